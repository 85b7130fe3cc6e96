import { NewRating } from '#contract/trades/ratings.ts'
import { NewRound, ROUND_DAYS, ROUND_DAYS_MAX } from '#contract/trades/rounds.ts'
import type { Trade } from '#contract/trades/trade.ts'
import { found } from '#server/http/refusal.ts'
import { openDispute } from '#server/trades/disputes/actions.ts'
import { answerRating, rateTrade } from '#server/trades/ratings/actions.ts'
import { giveCode, sayDone, sealByCode, showCode } from '#server/trades/sealing/actions.ts'
import { answerTrade, offerTrade, sendRound } from '#server/trades/talks/actions.ts'

import { Chance } from './chance.ts'
import { daysBefore, type Happening, type Town } from './town.ts'
import {
  type Course,
  type Dealing,
  DEALINGS,
  type InTalks,
  type Outcome,
  type Promised,
  type Said,
} from './trade-list.ts'
import { type Side, Sides } from './trade-sides.ts'

const HOURS = { offer: 12.5, answer: 16.25, meet: 19.25, rate: 21.25 }
/** Smaller differences are left as they are. */
const MONEY_FROM_CENTS = 50

/** A trade while it is being made. */
interface Made {
  readonly sides: Sides
  trade: Trade | undefined
  gives: Side
  gets: Side
}

type Step = readonly [day: number, hour: number, step: (town: Town) => Promise<void>]

/** What members of the town offer, promise, seal, and say of each other. */
export function trades(today: Date): Happening[] {
  const sides = new Sides()
  return DEALINGS.flatMap((dealing) => deal(today, dealing, sides))
}

function deal(today: Date, dealing: Dealing, sides: Sides): Happening[] {
  const [opener, partner, daysAgo, [gives, gets], course, note = ''] = dealing
  const chance = new Chance(`${opener} deals with ${partner}, ${String(daysAgo)} days ago`)
  const nothing: Side = { lines: [], cents: 0 }
  const made: Made = { sides, trade: undefined, gives: nothing, gets: nothing }
  const offering: Step = [
    daysAgo,
    HOURS.offer + chance.next(),
    async (town) => {
      made.gives = await sides.lay(town, opener, gives, chance)
      made.gets = await sides.layFor(town, partner, gets, made.gives.cents)
      const next = roundOf(made, { note, days: course.kind === 'waits' ? ROUND_DAYS : ROUND_DAYS_MAX })
      made.trade = await offerTrade(town.app, town.member(opener), { username: partner, next })
    },
  ]
  return [offering, ...stepsOf(course, dealing, made)].map(([day, hour, happen]) => ({
    at: daysBefore(today, day, hour),
    happen,
  }))
}

/** Money makes up for what the cards differ by. */
function roundOf({ gives, gets }: Made, more: { readonly note: string; readonly days: number }): NewRound {
  const cents = gives.cents - gets.cents
  const payer = cents > 0 ? 'partner' : 'opener'
  const money = Math.abs(cents) < MONEY_FROM_CENTS ? null : { payer, cents: Math.abs(cents) }
  return NewRound.parse({ opener: gives.lines, partner: gets.lines, money, ...more })
}

function stepsOf(course: Course, dealing: Dealing, made: Made): Step[] {
  const [opener, partner, daysAgo] = dealing
  const answer = answering(made)
  const onDay = (day: number, happen: Step[2]): Step => [daysAgo - day, HOURS.answer, happen]
  if (!isInTalks(course))
    return [onDay(1, (town) => answer(town, partner, 'accept')), ...onceAccepted(course, dealing, made)]
  if (course.kind === 'waits') return []
  if (course.kind === 'withdrawn') return [onDay(2, (town) => answer(town, opener, 'withdraw'))]
  if (course.kind === 'declined') return [onDay(1, (town) => answer(town, partner, 'decline', course.reason))]
  return [onDay(1, (town) => counter(town, dealing, made, course.words))]
}

function isInTalks(course: Course): course is InTalks {
  return ['waits', 'countered', 'declined', 'withdrawn'].includes(course.kind)
}

function onceAccepted(course: Promised, dealing: Dealing, made: Made): Step[] {
  const [opener, , daysAgo] = dealing
  if (course.kind === 'accepted') return []
  if (course.kind === 'amended') return [[1, HOURS.meet, (town) => amend(town, dealing, made)]]
  if (course.kind === 'cancelled')
    return [[daysAgo - 5, HOURS.meet, (town) => answering(made)(town, opener, 'cancel', course.reason)]]
  if (course.kind === 'half-said' || course.kind === 'said') return byWord(course.kind, dealing, made)
  return [
    [daysAgo - 2, HOURS.meet, (town) => meet(town, dealing, made)],
    ...afterwards(course, dealing, made),
  ]
}

