import { type Valuation, valuationKey } from '#contract/collection/valuation.ts'
import type { App } from '#server/app-context.ts'
import { boundedCache } from '#server/bounded-cache.ts'
import { findPricesVersion } from '#server/cards/public.ts'
import {
  type BinderState,
  fetchAhead,
  findContents,
  isAtHand,
  sumInSteps,
} from '#server/collection/contents/public.ts'
import { inTurns } from '#server/in-turns.ts'
import { ownedByApp } from '#server/owned-state.ts'

import { type BinderTotals, listStates, NO_TOTALS, PIECE, sumByIndex } from './queries.ts'

interface Kept extends BinderTotals {
  readonly revision: number
  readonly prices: string
}

/** The least recently used make room for others. */
const MOST_KEPT = 20_000
/** Binders whose revisions are asked for at once. */
const STATES_AT_ONCE = 100

const keptTotals = ownedByApp(() => boundedCache<Kept>(MOST_KEPT))

/** At which prices totals were added up, and how. */
interface Counted {
  readonly prices: string
  readonly valuation: Valuation
}

/** Counts and values binders by their ids; unknown ones are left out. */
export async function listTotals(
  app: App,
  binderIds: readonly string[],
  valuation: Valuation,
): Promise<ReadonlyMap<string, BinderTotals>> {
  if (binderIds.length === 0) return new Map()
  const counted = { prices: await findPricesVersion(app.db), valuation }
  const totals = new Map<string, BinderTotals>()
  for (let at = 0; at < binderIds.length; at += STATES_AT_ONCE) {
    const states = await listStates(app.db, binderIds.slice(at, at + STATES_AT_ONCE))
    const unknown = states.filter((state) => {
      const kept = keptFor(app, state, counted)
      if (kept !== undefined) totals.set(state.id, kept)
      return kept === undefined
    })
    for (const [id, found] of await addUp(app, unknown, counted)) totals.set(id, found)
  }
  return totals
}

/** Counts and values one binder. */
export async function findTotals(app: App, state: BinderState, counted: Counted): Promise<BinderTotals> {
  const kept = keptFor(app, state, counted)
  return kept ?? (await addUp(app, [state], counted)).get(state.id) ?? NO_TOTALS
}

function keptFor(app: App, { id, revision }: BinderState, counted: Counted): Kept | undefined {
  const kept = keptTotals.of(app).peek(keyOf(id, counted))
  const { prices } = counted
  return kept !== undefined && kept.revision >= revision && kept.prices === prices ? kept : undefined
}

/** The owner and visitors of a binder may count it differently. */
function keyOf(binderId: string, { valuation }: Counted): string {
  return `${binderId} ${valuationKey(valuation)}`
}

async function addUp(
  app: App,
  states: readonly BinderState[],
  counted: Counted,
): Promise<ReadonlyMap<string, BinderTotals>> {
  const { prices, valuation } = counted
  const totals = new Map<string, BinderTotals>()
  const others: BinderState[] = []
  for (const state of states) {
    if (isAtHand(app, state.id)) totals.set(state.id, await sumFromMemory(app, state, counted))
    else others.push(state)
  }
  const summed = await sumByIndex(app.db, others, valuation)
  for (const state of others) totals.set(state.id, summed.get(state.id) ?? NO_TOTALS)
  for (const { id, revision } of states) {
    const isAskedAgain = keptTotals.of(app).peek(keyOf(id, counted)) !== undefined
    const found = totals.get(id) ?? NO_TOTALS
    // Whoever changes a huge binder will ask again, and totals from memory are faster.
    if (isAskedAgain && found.stackCount > PIECE) fetchAhead(app, { id, revision }, prices)
    keptTotals.of(app).set(keyOf(id, counted), { ...found, revision, prices })
  }
  return totals
}

/** Contents that were read before quickly apply a change of a few stacks. */
async function sumFromMemory(
  app: App,
  state: BinderState,
  { prices, valuation }: Counted,
): Promise<BinderTotals> {
  const { contents, natural } = await findContents(app, [state], prices)
  const { copies, ...sums } = await inTurns(sumInSteps(contents, natural, valuation))
  return { stackCount: natural.length, copyCount: copies, ...sums }
}
