import type { RefusalCode } from '#contract/refusals.ts'

import { UNSENT_PREFIX } from './kept-drafts.ts'

/** Something the member wrote that the server does not have yet. */
export interface Waiting {
  readonly conversationId: string
  /** The same in every try, so that a message whose answer was lost is not sent twice. */
  readonly clientId: string
  readonly words: string
  /** The number of the message that it answers. */
  readonly replyTo?: number | undefined
  /** Pictures that are on the server already, where they wait for an hour. */
  readonly pictureIds?: readonly string[] | undefined
  readonly writtenAt: string
  /** Why the server refused it; it then waits for the member. */
  readonly refusal: RefusalCode | null
}

type Kept = readonly Waiting[]

/** Everything a member writes offline in one go. */
const WAITING_MAX = 200
const NOTHING: Kept = []

const listeners = new Set<() => void>()
/** Snapshots, because React asks for the same array until something changes. */
const known = new Map<string, Kept>()

/** What a member wrote that is not sent, in order. It outlives the page in this browser. */
export function unsentOf(memberId: string): Kept {
  let kept = known.get(memberId)
  if (kept === undefined) {
    kept = readKept(memberId)
    known.set(memberId, kept)
  }
  return kept
}

/** @returns false if too much waits already */
export function keepUnsent(memberId: string, waiting: Waiting): boolean {
  const kept = unsentOf(memberId)
  if (kept.length >= WAITING_MAX) return false
  writeKept(memberId, [...kept, waiting])
  return true
}

export function changeUnsent(memberId: string, clientId: string, change: Pick<Waiting, 'refusal'>): void {
  const kept = unsentOf(memberId)
  writeKept(
    memberId,
    kept.map((each) => (each.clientId === clientId ? Object.assign({}, each, change) : each)),
  )
}

export function dropUnsent(memberId: string, clientId: string): void {
  const kept = unsentOf(memberId)
  if (kept.some((each) => each.clientId === clientId))
    writeKept(
      memberId,
      kept.filter((each) => each.clientId !== clientId),
    )
}

/** Calls back whenever something waits or was sent, in this tab or another. */
export function onUnsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

addEventListener('storage', ({ key }) => {
  if (key !== null && !key.startsWith(UNSENT_PREFIX)) return
  known.clear()
  tellAll()
})

function tellAll(): void {
  for (const listener of listeners) listener()
}

function writeKept(memberId: string, kept: Kept): void {
  known.set(memberId, kept)
  try {
    if (kept.length === 0) localStorage.removeItem(UNSENT_PREFIX + memberId)
    else localStorage.setItem(UNSENT_PREFIX + memberId, JSON.stringify(kept))
  } catch {
    // Storage is turned off or full. This tab still has them.
  }
  tellAll()
}

/** Storage can be turned off, or hold what another version wrote. */
function readKept(memberId: string): Kept {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(UNSENT_PREFIX + memberId) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isWaiting) : NOTHING
  } catch {
    return NOTHING
  }
}

function isWaiting(value: unknown): value is Waiting {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['conversationId', 'clientId', 'words', 'writtenAt'].every(
      (field) => typeof Reflect.get(value, field) === 'string',
    )
  )
}
