import { LRUCache } from 'lru-cache'

import { PrintingSet } from '#engines/search/printing-set.ts'
import type { Database } from '#server/db/database.ts'

import { partsOf } from './copy-kinds.ts'
import { listPrintingsForFellows } from './printing-queries.ts'

const MOST_MEMBERS = 5000
/** Some 12 KB of bits each, and their ids. */
const MOST_SETS = 200
const MEMBERS_AT_ONCE = 50

interface Made {
  readonly set: PrintingSet
  /** What it was made of. */
  readonly lists: readonly (readonly string[])[]
}

/** What members show to fellows alone: kept by member, and as one set for those with the same fellows. */
export class PrintingsForFellows {
  readonly #byMember = new LRUCache<string, readonly string[]>({ max: MOST_MEMBERS })
  readonly #sets = new LRUCache<string, Made>({ max: MOST_SETS })
  /** How often something was dropped. */
  #drops = 0

  /** The printings that everybody sees, with those that these members show to fellows alone. */
  async among(db: Database, everybodys: PrintingSet, memberIds: readonly string[]): Promise<PrintingSet> {
    if (memberIds.length === 0) return everybodys
    const inOrder = memberIds.toSorted()
    const lists = await this.#listsOf(db, inOrder)
    const key = inOrder.join(' ')
    const known = this.#sets.get(key)
    const isFresh = known?.set.base === everybodys && lists.every((list, at) => list === known.lists[at])
    if (isFresh) return known.set
    const set = new PrintingSet([...new Set(lists.flat())], everybodys)
    this.#sets.set(key, { set, lists })
    return set
  }

  drop(memberId: string): void {
    this.#drops += 1
    this.#byMember.delete(memberId)
  }

  dropAll(): void {
    this.#drops += 1
    this.#byMember.clear()
  }

  async #listsOf(db: Database, memberIds: readonly string[]): Promise<(readonly string[])[]> {
    const drops = this.#drops
    const lists = new Map(memberIds.map((memberId) => [memberId, this.#byMember.get(memberId)]))
    const missing = memberIds.filter((memberId) => lists.get(memberId) === undefined)
    const read = new Map(missing.map((memberId): [string, string[]] => [memberId, []]))
    for (const part of partsOf(missing, MEMBERS_AT_ONCE)) {
      for (const { memberId, printingId } of await listPrintingsForFellows(db, part))
        read.get(memberId)?.push(printingId)
    }
    // What was dropped meanwhile may have been read before it changed.
    if (drops === this.#drops) for (const [memberId, ids] of read) this.#byMember.set(memberId, ids)
    return memberIds.map((memberId) => lists.get(memberId) ?? read.get(memberId) ?? [])
  }
}
