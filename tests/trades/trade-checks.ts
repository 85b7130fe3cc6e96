import { expect } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { BinderChange } from '#contract/collection.ts'
import { lookKey } from '#contract/trades/places.ts'
import { TRADE_SIDES, type TradeLine, type TradeSide } from '#contract/trades/rounds.ts'
import { keepsPromises, TRADE_STEPS } from '#contract/trades/states.ts'
import { changeBinder } from '#server/collection/binders/actions.ts'
import { placeNameOf, promisedByPlace } from '#server/collection/holds/hold.ts'
import { listHoldsOf } from '#server/collection/holds/queries.ts'
import { listLooks } from '#server/collection/own-copy-queries.ts'
import { ownCopyIn, readMarks } from '#server/collection/stack.ts'
import { transact } from '#server/events/transact.ts'
import { found } from '#server/http/refusal.ts'
import { findTrade, listRounds } from '#server/trades/queries.ts'
import { callOffAll } from '#server/trades/talks/ended-actions.ts'
import { offeredPlaces } from '#server/trades/talks/offered-places.ts'
import { dueAct, isUnanswered, memberOn, otherSide, type StoredTrade } from '#server/trades/trade-facts.ts'
import { allStacks, aWorld, type World } from '#tests/collection/shelf-steps.ts'
import type { TestApp } from '#tests/server/start-app.ts'

import type { Town } from './trade-steps.ts'

/** States in which a trade stays. */
const ENDS = new Set(['declined', 'withdrawn', 'expired', 'cancelled', 'reversed', 'resolved'])

/** A town without trades, where everybody shows two of their three binders. */
export async function freshTown(app: TestApp, members: readonly Member[]): Promise<Town> {
  for (const { id } of members) await transact(app, [], (change) => callOffAll(change, id))
  const worlds: World[] = []
  for (const member of members) {
    const world = await aWorld(app, member)
    for (const binderId of world.binders.slice(0, 2))
      await changeBinder(app, member, BinderChange.parse({ binderId, visibility: 'public' }))
    worlds.push(world)
  }
  return { app, worlds, trades: [] }
}

export const memberIds = ({ worlds }: Town) => worlds.map(({ owner }) => owner.id)

/** Everything that a refused step must leave as it was. Tries are written down on purpose. */
export async function everythingIn(town: Town) {
  const { app } = town
  const ids = memberIds(town)
  return {
    stacks: await Promise.all(town.worlds.map((world) => allStacks(world))),
    holds: await Promise.all(ids.map((id) => listHoldsOf(app, id))),
    trades: await app.db.selectFrom('trade').selectAll().orderBy('id').execute(),
    deeds: await app.db.selectFrom('trade_deed').selectAll().orderBy('trade_id').orderBy('number').execute(),
    counters: await app.db
      .selectFrom('standing')
      .select(['member_id', 'trades_completed', 'points'])
      .orderBy('member_id')
      .execute(),
  }
}

/** What both sides of a trade promised, line by line. */
async function promisedLines(
  app: TestApp,
  tradeId: string,
): Promise<{
  trade: StoredTrade
  lines: { side: TradeSide; line: Exclude<TradeLine, { kind: 'choose' }> }[]
}> {
  const trade = found(await findTrade(app.db, tradeId))
  const rounds = await listRounds(app.db, tradeId)
  const { terms } = found(rounds.find(({ number }) => number === trade.promisedRound))
  const lines = (['opener', 'partner'] as const).flatMap((side) =>
    terms[side].map((line) => {
      if (line.kind === 'choose') throw new Error('a choice was promised')
      return { side, line }
    }),
  )
  return { trade, lines }
}

/** By how many copies each member's shelf grew when these trades were sealed. */
export async function sealedGrowth(app: TestApp, sealed: readonly string[]): Promise<Map<string, number>> {
  const growth = new Map<string, number>()
  for (const tradeId of sealed) {
    const { trade, lines } = await promisedLines(app, tradeId)
    for (const { side, line } of lines) {
      if (line.kind === 'copies') count(growth, memberOn(trade, side), -line.quantity)
      count(growth, memberOn(trade, otherSide(side)), line.quantity)
    }
  }
  return growth
}

