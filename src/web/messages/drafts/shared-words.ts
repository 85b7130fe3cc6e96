import { createContext } from 'react'

export interface SharedWords {
  readonly words: string
  /** Called once they are part of what the member writes. */
  readonly onTaken: () => void
}

/** What the member came to share in a conversation. Most pages set none. */
export const SharedHere = createContext<SharedWords | undefined>(undefined)

/** Letters of what can be shared by an address. */
const SHARED_MAX = 300

/** Reads from an address what is to be shared. */
export function readShared(words: unknown): string | undefined {
  return typeof words === 'string' && words !== '' && words.length <= SHARED_MAX ? words : undefined
}

/** What is shared comes behind what was typed before. */
export function withShared(typed: string, shared: string | undefined): string {
  if (shared === undefined || typed.includes(shared)) return typed
  return typed.trim() === '' ? `${shared} ` : `${typed.trimEnd()} ${shared} `
}
