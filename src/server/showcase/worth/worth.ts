import { sharesKey, type Valuation, valuationKey } from '#contract/collection/valuation.ts'
import type { Mover, Worth, WORTH_SPANS, WorthHistory } from '#contract/showcase/worth.ts'
import type { App } from '#server/app-context.ts'
import { listResults, listSetNames } from '#server/cards/public.ts'
import { findOwnContents, type Ordered } from '#server/collection/public.ts'
import { inTurns } from '#server/in-turns.ts'

import type { Moved } from './find-movers.ts'
import { listMovers } from './price-movers.ts'
import { listBinderValues, listMemberValues } from './queries.ts'
import { sharesOfSets, type Tallied, tallyInSteps } from './tally.ts'
import { countedAlikeFrom, fillDays, firstDayOf, knownIn } from './value-days.ts'

interface Kept {
  readonly valuation: string
  readonly tally: Promise<Tallied>
}

/** The totals of contents, computed once per version, until their owner values them in another way. */
const tallies = new WeakMap<Ordered, Kept>()

/**
 * Finds what a binder of a member, or all of them, is worth.
 * @throws {Refusal} `not_found` for a binder that is not the member's
 */
export async function findWorth(app: App, memberId: string, binderId: string | undefined): Promise<Worth> {
  const { ordered, valuation } = await findOwnContents(app, memberId, binderId)
  const { sets, ...worth } = await tallyOf(ordered, valuation)
  const names = await listSetNames(
    app.db,
    sets.map(({ key }) => key),
  )
  return { ...worth, bySet: sharesOfSets(sets, names) }
}

/**
 * Finds its value day by day, and what moved it.
 * @throws {Refusal} `not_found` for a binder that is not the member's
 */
export async function findHistory(
  app: App,
  memberId: string,
  { binderId, span }: { readonly binderId?: string | undefined; readonly span: (typeof WORTH_SPANS)[number] },
): Promise<WorthHistory> {
  const { ordered, prices, valuation } = await findOwnContents(app, memberId, binderId)
  const { valueCents, copyCount } = await tallyOf(ordered, valuation)
  const today = app.now().toISOString().slice(0, 10)
  const first = firstDayOf(span, today)
  const { currency, shares } = valuation
  const recorded =
    binderId === undefined
      ? await listMemberValues(app.db, memberId, { first, currency })
      : await listBinderValues(app.db, binderId, { first, currency })
  const { known, dollarsOnlyUntil } = knownIn(recorded, today)
  const { risen, fallen } = await listMovers(app, ordered, { prices, valuation, day: first })
  const drawn = await drawMovers(app, [...risen, ...fallen])
  return {
    currency,
    days: fillDays(known, first, { on: today, valueCents, copyCount }),
    risen: risen.flatMap((moved) => drawn.get(moved) ?? []),
    fallen: fallen.flatMap((moved) => drawn.get(moved) ?? []),
    countedAlikeFrom: countedAlikeFrom(known, { valuation: sharesKey(shares), today }),
    dollarsOnlyUntil: dollarsOnlyUntil !== null && dollarsOnlyUntil >= first ? dollarsOnlyUntil : null,
  }
}

async function tallyOf(ordered: Ordered, valuation: Valuation): Promise<Tallied> {
  const before = tallies.get(ordered)
  const key = valuationKey(valuation)
  // Concurrent callers share the work.
  const kept =
    before?.valuation === key ? before : { valuation: key, tally: inTurns(tallyInSteps(ordered, valuation)) }
  tallies.set(ordered, kept)
  return await kept.tally
}

async function drawMovers({ db }: App, movers: readonly Moved[]): Promise<ReadonlyMap<Moved, Mover>> {
  const ids = [...new Set(movers.map(({ printingId }) => printingId))]
  const printings = new Map((await listResults(db, ids)).map((printing) => [printing.id, printing]))
  return new Map(
    movers.flatMap((moved) => {
      const printing = printings.get(moved.printingId)
      return printing === undefined ? [] : [[moved, { ...moved, printing }] as const]
    }),
  )
}