/** The states that trades have come to, so that the steps are known to reach them. */
export async function statesOf(app: TestApp): Promise<string[]> {
  const rows = await app.db.selectFrom('trade').select('state').distinct().execute()
  return rows.map(({ state }) => state)
}

export async function listSealed(app: TestApp): Promise<string[]> {
  const rows = await app.db.selectFrom('trade').select('id').where('state', '=', 'completed').execute()
  return rows.map(({ id }) => id)
}

/** What trades have promised is what is held, for each owner and look; all of it lies where it should. */
export async function checkPromises(town: Town): Promise<void> {
  const held = new Map<string, number>()
  for (const world of town.worlds) {
    const stacks = await allStacks(world)
    const holds = await listHoldsOf(town.app, world.owner.id)
    const looks = await listLooks(town.app.db, stacks)
    for (const { holder, ownerId, binderId, marks, quantity, ...look } of holds) {
      const own = looks.get(ownCopyIn(marks) ?? '') ?? null
      const key = lookKey({ ...look, marks: readMarks(marks), own })
      count(held, JSON.stringify([holder.id, ownerId, binderId, key]), quantity)
    }
    const lying = new Map<string, number>()
    for (const stack of stacks) count(lying, placeNameOf(stack), stack.quantity)
    for (const [place, copies] of promisedByPlace(holds))
      expect(lying.get(place) ?? 0, place).toBeGreaterThanOrEqual(copies)
  }
  expect(held).toEqual(await promisedNow(town.app))
}

async function promisedNow(app: TestApp): Promise<Map<string, number>> {
  const promised = new Map<string, number>()
  const trades = await app.db.selectFrom('trade').select(['id', 'state']).execute()
  for (const { id } of trades.filter(({ state }) => keepsPromises(state))) {
    const { trade, lines } = await promisedLines(app, id)
    // It ended by the clock, and nobody has written that down yet.
    if (dueAct(trade, app.now()) === 'expire') continue
    for (const { side, line } of lines) {
      if (line.kind !== 'copies') continue
      const key = JSON.stringify([id, memberOn(trade, side), line.binderId, lookKey(line)])
      count(promised, key, line.quantity)
    }
  }
  return promised
}

function count(sums: Map<string, number>, name: string, by: number): void {
  sums.set(name, (sums.get(name) ?? 0) + by)
}

/** Every trade can go on or is over, and each completed one was counted and rewarded once for both. */
export async function checkTrades(town: Town): Promise<void> {
  const { app } = town
  const trades = await app.db
    .selectFrom('trade')
    .select(['id', 'state', 'opener_id as openerId', 'partner_id as partnerId'])
    .execute()
  for (const { state } of trades)
    expect(ENDS.has(state) || TRADE_STEPS.some(({ from }) => from === state), state).toBe(true)
  const completed = trades.filter(({ state }) => state === 'completed')
  for (const id of memberIds(town)) {
    const mine = completed.filter(({ openerId, partnerId }) => openerId === id || partnerId === id)
    const standing = await app.db
      .selectFrom('standing')
      .select('trades_completed as done')
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(standing.done).toBe(mine.length)
    const awards = await app.db
      .selectFrom('award')
      .select('subject')
      .where('member_id', '=', id)
      .where('deed', '=', 'TRADE_COMPLETED')
      .execute()
    const subjects = awards.map(({ subject }) => subject)
    expect(new Set(subjects).size).toBe(subjects.length)
    for (const subject of subjects) expect(mine.map((trade) => trade.id)).toContain(subject)
  }
}

/** What open offers name is known of each unanswered one, by its last round, and of no other. */
export async function checkOffered({ app }: Town): Promise<void> {
  const expected: string[] = []
  for (const { id, state } of await app.db.selectFrom('trade').select(['id', 'state']).execute()) {
    if (!isUnanswered(state)) continue
    const terms = found((await listRounds(app.db, id)).at(-1)).terms
    for (const side of TRADE_SIDES)
      for (const { look, quantity } of offeredPlaces(terms[side]))
        expected.push(JSON.stringify([id, side, look, quantity]))
  }
  const kept = await app.db.selectFrom('offered_copy').selectAll().execute()
  const known = kept.map(({ trade_id: id, side, look, quantity }) =>
    JSON.stringify([id, side, look, quantity]),
  )
  expect(known.toSorted()).toEqual(expected.toSorted())
}
