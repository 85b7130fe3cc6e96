import { setImmediate as turn } from 'node:timers/promises'

import { countTraders } from '#engines/matching/shown.ts'
import { fits, type WishKind } from '#engines/matching/wishes.ts'
import type { App } from '#server/app-context.ts'
import { readerOf } from '#server/people/public.ts'

import { findNearMembers, markNear } from './near-members.ts'
import { shownPostings } from './postings.ts'
import { bindersSeenBy } from './shown-binders.ts'

/** A wish for a card. */
export interface CardWish extends WishKind {
  readonly cardId: string
}

/** Wishes looked at before others get their turn. */
const AT_ONCE = 20

/**
 * Counts, for each wish in order, the other members near who show a fitting copy for trade; `null` if nobody is
 * near or far to the reader.
 */
export async function countTradersNear(
  app: App,
  wishes: readonly CardWish[],
  readerId: string,
): Promise<(number | null)[]> {
  const near = await findNearMembers(app, readerId)
  if (near === undefined) return wishes.map(() => null)
  const postings = await shownPostings.get(app, [...new Set(wishes.map(({ cardId }) => cardId))])
  const { binders, members } = await bindersSeenBy(app, await readerOf(app, readerId))
  const isNear = markNear(near, members) ?? new Uint8Array()
  const besides = members.find(readerId)
  const counts: number[] = []
  for (const [at, wish] of wishes.entries()) {
    const posting = postings.get(wish.cardId)
    counts.push(
      posting === undefined
        ? 0
        : countTraders(posting, binders, { isFitting: (kind) => fits(kind, wish), isNear, besides }),
    )
    if (at % AT_ONCE === AT_ONCE - 1) await turn()
  }
  return counts
}
