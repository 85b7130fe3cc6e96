import type { Posting } from './posting.ts'

/** A database read of postings in progress. What changes in the meantime is not kept. */
export interface Reading {
  readonly outdated: Set<string>
  isAllOutdated: boolean
}

interface Kept<Kind> {
  readonly posting: Posting<Kind>
  readonly until: number
}

/** A posting without entries takes some memory, too. */
const ROOM_OF_ONE = 16

/** An LRU cache of postings, bounded by their total number of entries. */
export class KeptPostings<Kind> {
  readonly #most: number
  readonly #kept = new Map<string, Kept<Kind>>()
  readonly #readings = new Set<Reading>()
  #entries = 0

  constructor(most: number) {
    this.#most = most
  }

  /** Size of the cache, in entries. */
  get entries(): number {
    return this.#entries
  }

  /** The posting of a card, unless it has expired. */
  find(cardId: string, now: number): Posting<Kind> | undefined {
    const kept = this.#kept.get(cardId)
    if (kept === undefined) return undefined
    if (now >= kept.until) {
      this.drop([cardId])
      return undefined
    }
    // A Map keeps insertion order, so this moves the posting to the end. The first is evicted first.
    this.#kept.delete(cardId)
    this.#kept.set(cardId, kept)
    return kept.posting
  }

  /** Call before reading the database. */
  begin(): Reading {
    const reading = { outdated: new Set<string>(), isAllOutdated: false }
    this.#readings.add(reading)
    return reading
  }

  /** Call once everything read is kept, or the read failed. */
  end(reading: Reading): void {
    this.#readings.delete(reading)
  }

  /** Keeps what was read, unless it changed since. */
  keep(reading: Reading, cardId: string, posting: Posting<Kind>, until: number): void {
    if (reading.isAllOutdated || reading.outdated.has(cardId)) return
    this.#forget(cardId)
    this.#kept.set(cardId, { posting, until })
    this.#entries += roomOf(posting)
    while (this.#entries > this.#most) {
      const [oldest] = this.#kept.keys()
      if (oldest === undefined) return
      this.#forget(oldest)
    }
  }

  /** Forgets these cards, because something about them changed. */
  drop(cardIds: readonly string[]): void {
    for (const cardId of cardIds) {
      this.#forget(cardId)
      for (const { outdated } of this.#readings) outdated.add(cardId)
    }
  }

  dropAll(): void {
    this.#kept.clear()
    this.#entries = 0
    for (const reading of this.#readings) reading.isAllOutdated = true
  }

  #forget(cardId: string): void {
    const kept = this.#kept.get(cardId)
    if (kept === undefined) return
    this.#kept.delete(cardId)
    this.#entries -= roomOf(kept.posting)
  }
}

function roomOf({ holders }: Posting<unknown>): number {
  return holders.length + ROOM_OF_ONE
}
