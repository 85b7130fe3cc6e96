import { valuationKey } from '#contract/collection/valuation.ts'
import type { Currency } from '#contract/currency.ts'
import type { App } from '#server/app-context.ts'
import { findOwnContents, type Ordered } from '#server/collection/public.ts'
import { inTurns } from '#server/in-turns.ts'

import { type OwnedOfSet, ownedBySetInSteps } from './owned-printings.ts'

interface Kept {
  /** How they were valued. */
  readonly valuation: string
  readonly owned: Promise<ReadonlyMap<string, OwnedOfSet>>
}

/** Computed once per version of a member's contents, until they value them in another way. */
const all = new WeakMap<Ordered, Kept>()

interface OwnedBySet {
  /** By the code of the set. */
  readonly sets: ReadonlyMap<string, OwnedOfSet>
  /** Of the values. */
  readonly currency: Currency
}

/** What a member has in all binders. */
export async function ownedBySet(app: App, memberId: string): Promise<OwnedBySet> {
  const { ordered, valuation } = await findOwnContents(app, memberId, undefined)
  // Concurrent callers share the work.
  const before = all.get(ordered)
  const key = valuationKey(valuation)
  const kept =
    before?.valuation === key
      ? before
      : { valuation: key, owned: inTurns(ownedBySetInSteps(ordered, valuation)) }
  all.set(ordered, kept)
  return { sets: await kept.owned, currency: valuation.currency }
}
