// The hash of a seed: what a table shows of it at the start, noted in this browser, and reckoned again at the end.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { remember, remembered } from '../lib/settings.svelte'
import type { TableCard } from '../lib/types'

/** The SHA-256 of the decimal digits; browsers reckon it themselves only on sites with https. */
export const hashOf = (seed: string): string => bytesToHex(sha256(utf8ToBytes(seed)))

/** Notes the hash that a table shows; once the game has begun, the first one stays, and after its end it is too late. */
export function note({ id, state, seed_hash: hash }: TableCard) {
  if (hash && state !== 'over' && (state === 'open' || noted(id) === null)) remember(`seed.${id}`, hash)
}

export const noted = (id: string): string | null => remembered(`seed.${id}`)
