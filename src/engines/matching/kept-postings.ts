import type { Posting } from './posting.ts'

/** A reading of postings that is under way: what changes meanwhile is not kept. */
export interface Reading {
  readonly outdated: Set<string>
  isAllOutdated: boolean
}

interface Kept<Kind> {
  readonly posting: Posting<Kind>
  readonly until: number
}

/** A posting without any entry takes some room too. */
const ROOM_OF_ONE = 16

/** The postings that were asked for last, up to so many entries in all. */
export class KeptPostings<Kind> {
  readonly #most: number
  readonly #kept = new Map<string, Kept<Kind>>()
  readonly #readings = new Set<Reading>()
  #entries = 0

  constructor(most: number) {
    this.#most = most
  }

  /** How much is kept, in entries. */
  get entries(): number {
    return this.#entries
  }

  /** The posting of a card, unless it is older than it may be. */
  find(cardId: string, now: number): Posting<Kind> | undefined {
    const kept = this.#kept.get(cardId)
    if (kept === undefined) return undefined
    if (now >= kept.until) {
      this.drop([cardId])
      return undefined
    }
    // The one that was not asked for longest goes first.
    this.#kept.delete(cardId)
    this.#kept.set(cardId, kept)
    return kept.posting
  }

  /** To be called before the database is read. */
  begin(): Reading {
    const reading = { outdated: new Set<string>(), isAllOutdated: false }
    this.#readings.add(reading)
    return reading
  }

  /** To be called once everything of a reading is kept, or the reading failed. */
  end(reading: Reading): void {
    this.#readings.delete(reading)
  }

  /** Keeps what was read, unless it has changed since. */
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

  /** Something of these cards has changed. */
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
