import { hash } from 'node:crypto'

import type { StackPlace, StackQuestion } from '#contract/collection/listing.ts'
import { type Valuation, valuationKey } from '#contract/collection/valuation.ts'
import type { Currency } from '#contract/currency.ts'
import type { App } from '#server/app-context.ts'
import { findPricesVersion, type Read } from '#server/cards/public.ts'
import {
  type Contents,
  findContents,
  type ListSums,
  type Ordered,
  sumInSteps,
} from '#server/collection/contents/public.ts'
import { findTotals } from '#server/collection/totals/public.ts'
import { found } from '#server/http/refusal.ts'
import { inTurns } from '#server/in-turns.ts'

import { listByName } from './by-name.ts'
import { listShownStacks, type ShownStack } from './drawing.ts'
import { countTags, type Filters } from './filters.ts'
import { findPlaces, type Found } from './finding.ts'
import { findPlacesInSteps, type PlacesInBinder, placesOfStretch } from './places-in-binder.ts'
import { type Scope, scopeOf } from './scope.ts'
import { findState, listSeenStates, type SeenShelf } from './state-queries.ts'

/** A piece of a list, without what only its owner is told of it. */
export interface Window extends Read, ListSums {
  readonly stacks: ShownStack[]
  readonly total: number
  readonly revision: string
  /** Of its prices and of its value. */
  readonly currency: Currency
}

export type Question = Filters & { readonly q: string }

const READ_WELL: Read = { warnings: [], understood: [], unreadable: null }
const MOST_TAGS = 200

/**
 * Finds a piece of a binder that the reader may see, counted as they count others' cards. The contract leaves
 * out what others may not know.
 */
export async function findPublicBinderWindow(
  app: App,
  { binderId, valuation }: { readonly binderId: string; readonly valuation: Valuation },
  listing: Question & StackPlace,
): Promise<Window> {
  const state = found(await findState(app.db, binderId))
  return (await findWindow(app, { binders: null, valuation, states: [state], isOneBinder: true }, listing))
    .window
}

/** Selects some of the places in a list, such as those with cards that a reader watches. */
export type PickPlaces = (contents: Contents, places: Uint32Array) => Promise<Uint32Array>

/** Whose stacks are seen, by whom, and how that one counts them. */
interface SeenBy extends SeenShelf {
  readonly valuation: Valuation
}

/**
 * Finds a piece of everything that a member shows such a looker.
 * @param picking which places to select, and whether the list holds only these
 * @returns the piece, and how many places of the whole list were selected
 */
export async function findSeenWindow(
  app: App,
  { valuation, ...shelf }: SeenBy,
  listing: Question & StackPlace,
  { pick, isOnlyPicked }: { readonly pick: PickPlaces; readonly isOnlyPicked: boolean },
): Promise<Window & { readonly picked: number }> {
  const { db } = app
  const [states, prices] = await Promise.all([listSeenStates(db, shelf), findPricesVersion(db)])
  const ordered = await findContents(app, states, prices)
  const { contents } = ordered
  const { order, direction } = listing
  const scope: Scope = { binders: null, valuation, states, isOneBinder: false }
  const asked = { ...filtersOf(listing), order, direction, binders: null, valuation }
  const all = await findPlaces(app, ordered, asked)
  const places = await pick(contents, all.places)
  const drawn = isOnlyPicked ? await narrowed(all, places, { contents, valuation }) : all
  const window = await drawWindow(app, scope, { listing, prices, ids: contents.ids }, drawn)
  return { ...window, picked: places.length }
}

/**
 * Reduces a result to these places. Its revision depends on them alone, so it says nothing about what is
 * hidden.
 */
async function narrowed(
  all: Found,
  places: Uint32Array,
  { contents, valuation }: { readonly contents: Contents; readonly valuation: Valuation },
): Promise<Found> {
  const sums = await inTurns(sumInSteps(contents, places, valuation))
  const cards = [all.cards, ...Array.from(places, (place) => contents.ids[place])].join(' ')
  return { ...all, ...sums, places, cards }
}

/** The result of a question: the ids of all its stacks, by name, and how it was understood. */
export interface FoundStacks extends Read {
  readonly ids: readonly string[]
}

/**
 * Finds all of a member's stacks that match a question; an unreadable one (`unreadable`) finds none.
 * @throws {Refusal} `not_found` for a binder that is not the member's
 */
export async function findStackIds(
  app: App,
  memberId: string,
  question: StackQuestion,
): Promise<FoundStacks> {
  const scope = await scopeOf(app, memberId, question)
  const ordered = await findContents(app, scope.states, await findPricesVersion(app.db))
  const { binders, valuation } = scope
  const asked = { ...filtersOf(question), order: 'name', direction: 'up', binders, valuation } as const
  const { places, warnings, understood, unreadable } = await findPlaces(app, ordered, asked)
  const ids = Array.from(places, (place) => ordered.contents.ids[place] ?? '')
  return { ids, warnings, understood, unreadable }
}

