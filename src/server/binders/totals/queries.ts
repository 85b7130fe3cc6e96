import { setImmediate as turn } from 'node:timers/promises'

import type { App } from '#server/app-context.ts'
import { type BinderState, fetchAhead, findContents, isAtHand } from '#server/binders/contents/queries.ts'
import { inTurns } from '#server/binders/contents/steps/queries.ts'
import { sumInSteps } from '#server/binders/listing/finding/rules.ts'
import { selectPrices } from '#server/cards/queries.ts'
import { findPricesVersion } from '#server/cards/weights/queries.ts'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'

/** What a binder holds in all. */
export interface BinderTotals {
  readonly stackCount: number
  readonly copyCount: number
  readonly valueCents: number
}

export const NO_TOTALS: BinderTotals = { stackCount: 0, copyCount: 0, valueCents: 0 }

interface Kept extends BinderTotals {
  readonly revision: number
  readonly prices: string
}

/** The ones asked for longest ago make room for others. */
const MOST_KEPT = 20_000
/** Stacks added up at once; others get their turn before the next. */
const PIECE = 4000
/** Binders whose states are asked for at once. */
const STATES_AT_ONCE = 100

/** Servers in one process (tests) are told apart by their settings. */
const keptTotals = new WeakMap<App['config'], Map<string, Kept>>()

/** Counts and worth of binders, by their ids; those that are not there are left out. */
export async function listTotals(
  app: App,
  binderIds: readonly string[],
): Promise<ReadonlyMap<string, BinderTotals>> {
  if (binderIds.length === 0) return new Map()
  const prices = await findPricesVersion(app.db)
  const totals = new Map<string, BinderTotals>()
  for (let at = 0; at < binderIds.length; at += STATES_AT_ONCE) {
    const states = await listStates(app.db, binderIds.slice(at, at + STATES_AT_ONCE))
    const unknown = states.filter((state) => {
      const kept = keptFor(app, state, prices)
      if (kept !== undefined) totals.set(state.id, kept)
      return kept === undefined
    })
    for (const [id, found] of await addUp(app, unknown, prices)) totals.set(id, found)
  }
  return totals
}

/** Counts and worth of one binder. */
export async function findTotals(app: App, state: BinderState, prices: string): Promise<BinderTotals> {
  const kept = keptFor(app, state, prices)
  return kept ?? (await addUp(app, [state], prices)).get(state.id) ?? NO_TOTALS
}

function keptFor({ config }: App, { id, revision }: BinderState, prices: string): Kept | undefined {
  const kept = keptTotals.get(config)?.get(id)
  return kept !== undefined && kept.revision >= revision && kept.prices === prices ? kept : undefined
}

async function addUp(
  app: App,
  states: readonly BinderState[],
  prices: string,
): Promise<ReadonlyMap<string, BinderTotals>> {
  const totals = new Map<string, BinderTotals>()
  const others: BinderState[] = []
  for (const state of states) {
    if (isAtHand(app, state.id)) totals.set(state.id, await sumFromMemory(app, state, prices))
    else others.push(state)
  }
  const summed = await sumByIndex(app.db, others)
  for (const state of others) totals.set(state.id, summed.get(state.id) ?? NO_TOTALS)
  for (const { id, revision } of states) {
    const isAskedAgain = keptTotals.get(app.config)?.has(id) === true
    const found = totals.get(id) ?? NO_TOTALS
    // Whoever changes a huge binder will ask again: from memory its totals come sooner.
    if (isAskedAgain && found.stackCount > PIECE) fetchAhead(app, { id, revision }, prices)
    keep(app, id, { ...found, revision, prices })
  }
  return totals
}

/** What was read before takes over a change of a few stacks soon. */
async function sumFromMemory(app: App, state: BinderState, prices: string): Promise<BinderTotals> {
  const { contents, natural } = await findContents(app, [state], prices)
  const { copies, valueCents } = await inTurns(sumInSteps(contents, natural))
  return { stackCount: natural.length, copyCount: copies, valueCents }
}

function keep({ config }: App, binderId: string, totals: Kept): void {
  const kept = keptTotals.get(config) ?? new Map<string, Kept>()
  keptTotals.set(config, kept)
  kept.delete(binderId)
  kept.set(binderId, totals)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
}

