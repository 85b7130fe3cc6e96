import type { Database } from '#server/db/database.ts'

import { hashOf } from './chain.ts'
import { listEntriesAfter } from './queries.ts'

/** What a walk through the trace found. */
export interface Verdict {
  /** Entries that follow from each other, from the first on. */
  readonly sound: number
  /** The hash of the last of them. Noted elsewhere, it proves that none was taken from the end either. */
  readonly lastHash: string
  /** The first entry that does not follow from the one before it; `null` if all do. */
  readonly brokenAt: { readonly sequence: number; readonly doneAt: string } | null
}

const PAGE = 1000

/** Walks through the trace from its first entry and works out each hash again. */
export async function verifyTrace(db: Database): Promise<Verdict> {
  let [sound, lastHash, after] = [0, '', 0]
  for (;;) {
    const range = { act: undefined, memberId: undefined, limit: PAGE }
    const page = await listEntriesAfter(db, range, after)
    for (const { sequence, hash, ...entry } of page) {
      if (hashOf(lastHash, entry) !== hash)
        return { sound, lastHash, brokenAt: { sequence, doneAt: entry.doneAt } }
      sound += 1
      lastHash = hash
      after = sequence
    }
    if (page.length < PAGE) return { sound, lastHash, brokenAt: null }
  }
}
