import type { Member } from '#contract/accounts.ts'
import type { TradeAnswer } from '#contract/trades/answers.ts'
import { mayAsk } from '#contract/trades/asking.ts'
import type { NewRound, TradeSide } from '#contract/trades/rounds.ts'
import { shownRound } from '#contract/trades/shown-round.ts'
import { mayDoInTrade } from '#contract/trades/states.ts'
import {
  OFFERS_MAX,
  OFFERS_TO_ONE_MAX,
  ROUNDS_MAX,
  type Trade,
  type TradeReason,
} from '#contract/trades/trade.ts'
import type { App } from '#server/app-context.ts'
import { holdCopies, holdInstead, type Lack } from '#server/collection/public.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { bondsOf } from '#server/people/locks.ts'
import { areApart, findSeenMember, type Reader, readerOf } from '#server/people/public.ts'
import { profile } from '#server/profile/locks.ts'
import { findAwayUntil } from '#server/profile/public.ts'
import { deleteDraft } from '#server/trades/drafts/public.ts'
import { offersOf, oneTrade } from '#server/trades/locks.ts'
import { countOffers, insertRound, insertTrade, listDeeds, listRounds } from '#server/trades/queries.ts'
import { tradeRequestsOf } from '#server/trades/requests/locks.ts'
import { checkAnswer, closeAnswered } from '#server/trades/requests/public.ts'
import { memberOn, otherSide, roleOf, type StoredTrade } from '#server/trades/trade-facts.ts'

import { type Acting, findActing } from './acting.ts'
import { copiesOf, keeperOf, type PlacedLine } from './copies-of.ts'
import { describeTrade } from './describe-trade.ts'
import { announceTrade, moveTrade } from './move-trade.ts'
import { makeRound } from './new-round.ts'
import { followOffer } from './offered-copies.ts'
import { remindLater } from './reminders.ts'

/**
 * Offers a trade to a member.
 * @throws {Refusal} `not_found` for a name that nobody shows, `own_trade`, `email_not_verified`, `too_many_offers`,
 * `member_away`, `trade_request_closed`, `copies_not_there` or `invalid_input`
 */
export async function offerTrade(
  app: App,
  member: Member,
  {
    username,
    next,
    requestId,
  }: { readonly username: string; readonly next: NewRound; readonly requestId?: string | undefined },
): Promise<Trade> {
  const reader = await readerOf(app, member.id)
  const { id: partnerId } = found(await findSeenMember(app.db, reader, username))
  if (partnerId === member.id) throw new Refusal('own_trade')
  if (!member.isVerified) throw new Refusal('email_not_verified')
  const id = app.newId()
  const members = { id, openerId: member.id, partnerId }
  const locks = [oneTrade(id), offersOf(member.id), bondsOf(member.id), bondsOf(partnerId)]
  if (requestId !== undefined) locks.push(tradeRequestsOf(partnerId))
  await transact(app, locks, async (change) => {
    const { db, now } = change
    if (requestId !== undefined)
      await checkAnswer(change, { requestId, posterId: partnerId, memberId: member.id })
    await checkReach(change, members, reader)
    await checkHere(change, partnerId)
    await checkOffers(change, member.id, partnerId)
    const nothing = { rounds: [], answered: undefined }
    const round = await makeRound(change, next, { trade: members, sender: 'opener', reader, ...nothing })
    const instant = now().toISOString()
    const trade: StoredTrade = {
      ...members,
      state: 'open',
      sender: 'opener',
      round: 1,
      promisedRound: null,
      answerBy: round.endsAt,
      promisedUntil: null,
      openedAt: instant,
      updatedAt: instant,
      sealedHow: null,
      sealedAt: null,
      mayRate: false,
      requestId: requestId ?? null,
    }
    await insertTrade(db, trade)
    await deleteDraft(db, { memberId: member.id, about: `offer:${username.toLowerCase()}` })
    await insertRound(db, trade.id, round)
    await followOffer(change, trade, round.terms)
    await remindLater(change, trade)
    await announceTrade(change, trade, { act: 'offer', by: 'opener' })
  })
  return await describeTrade(app, member.id, id)
}

/**
 * Answers a round with another one.
 * @throws {Refusal} `not_found` for a trade of others, `email_not_verified`, `trade_moved_on`, `too_many_rounds`,
 * `too_many_offers`, `copies_not_there`, `choice_exceeded` or `invalid_input`
 */
