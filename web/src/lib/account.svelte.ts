// Who is signed in on this device.
import { api, Refused } from './api'
import { locale, settings } from './settings.svelte'
import type { Account, AccountAnswer, Text } from './types'

class Me {
  account = $state.raw<Account | null>(null)
  asked = $state(false)
  /** they sat at a table twice when they signed in */
  doubled = $state(false)

  async load() {
    try {
      this.take(await api.account())
    } catch {
      return
    }
  }

  take = ({ account, doubled }: AccountAnswer) => {
    this.account = account
    this.asked = true
    this.doubled = (doubled ?? []).length > 0
    if (account) settings.call(account.name)
  }

  gone = () => {
    this.account = null
    this.doubled = false
    settings.call('')
  }
}

export const me = new Me()
void me.load()

/** Something that is asked of the server, with what it refused. */
export class Asking {
  refusal = $state.raw<Text | null>(null)
  lost = $state(false)
  busy = $state(false)
  done = $state('')

  /** Asks, and says whether it was done. */
  async ask(what: string, question: () => Promise<unknown>): Promise<boolean> {
    this.busy = true
    this.refusal = null
    this.lost = false
    this.done = ''
    try {
      await question()
      this.done = what
      return true
    } catch (error) {
      if (error instanceof Refused) this.refusal = error.text
      else this.lost = true
      return false
    } finally {
      this.busy = false
    }
  }
}

/** Browsers give passkeys to safe places alone: https, and this computer by its name. */
export const passkeysWork = (): boolean =>
  window.isSecureContext && !/^[\d.]+$|:/.test(location.hostname) && typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** The person may close the browser's window, or the device may have no passkey: that is no failure of ours. */
async function orNull<T>(shown: Promise<T>): Promise<T | null> {
  return shown.catch(() => null)
}

type Sent<T> = Parameters<T extends (options: infer O) => unknown ? (options: O) => void : never>[0]

export async function makePasskey(): Promise<boolean> {
  const { options } = await api.passkeyOptions()
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as Sent<typeof PublicKeyCredential.parseCreationOptionsFromJSON>)
  const made = (await orNull(navigator.credentials.create({ publicKey }))) as PublicKeyCredential | null
  if (!made) return false
  me.take(await api.addPasskey(made.toJSON()))
  return true
}

export async function showPasskey(): Promise<boolean> {
  const { options } = await api.passkeySignInOptions()
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as Sent<typeof PublicKeyCredential.parseRequestOptionsFromJSON>)
  const shown = (await orNull(navigator.credentials.get({ publicKey }))) as PublicKeyCredential | null
  if (!shown) return false
  me.take(await api.signInByPasskey(shown.toJSON()))
  return true
}

/** A moment as a date, as the reader writes dates. */
export const dateOf = (time: string): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(new Date(time))

export const momentOf = (time: string): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time))
