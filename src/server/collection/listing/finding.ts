import { LRUCache } from 'lru-cache'

import type { StackPlace } from '#contract/collection/listing.ts'
import type { Valuation } from '#contract/collection/valuation.ts'
import type { App } from '#server/app-context.ts'
import { openPicking, type OpenPicking, type Read } from '#server/cards/public.ts'
import {
  type Compare,
  compareBy,
  compareKeys,
  filterInSteps,
  type ListSums,
  type Ordered,
  sortInSteps,
  sumInSteps,
} from '#server/collection/contents/public.ts'
import { inTurns } from '#server/in-turns.ts'

import { type Filters, type NamedBinder, testsFor } from './filters.ts'
import { compareFor } from './ordering.ts'
import { callBinders, type Called, LANGUAGE, NOTHING_READ, pickPlaces } from './pick-places.ts'

/** The result of a question on some contents: places in the order asked for, and their sums. */
export interface Found extends Read, ListSums {
  readonly places: Uint32Array
  /** Changes when the same question may find other printings. */
  readonly cards: string
}

/** What is asked for, and how it is valued. */
export interface Asked extends Filters, Pick<StackPlace, 'order' | 'direction'> {
  readonly valuation: Valuation
  readonly q: string
  /** All binders of the caller, for `binder:`; `null` if they must stay private. */
  readonly binders: readonly NamedBinder[] | null
}

/** The number of answers cached per contents, because scrolling asks the same question again and again. */
const MOST_KEPT = 12

const answers = new WeakMap<Ordered, LRUCache<string, Promise<Found>>>()

/** Finds what matches; cached while neither the contents nor the cards change. */
export async function findPlaces(app: App, ordered: Ordered, asked: Asked): Promise<Found> {
  const { binders, ...words } = asked
  const picking = asked.q.trim() === '' ? undefined : await openPicking(app, LANGUAGE)
  const called = picking && binders ? callBinders(picking, asked.q, binders) : undefined
  const name = JSON.stringify([words, cardsOf(picking), called?.told ?? null])
  return await kept(ordered, name, () => find(ordered, asked, picking, called))
}

function kept(ordered: Ordered, name: string, work: () => Promise<Found>): Promise<Found> {
  const known = answers.get(ordered) ?? new LRUCache<string, Promise<Found>>({ max: MOST_KEPT })
  answers.set(ordered, known)
  const answer = known.get(name) ?? work()
  known.set(name, answer)
  // A failure is not kept.
  answer.catch(() => {
    if (known.peek(name) === answer) known.delete(name)
  })
  return answer
}

async function find(
  ordered: Ordered,
  asked: Asked,
  picking: OpenPicking | undefined,
  called: Called | undefined,
): Promise<Found> {
  const { contents, natural } = ordered
  const { valuation } = asked
  const tests = testsFor(contents, asked)
  const comparisons: Compare[] = []
  let read = NOTHING_READ
  let { direction } = asked
  if (picking !== undefined) {
    const fits = await pickPlaces(contents, picking, asked.q, { called, currency: valuation.currency })
    if (fits.read.unreadable !== null) return nothing(fits.read, picking)
    read = fits.read
    direction = fits.direction ?? direction
    // The engine comes last, because the other tests are faster.
    tests.push(fits.test)
    if (fits.keys !== null) comparisons.push(compareKeys(fits.keys, 'up'))
  }
  const chosen = compareFor(contents, { order: asked.order, direction, valuation })
  if (chosen !== undefined) comparisons.push(chosen)
  const fitting = await inTurns(filterInSteps(natural, tests))
  const places =
    comparisons.length === 0 ? fitting : await inTurns(sortInSteps(fitting, compareBy(comparisons)))
  return {
    ...read,
    places,
    ...(await inTurns(sumInSteps(contents, places, valuation))),
    cards: cardsOf(picking),
  }
}

const NOTHING: ListSums = { copies: 0, valueCents: 0, unpricedCount: 0 }

function nothing(read: Read, picking: OpenPicking): Found {
  return { ...read, places: new Uint32Array(), ...NOTHING, cards: cardsOf(picking) }
}

function cardsOf(picking: OpenPicking | undefined): string {
  return picking === undefined ? '' : `${picking.engine.version} ${picking.today}`
}
