import fc from 'fast-check'

import type { Member } from '#contract/accounts.ts'
import { TRADE_ANSWERS } from '#contract/trades/answers.ts'
import { NewRound, type TradeLine } from '#contract/trades/rounds.ts'
import type { Trade } from '#contract/trades/trade.ts'
import { listLooks } from '#server/collection/own-copy-queries.ts'
import { ownCopyIn, readMarks, type StoredStack } from '#server/collection/stack.ts'
import { Refusal } from '#server/http/refusal.ts'
import { block, unblock } from '#server/people/block-actions.ts'
import { dropReader } from '#server/people/reader.ts'
import { giveCode, sayDone, sealByCode, showCode } from '#server/trades/sealing/actions.ts'
import { answerTrade, offerTrade, sendRound } from '#server/trades/talks/actions.ts'
import { describeTrade } from '#server/trades/talks/describe-trade.ts'
import { endOverdue } from '#server/trades/talks/ended-actions.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { allStacks, type World } from '#tests/collection/shelf-steps.ts'
import type { TestApp } from '#tests/server/start-app.ts'

/** Members who trade, each with three binders, and the trades that began so far. */
export interface Town {
  readonly app: TestApp
  readonly worlds: readonly World[]
  readonly trades: string[]
}

/** Some copies of somebody: which stacks, and how many of each. */
const some = fc.array(fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 3 })), { maxLength: 3 })
const terms = { gives: some, gets: some, isLoose: fc.boolean(), hasMoney: fc.boolean() }
/** Which of the latest trades, and on which side; rarely as somebody else. */
const acting = { which: fc.nat(3), as: fc.constantFrom(0, 0, 0, 0, 1, 1, 1, 1, 2) }

const weighed = <Fields extends object>(
  weight: number,
  fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> },
) => ({ weight, arbitrary: fc.record(fields) })

/** One thing that a member does in a trade, or that happens to it. */
export const tradeStep = fc.oneof(
  weighed(6, { kind: fc.constant('offer' as const), to: fc.nat(3), ...terms }),
  weighed(4, { kind: fc.constant('round' as const), ...acting, ...terms }),
  weighed(8, { kind: fc.constant('answer' as const), ...acting, act: fc.constantFrom(...TRADE_ANSWERS) }),
  weighed(6, { kind: fc.constant('answer' as const), ...acting, act: fc.constant('accept' as const) }),
  weighed(4, { kind: fc.constant('code' as const), ...acting, isWrong: fc.nat(3), into: fc.nat(2) }),
  weighed(2, { kind: fc.constant('say' as const), ...acting, into: fc.nat(2) }),
  weighed(1, {
    kind: fc.constant('wait' as const),
    days: fc.constantFrom(1, 1, 1, 8, 31),
    isTidied: fc.boolean(),
  }),
  weighed(1, { kind: fc.constant('block' as const), to: fc.nat(3) }),
)
export type TradeStep = typeof tradeStep extends fc.Arbitrary<infer Kind> ? Kind : never

/** What a trade step is rightly refused for. */
const EXPECTED = new Set([
  'not_found',
  'own_trade',
  'asked_already',
  'trade_moved_on',
  'copies_not_there',
  'choice_open',
  'too_many_offers',
  'too_many_rounds',
  'too_many_copies',
  'invalid_input',
  'wrong_code',
  'sealing_closed',
  'not_met',
])

/** Takes one step. @returns whether it was done, and not rightly refused */
export async function takeTradeStep(town: Town, who: World, taken: TradeStep): Promise<boolean> {
  try {
    await tryToTake(town, who, taken)
    return true
  } catch (error) {
    if (error instanceof Refusal && EXPECTED.has(error.code)) return false
    throw error
  }
}

async function tryToTake(town: Town, who: World, taken: TradeStep): Promise<void> {
  if (taken.kind === 'offer') return await offer(town, who, taken)
  if (taken.kind === 'block') return await part(town, who, taken.to)
  if (taken.kind === 'wait') return await wait(town, taken)
  const tradeId = await tradeFor(town, taken)
  if (tradeId !== undefined) await act(await seatIn(town, tradeId, taken.as), taken)
  return undefined
}

/** One of the latest trades; most of what follows a promise happens to one that is promised. */
async function tradeFor(
  { app, trades }: Town,
  { kind, which }: { readonly kind: TradeStep['kind']; readonly which: number },
): Promise<string | undefined> {
  const latest = trades.at(-1 - which)
  if (kind === 'answer' || trades.length === 0) return latest
  const promised = await app.db
    .selectFrom('trade')
    .select('id')
    .where('state', '=', 'accepted')
    .where('id', 'in', trades)
    .orderBy('updated_at', 'desc')
    .execute()
  return promised[which % Math.max(1, promised.length)]?.id ?? latest
}

async function wait(
  { app }: Town,
  { days, isTidied }: { readonly days: number; readonly isTidied: boolean },
): Promise<void> {
  app.pass(days * DAY_MS)
  if (isTidied) await endOverdue(app)
}

async function act(seat: Seat, taken: Extract<TradeStep, { readonly which: number }>): Promise<void> {
  const { world, trade } = seat
  if (taken.kind === 'round') return await sendNext(seat, taken)
  if (taken.kind !== 'answer') return await seal(seat, taken)
  const seen = { tradeId: trade.id, round: trade.round }
  await answerTrade(world.app, world.owner, { ...seen, act: taken.act, reason: 'other' })
  return undefined
}