export async function sendRound(
  app: App,
  member: Member,
  asked: {
    readonly tradeId: string
    readonly round: number
    readonly sends: 'counter' | 'amend'
    readonly next: NewRound
  },
): Promise<Trade> {
  const reader = await readerOf(app, member.id)
  return await onTrade(app, member, asked, async (change, { trade, side }) => {
    if (!member.isVerified) throw new Refusal('email_not_verified')
    if (trade.round >= ROUNDS_MAX) throw new Refusal('too_many_rounds')
    if (asked.sends === 'counter') await checkOffers(change, member.id, memberOn(trade, otherSide(side)))
    const rounds = await listRounds(change.db, trade.id)
    const answered = rounds.find(({ number }) => number === shownRound(trade))
    const round = await makeRound(change, asked.next, { trade, sender: side, reader, rounds, answered })
    await deleteDraft(change.db, { memberId: member.id, about: `offer:${trade.id}` })
    await moveTrade(change, trade, { act: asked.sends, by: side, round })
  })
}

/**
 * Answers without another round, asks for an answer, or ends what was promised. Accepting holds the copies of both.
 * @throws {Refusal} `not_found` for a trade of others, `trade_moved_on`, `choice_open`, `copies_not_there`,
 * `too_many_promised`, `asked_already`, or `invalid_input` without a reason
 */
export async function answerTrade(
  app: App,
  member: Member,
  asked: {
    readonly tradeId: string
    readonly round: number
    readonly act: TradeAnswer
    readonly reason?: TradeReason | undefined
  },
): Promise<Trade> {
  const { act, reason } = asked
  return await onTrade(app, member, asked, async (change, { trade, side }) => {
    if (act === 'ask') await checkAsking(change, trade, side)
    // The table of states is asked first: whoever may not accept doesn't learn what lacks.
    const moved = await moveTrade(change, trade, { act, by: side, reason })
    if (act === 'accept' || act === 'agree') await promise(change, moved, act)
    if (act === 'accept') await closeAnswered(change, moved)
  })
}

/** Runs a change of a trade under its lock, if it still is as the member saw it. */
async function onTrade(
  app: App,
  member: Member,
  { tradeId, round }: { readonly tradeId: string; readonly round: number },
  work: (change: Change, acting: Acting) => Promise<void>,
): Promise<Trade> {
  await transact(app, [oneTrade(tradeId), offersOf(member.id)], async (change) => {
    await work(change, await findActing(change, member.id, { tradeId, round }))
  })
  return await describeTrade(app, member.id, tradeId)
}

/** Asking once a round is enough; asking at once is none of it. */
async function checkAsking({ db, now }: Change, trade: StoredTrade, side: TradeSide): Promise<void> {
  const { sentAt } = found((await listRounds(db, trade.id)).at(-1))
  const asked = { ...trade, sentAt, deeds: await listDeeds(db, trade.id) }
  // What nobody may ask for at all, the table of states refuses.
  if (!mayDoInTrade(trade.state, roleOf(trade, side), 'ask')) return
  if (!mayAsk(asked, side, now())) throw new Refusal('asked_already')
}

/** Holds the copies of the last round, or refuses. */
async function promise(change: Change, trade: StoredTrade, act: 'accept' | 'agree'): Promise<void> {
  const rounds = await listRounds(change.db, trade.id)
  const { terms } = found(rounds.at(-1))
  const hasChoice = [...terms.opener, ...terms.partner].some(({ kind }) => kind === 'choose')
  if (hasChoice) throw new Refusal('choice_open')
  const lines = copiesOf(terms, trade)
  const hold = act === 'accept' ? holdCopies : holdInstead
  refuseLacking(await hold(change, keeperOf(trade), lines))
}

function refuseLacking(lacking: readonly Lack<PlacedLine>[]): void {
  if (lacking.length === 0) return
  throw new Refusal(
    'copies_not_there',
    lacking.map(({ line: { side, index } }) => ({ path: `${side}.${String(index)}`, code: 'too_big' })),
  )
}

/** Asked again under the locks, since a block may have come in between. */
async function checkReach(
  { db }: Change,
  { openerId, partnerId }: Pick<StoredTrade, 'openerId' | 'partnerId'>,
  { apartIds }: Reader,
): Promise<void> {
  if (apartIds.has(partnerId) || (await areApart(db, { memberId: openerId, otherId: partnerId })))
    throw new Refusal('not_found')
}

async function checkHere({ db, now, glance }: Change, memberId: string): Promise<void> {
  const away = await glance(profile, () => findAwayUntil(db, memberId, now()))
  if (away !== null) throw new Refusal('member_away')
}

async function checkOffers({ db }: Change, memberId: string, otherId: string): Promise<void> {
  const { all, toOne } = await countOffers(db, memberId, otherId)
  if (all >= OFFERS_MAX || toOne >= OFFERS_TO_ONE_MAX) throw new Refusal('too_many_offers')
}