/** What a member has, at which prices, and how they count it. */
interface OwnContents {
  readonly ordered: Ordered
  readonly prices: string
  readonly valuation: Valuation
}

/**
 * Finds the contents of one binder of a member, or of all.
 * @throws {Refusal} `not_found` for a binder that is not the member's
 */
export async function findOwnContents(
  app: App,
  memberId: string,
  binderId: string | undefined,
): Promise<OwnContents> {
  const { states, valuation } = await scopeOf(app, memberId, { binderId, q: '' })
  const prices = await findPricesVersion(app.db)
  return { ordered: await findContents(app, states, prices), prices, valuation }
}

/** Lists the tags of a member's stacks, the most common first. */
export async function listOwnTags(
  app: App,
  memberId: string,
  binderId: string | undefined,
): Promise<{ tag: string; stacks: number }[]> {
  const { contents, natural } = (await findOwnContents(app, memberId, binderId)).ordered
  return countTags(contents, natural, MOST_TAGS)
}

/** A piece of a list, and where its stacks are in their binders. */
interface PlacedWindow {
  readonly window: Window
  readonly findPlacesInBinder: (stackIds: ReadonlySet<string>) => Promise<PlacesInBinder>
}

/** Finds a piece of the stacks in a scope. */
export async function findWindow(
  app: App,
  scope: Scope,
  listing: Question & StackPlace,
): Promise<PlacedWindow> {
  const prices = await findPricesVersion(app.db)
  const { binders, valuation } = scope
  const [state] = scope.states
  if (scope.isOneBinder && state !== undefined && isPlain(listing)) {
    const [totals, { stacks, stretch, start }] = await Promise.all([
      findTotals(app, state, { prices, valuation }),
      listByName(app.db, state.id, { ...listing, valuation }),
    ])
    const { stackCount: total, copyCount: copies, valueCents, unpricedCount } = totals
    const revision = revisionOf(scope, prices, '')
    const places = placesOfStretch(stretch, { start, total, direction: listing.direction })
    return {
      window: {
        ...READ_WELL,
        stacks,
        total,
        copies,
        valueCents,
        unpricedCount,
        revision,
        currency: valuation.currency,
      },
      findPlacesInBinder: () => Promise.resolve(places),
    }
  }
  const ordered = await findContents(app, scope.states, prices)
  const { order, direction } = listing
  const asked = { ...filtersOf(listing), order, direction, binders, valuation }
  return {
    window: await drawWindow(
      app,
      scope,
      { listing, prices, ids: ordered.contents.ids },
      await findPlaces(app, ordered, asked),
    ),
    findPlacesInBinder: (stackIds) => inTurns(findPlacesInSteps(ordered, stackIds)),
  }
}

async function drawWindow(
  { db }: App,
  scope: Scope,
  { listing, prices, ids }: { listing: StackPlace; prices: string; ids: readonly string[] },
  { places, copies, valueCents, unpricedCount, cards, warnings, understood, unreadable }: Found,
): Promise<Window> {
  const { offset, limit } = listing
  const drawn = Array.from(places.subarray(offset, offset + limit), (place) => ids[place] ?? '')
  const binderIds = new Set(scope.states.map(({ id }) => id))
  return {
    // A stack that was just moved elsewhere is not shown as if it were still here.
    stacks: (await listShownStacks(db, drawn, scope.valuation)).filter(({ binderId }) =>
      binderIds.has(binderId),
    ),
    total: places.length,
    copies,
    valueCents,
    unpricedCount,
    currency: scope.valuation.currency,
    revision: revisionOf(scope, prices, cards),
    warnings,
    understood,
    unreadable,
  }
}

/** Such a list is read by its index, piece by piece, however long it is. */
function isPlain({ q, order, ...rest }: Question & StackPlace): boolean {
  const { finish, condition, language, mark, trade, tag } = rest
  const filters = [finish, condition, language, mark, trade, tag]
  return (
    order === 'name' && q.trim() === '' && filters.every((filter) => filter === undefined || filter === '')
  )
}

function filtersOf({ q, finish, condition, language, mark, trade, tag }: Question): Question {
  return { q, finish, condition, language, mark, trade, tag }
}

/** Two pieces with the same revision belong together. */
function revisionOf({ states, valuation }: Scope, prices: string, cards: string): string {
  const parts = states.map(({ id, revision }) => `${id} ${String(revision)}`)
  return hash('sha1', [...parts, prices, valuationKey(valuation), cards].join('\n'), 'base64url')
}
