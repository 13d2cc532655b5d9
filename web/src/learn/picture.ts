// The table of a picture: nothing can be done at it but what somebody is about to do, which is drawn as chosen.
import { boards } from '../examples/trying'
import { api as server, type Api } from '../lib/api'
import { Table } from '../lib/table.svelte'
import type { LearnPicture } from '../lib/types'

export function pictureTable(picture: LearnPicture): Table {
  const { state } = picture
  const answers: Partial<Api> = {
    table: async () => state,
    board: boards,
    log: async () => state.log,
    chat: async () => [],
    effect: async () => ({ text: { en: '', fr: '' } }),
  }
  return new Table(state.table.id, { ...server, ...answers }, false)
}