async function sumByIndex(
  db: Database,
  states: readonly BinderState[],
): Promise<ReadonlyMap<string, BinderTotals>> {
  const totals = new Map<string, BinderTotals>()
  let few: string[] = []
  let stacks = 0
  for (const { binderId, stackCount } of await listCounts(db, states)) {
    if (Number(stackCount) > PIECE) {
      totals.set(binderId, await sumHuge(db, binderId))
      continue
    }
    if (stacks + Number(stackCount) > PIECE) {
      await sumFew(db, few, totals)
      few = []
      stacks = 0
    }
    few.push(binderId)
    stacks += Number(stackCount)
  }
  await sumFew(db, few, totals)
  return totals
}

async function sumFew(
  db: Database,
  binderIds: readonly string[],
  totals: Map<string, BinderTotals>,
): Promise<void> {
  if (binderIds.length === 0) return
  const rows = await selectSums(db, selectStacks(db).where('binder_id', 'in', [...binderIds]))
    .select('binder_id as binderId')
    .groupBy('binder_id')
    .execute()
  for (const { binderId, ...row } of rows) totals.set(binderId, totalsOf(row))
  await turn()
}

/** A piece after the other, by the index that holds all it takes. */
async function sumHuge(db: Database, binderId: string): Promise<BinderTotals> {
  let totals = NO_TOTALS
  let from = { key: '', id: '' }
  for (;;) {
    const [row] = await selectPieceSums(db, { binder: binderId, ...from })
    if (row !== undefined) totals = plus(totals, totalsOf(row))
    const [last] = await selectPieceEnd(db, { binder: binderId, ...from })
    if (last === undefined) return totals
    from = last
    await turn()
  }
}

type Value = (name: 'binder' | 'key' | 'id') => string

const selectPieceSums = prepared((db, value: Value) => selectSums(db, selectPiece(db, value).limit(PIECE)))

/** Where a piece ends; nothing when it is the last one. */
const selectPieceEnd = prepared((db, value: Value) =>
  selectPiece(db, value)
    .clearSelect()
    .select(['name_key as key', 'id'])
    .limit(1)
    .offset(PIECE - 1),
)

function selectPiece(db: Database, value: Value) {
  return selectStacks(db)
    .where('binder_id', '=', value('binder'))
    .where((eb) => eb(eb.refTuple('name_key', 'id'), '>', eb.tuple(value('key'), value('id'))))
    .orderBy('name_key')
    .orderBy('id')
}

/** Of stacks just what is added up. */
function selectStacks(db: Database) {
  return db.selectFrom('stack').select(['binder_id', 'printing_id', 'finish', 'quantity'])
}

function selectSums(db: Database, stacks: ReturnType<typeof selectStacks>) {
  return db
    .selectFrom(stacks.as('stack'))
    .leftJoin(selectPrices(db).as('price'), 'price.printingId', 'stack.printing_id')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('stackCount'),
      eb.fn.sum<number | string | null>('quantity').as('copyCount'),
      eb.fn
        .sum<number | string | null>(
          eb(
            // Thousands of a dear card are worth more than PostgreSQL's plain integers hold.
            eb.cast<number>('quantity', 'bigint'),
            '*',
            eb
              .case('finish')
              .when('foil')
              .then(eb.ref('price.foilCents'))
              .when('etched')
              .then(eb.ref('price.etchedCents'))
              .else(eb.ref('price.nonfoilCents'))
              .end(),
          ),
        )
        .as('valueCents'),
    ])
}

async function listCounts(
  db: Database,
  states: readonly BinderState[],
): Promise<{ binderId: string; stackCount: number | string }[]> {
  if (states.length === 0) return []
  return await db
    .selectFrom('stack')
    .select(({ fn }) => ['binder_id as binderId', fn.countAll<number | string>().as('stackCount')])
    .where(
      'binder_id',
      'in',
      states.map(({ id }) => id),
    )
    .groupBy('binder_id')
    .execute()
}

async function listStates(db: Database, binderIds: readonly string[]): Promise<BinderState[]> {
  return await db
    .selectFrom('binder')
    .select(['id', 'revision'])
    .where('id', 'in', [...binderIds])
    .execute()
}

interface Sums {
  readonly stackCount: number | string
  readonly copyCount: number | string | null
  readonly valueCents: number | string | null
}

function totalsOf({ stackCount, copyCount, valueCents }: Sums): BinderTotals {
  return {
    stackCount: Number(stackCount),
    copyCount: Number(copyCount ?? 0),
    valueCents: Number(valueCents ?? 0),
  }
}

function plus(one: BinderTotals, other: BinderTotals): BinderTotals {
  return {
    stackCount: one.stackCount + other.stackCount,
    copyCount: one.copyCount + other.copyCount,
    valueCents: one.valueCents + other.valueCents,
  }
}
