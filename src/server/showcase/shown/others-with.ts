import { setImmediate as turn } from 'node:timers/promises'

import type { Finish } from '#contract/cards.ts'
import type { ShownCopies } from '#contract/showcase.ts'
import type { Posting } from '#engines/matching/posting.ts'
import { type Shown, ShownCounter } from '#engines/matching/shown.ts'
import type { App } from '#server/app-context.ts'
import { readerOf } from '#server/people/public.ts'

import type { ShownKind } from './copy-kinds.ts'
import { describeEntries } from './describe-copies.ts'
import { findNearMembers, markNear } from './near-members.ts'
import { shownPostings } from './postings.ts'
import { bindersSeenBy } from './shown-binders.ts'

/** Which copies to look for. */
interface CopiesAsked {
  readonly cardId: string
  /** `null` for any. */
  readonly printingId: string | null
  readonly finish: Finish | null
}

/** Who else shows such copies. */
export interface OthersWith {
  readonly owners: number
  /** `null` if nobody is near or far to the reader. */
  readonly near: number | null
  /** Some of those who are near. */
  readonly nearby: readonly Pick<ShownCopies, 'username' | 'band'>[]
}

const NOBODY: OthersWith = { owners: 0, near: null, nearby: [] }
/** Cards counted before others get their turn. */
const COUNTED_AT_ONCE = 20

/** Counts, for each kind of copies in order, the other members who show one, and names some who are near. */
export async function listOthersWith(
  app: App,
  asked: readonly CopiesAsked[],
  { readerId, shown: most }: { readonly readerId: string; readonly shown: number },
): Promise<OthersWith[]> {
  const postings = await shownPostings.get(app, [...new Set(asked.map(({ cardId }) => cardId))])
  const { binders, members } = await bindersSeenBy(app, await readerOf(app, readerId))
  const isNear = markNear(await findNearMembers(app, readerId), members)
  const counter = new ShownCounter(binders, members.size, isNear, members.find(readerId))
  const counted: (Counted | undefined)[] = []
  for (const [at, copies] of asked.entries()) {
    const posting = postings.get(copies.cardId)
    counted.push(posting && { posting, shown: counter.count(posting, fittingOf(posting, copies), most) })
    if (at % COUNTED_AT_ONCE === COUNTED_AT_ONCE - 1) await turn()
  }
  return await describe(app, counted, { readerId, isPlaced: isNear !== undefined })
}

interface Counted {
  readonly posting: Posting<ShownKind>
  readonly shown: Shown
}

function fittingOf({ kinds }: Posting<ShownKind>, { printingId, finish }: CopiesAsked): Uint8Array {
  return Uint8Array.from(kinds, (kind) =>
    (printingId === null || kind.printingId === printingId) && (finish === null || kind.finish === finish)
      ? 1
      : 0,
  )
}

async function describe(
  app: App,
  counted: readonly (Counted | undefined)[],
  { readerId, isPlaced }: { readonly readerId: string; readonly isPlaced: boolean },
): Promise<OthersWith[]> {
  // Those who are near come first.
  const nearOf = (each: Counted | undefined) => each?.shown.best.slice(0, each.shown.near) ?? []
  const entries = counted.flatMap((each) =>
    nearOf(each).flatMap((entry) => (each === undefined ? [] : [{ posting: each.posting, entry }])),
  )
  const described = await describeEntries(app, entries, readerId)
  let next = 0
  return counted.map((each) => {
    const count = nearOf(each).length
    const nearby = described.slice(next, next + count).flatMap((copies) => copies ?? [])
    next += count
    if (each === undefined) return { ...NOBODY, near: isPlaced ? 0 : null }
    const { owners, near } = each.shown
    return {
      owners,
      near: isPlaced ? near : null,
      nearby: nearby.map(({ username, band }) => ({ username, band })),
    }
  })
}
