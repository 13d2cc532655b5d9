import { api } from '../lib/api'
import type { TitleInfo } from '../lib/types'

/** The titles of the server, asked for once. */
class Titles {
  list = $state.raw<TitleInfo[]>([])
  private asked: Promise<void> | null = null

  load(): Promise<void> {
    this.asked ??= api.titles().then(
      (list) => void (this.list = list),
      (error) => {
        this.asked = null
        throw error
      },
    )
    return this.asked
  }

  find(id: string): TitleInfo | undefined {
    return this.list.find((title) => title.id === id)
  }
}

export const titles = new Titles()