function byWord(kind: 'half-said' | 'said', [opener, partner, daysAgo]: Dealing, made: Made): Step[] {
  const first: Step = [daysAgo - 6, HOURS.meet, (town) => sayTo(town, partner, made, 'partner')]
  if (kind === 'half-said') return [first]
  return [first, [daysAgo - 7, HOURS.meet, (town) => sayTo(town, opener, made, 'opener')]]
}

function afterwards(course: Outcome, dealing: Dealing, made: Made): Step[] {
  const [opener, partner, daysAgo] = dealing
  const day = daysAgo - 3
  if (course.kind === 'disputed') return [[day, HOURS.rate, (town) => dispute(town, partner, made)]]
  const said = [[opener, partner, course.opener] as const, [partner, opener, course.partner] as const]
  return said.flatMap(([rater, rated, words]) =>
    words === undefined ? [] : saying({ day, rater, rated }, words, made),
  )
}

function saying(
  { day, rater, rated }: { readonly day: number; readonly rater: string; readonly rated: string },
  [verdict, words, reply]: Said,
  made: Made,
): Step[] {
  const rating: Step = [
    day,
    HOURS.rate,
    async (town) => {
      await rateTrade(town.app, town.member(rater), {
        tradeId: idOf(made),
        ...NewRating.parse({ verdict, words }),
      })
    },
  ]
  if (reply === undefined) return [rating]
  const replying: Step = [
    day,
    HOURS.rate + 1,
    async (town) => {
      await answerRating(town.app, town.member(rated), { tradeId: idOf(made), answer: reply })
    },
  ]
  return [rating, replying]
}

function answering(made: Made) {
  return async (
    town: Town,
    who: string,
    act: Parameters<typeof answerTrade>[2]['act'],
    reason?: Parameters<typeof answerTrade>[2]['reason'],
  ) => {
    const { id: tradeId, round } = found(made.trade)
    made.trade = await answerTrade(town.app, town.member(who), { tradeId, round, act, reason })
  }
}

/** The partner would rather give something else. */
async function counter(
  town: Town,
  [, partner, , [, gets]]: Dealing,
  made: Made,
  note: string,
): Promise<void> {
  made.gets = await made.sides.layFor(town, partner, gets, made.gives.cents)
  await sendNext(town, partner, made, { sends: 'counter', next: roundOf(made, { note, days: ROUND_DAYS }) })
}

/** The opener adds a card. */
async function amend(town: Town, [opener]: Dealing, made: Made): Promise<void> {
  const { lines, cents } = await made.sides.layFor(town, opener, 1, MONEY_FROM_CENTS)
  made.gives = { lines: [...made.gives.lines, ...lines], cents: made.gives.cents + cents }
  const note = 'One more, so that it is even.'
  await sendNext(town, opener, made, { sends: 'amend', next: roundOf(made, { note, days: ROUND_DAYS }) })
}

async function sendNext(
  town: Town,
  who: string,
  made: Made,
  sent: Pick<Parameters<typeof sendRound>[2], 'sends' | 'next'>,
): Promise<void> {
  const { id: tradeId, round } = found(made.trade)
  made.trade = await sendRound(town.app, town.member(who), { tradeId, round, ...sent })
}

/** The opener shows a code, and the partner gives it and seals. */
async function meet(town: Town, [opener, partner]: Dealing, made: Made): Promise<void> {
  const shower = town.member(opener)
  const giver = town.member(partner)
  const [shown, given] = [sealing(made, 'opener'), sealing(made, 'partner')]
  const { digits } = await showCode(town.app, shower, { ...shown, device: phoneOf(opener) })
  await giveCode(town.app, giver, { ...given, code: digits, device: undefined })
  await sealByCode(town.app, giver, given)
}

const phoneOf = (username: string) => `the phone of ${username}`

async function sayTo(town: Town, who: string, made: Made, side: 'opener' | 'partner'): Promise<void> {
  await sayDone(town.app, town.member(who), { ...sealing(made, side), device: phoneOf(who) })
}

/** What comes goes to where the first card came from. */
function sealing(made: Made, side: 'opener' | 'partner') {
  const { id: tradeId, round } = found(made.trade)
  const [line] = (side === 'opener' ? made.gives : made.gets).lines
  return { tradeId, round, binderId: found(line).binderId }
}

async function dispute(town: Town, who: string, made: Made): Promise<void> {
  const { id: tradeId, round } = found(made.trade)
  const words = 'The card I got has a crease that nobody mentioned.'
  await openDispute(town.app, town.member(who), { tradeId, round, kind: 'not-as-described', words })
}

function idOf({ trade }: Made): string {
  return found(trade).id
}