const DAY_MS = 86_400_000

/** Somebody at a trade: on either side, or somebody else who says they were. */
interface Seat {
  readonly world: World
  readonly opener: World
  readonly partner: World
  readonly trade: Trade
}

async function seatIn(town: Town, tradeId: string, as: number): Promise<Seat> {
  const { openerId, partnerId } = await town.app.db
    .selectFrom('trade')
    .select(['opener_id as openerId', 'partner_id as partnerId'])
    .where('id', '=', tradeId)
    .executeTakeFirstOrThrow()
  const [opener, partner] = [worldOf(town, openerId), worldOf(town, partnerId)]
  const stranger = town.worlds.find((each) => each !== opener && each !== partner)
  const world = [opener, partner, stranger][as] ?? opener
  return { world, opener, partner, trade: await describeTrade(town.app, openerId, tradeId) }
}

function worldOf({ worlds }: Town, memberId: string): World {
  const world = worlds.find(({ owner }) => owner.id === memberId)
  if (world === undefined) throw new Error(`${memberId} does not live here`)
  return world
}

function otherOf({ worlds }: Town, who: World, to: number): World {
  const others = worlds.filter((world) => world !== who)
  const other = others[to % others.length]
  if (other === undefined) throw new Error('nobody else lives here')
  return other
}

interface Terms {
  readonly gives: readonly (readonly [number, number])[]
  readonly gets: readonly (readonly [number, number])[]
  readonly isLoose: boolean
  readonly hasMoney: boolean
}

async function offer(town: Town, who: World, taken: Terms & { readonly to: number }): Promise<void> {
  const other = otherOf(town, who, taken.to)
  const next = await roundOf(who, other, taken)
  if (next === undefined) return
  const { id } = await offerTrade(who.app, who.owner, { username: other.owner.username, next })
  town.trades.push(id)
}

async function sendNext({ world, opener, partner, trade }: Seat, taken: Terms): Promise<void> {
  const next = await roundOf(opener, partner, taken)
  if (next === undefined) return
  const sends = trade.state === 'open' || trade.state === 'countered' ? 'counter' : 'amend'
  await sendRound(world.app, world.owner, { tradeId: trade.id, round: trade.round, sends, next })
}

async function roundOf(opener: World, partner: World, taken: Terms): Promise<NewRound | undefined> {
  const gives = await linesOf(opener, taken.gives)
  const gets = await linesOf(partner, taken.gets)
  const money = taken.hasMoney ? { payer: 'partner', cents: 250 } : null
  if (gives.length + gets.length === 0 && money === null && !taken.isLoose) return undefined
  return NewRound.parse({ opener: [...gives, ...(taken.isLoose ? [LOOSE] : [])], partner: gets, money })
}

const LOOSE: TradeLine = {
  kind: 'loose',
  printingId: PRINTINGS.wisp,
  finish: 'nonfoil',
  condition: 'NM',
  language: 'en',
  marks: [],
  quantity: 1,
}

async function linesOf(world: World, wanted: readonly (readonly [number, number])[]): Promise<TradeLine[]> {
  const stacks = await allStacks(world)
  if (stacks.length === 0) return []
  const looks = await listLooks(world.app.db, stacks)
  return wanted.flatMap(([at, quantity]) => {
    const stack = stacks[at % stacks.length]
    return stack === undefined ? [] : [lineOf(stack, looks, quantity)]
  })
}

function lineOf(
  stack: StoredStack,
  looks: Awaited<ReturnType<typeof listLooks>>,
  quantity: number,
): TradeLine {
  const { binderId, printingId, finish, condition, language, marks } = stack
  const own = looks.get(ownCopyIn(marks) ?? '') ?? null
  const look = { printingId, finish, condition, language, marks: readMarks(marks), own }
  return { kind: 'copies', binderId, ...look, quantity }
}

/** The other shows a code, this one gives it, or a wrong one, and seals. */
async function seal(
  { world, opener, partner, trade }: Seat,
  taken: Extract<TradeStep, { kind: 'code' | 'say' }>,
): Promise<void> {
  const { app, owner } = world
  const other = world === opener ? partner : opener
  const seen = { tradeId: trade.id, round: trade.round }
  const into = (of: World) => of.binders[taken.into] ?? ''
  if (taken.kind === 'say') {
    await sayDone(app, owner, { ...seen, binderId: into(world), device: deviceOf(owner) })
    return
  }
  const shown = { ...seen, binderId: into(other), device: deviceOf(other.owner) }
  const { digits } = await showCode(app, other.owner, shown)
  await giveCode(app, owner, { ...seen, code: taken.isWrong === 0 ? 'wrong' : digits, device: undefined })
  await sealByCode(app, owner, { ...seen, binderId: into(world) })
}

const deviceOf = ({ username }: Member) => `the phone of ${username}`

/** Blocks somebody for a moment: what was open between the two is called off. */
async function part(town: Town, who: World, to: number): Promise<void> {
  const other = otherOf(town, who, to)
  await block(who.app, who.owner, other.owner.username)
  await unblock(who.app, who.owner, other.owner.username)
  for (const { app, owner } of [who, other]) dropReader(app, { memberId: owner.id })
}
