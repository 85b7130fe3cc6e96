import type { Member } from '#contract/accounts.ts'
import { NewBinder } from '#contract/collection.ts'
import { NewCopies } from '#contract/collection/stacks.ts'
import { NewRound } from '#contract/trades/rounds.ts'
import type { App } from '#server/app-context.ts'
import { listBinderIds } from '#server/collection/binder-queries.ts'
import { addCard, createBinder } from '#server/collection/binders/actions.ts'
import { handOver } from '#server/collection/handing-over/hand-over.ts'
import { shelf } from '#server/collection/locks.ts'
import { transact } from '#server/events/transact.ts'
import { listOwnAhead } from '#server/gatherings/public.ts'
import { found } from '#server/http/refusal.ts'
import { chooseForThing } from '#server/notifications/things/actions.ts'
import { nameGathering } from '#server/trades/at-gathering/actions.ts'
import { answerDispute, openDispute } from '#server/trades/disputes/actions.ts'
import { uploadDisputePicture } from '#server/trades/disputes/pictures/actions.ts'
import { oneTrade } from '#server/trades/locks.ts'
import { changeTable } from '#server/trades/meeting/actions.ts'
import { showTableCode, sitDown } from '#server/trades/meeting/code-actions.ts'
import { describeMeeting } from '#server/trades/meeting/describe-meeting.ts'
import { insertMissed } from '#server/trades/missed-queries.ts'
import { answerRating, rateTrade } from '#server/trades/ratings/actions.ts'
import { giveCode, sayDone, sealByCode, showCode } from '#server/trades/sealing/actions.ts'
import { answerTrade, offerTrade } from '#server/trades/talks/actions.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { inPieces } from '#tests/collection/imported-files.ts'
import type { TestApp } from '#tests/server/start-app.ts'

import { plain } from './pictures.ts'

/** One offers the other a trade with a note, to be sealed where they are going, the other accepts, and the first cancels it. */
export async function trade(
  app: TestApp,
  [opener, partner]: readonly [Member, Member],
  note: string | undefined,
): Promise<void> {
  const next = NewRound.parse({ opener: [], partner: [], money: { payer: 'opener', cents: 4711 }, note })
  const { id: tradeId } = await offerTrade(app, opener, { username: partner.username, next })
  await chooseForThing(app, opener, { thing: 'trade', thingId: tradeId, tell: 'mine' })
  const [gatheringId] = await listOwnAhead(app, opener.id, 1)
  await nameGathering(app, opener, { tradeId, gatheringId: found(gatheringId) })
  await answerTrade(app, partner, { tradeId, round: 1, act: 'accept' })
  await answerTrade(app, opener, { tradeId, round: 1, act: 'cancel', reason: 'changed-mind' })
}

/** One trades a copy for another: a wrong code is given, then the right one, each says that it is done, and it is sealed. */
export async function sealed(
  app: App,
  [opener, partner]: readonly [Member, Member],
  printingId: string,
): Promise<string> {
  // The scoreboard names what lay in a public binder.
  const stall = NewBinder.parse({ name: 'For trade', visibility: 'public' })
  const { id: binderOfOpener } = await createBinder(app, opener, stall)
  const [binderOfPartner = ''] = await listBinderIds(app.db, partner.id)
  const copies = NewCopies.parse({ printingId })
  await addCard(app, opener, { binderId: binderOfOpener, ...copies })
  const line = { ...copies, finish: 'nonfoil', own: null }
  const next = NewRound.parse({
    opener: [{ kind: 'copies', binderId: binderOfOpener, ...line }],
    partner: [{ kind: 'loose', ...line }],
    money: null,
  })
  const { id: tradeId } = await offerTrade(app, opener, { username: partner.username, next })
  await answerTrade(app, partner, { tradeId, round: 1, act: 'accept' })
  const seen = { tradeId, round: 1 }
  const { digits } = await showCode(app, opener, { ...seen, binderId: binderOfOpener, device: 'a phone' })
  await giveCode(app, partner, { ...seen, code: 'no', device: undefined }).catch(() => {})
  await sayDone(app, opener, { ...seen, binderId: binderOfOpener, device: 'a phone' })
  await giveCode(app, partner, { ...seen, code: digits, device: undefined })
  await sealByCode(app, partner, { ...seen, binderId: binderOfPartner })
  return tradeId
}

/** One offers the other a copy, and waits for an answer. */
export async function offered(
  app: TestApp,
  [opener, partner]: readonly [Member, Member],
  printingId: string,
): Promise<void> {
  const [binderId = ''] = await listBinderIds(app.db, opener.id)
  const copies = NewCopies.parse({ printingId })
  await addCard(app, opener, { binderId, ...copies })
  const line = { kind: 'copies', binderId, ...copies, finish: 'nonfoil', own: null }
  const next = NewRound.parse({ opener: [line], partner: [], money: { payer: 'partner', cents: 23 } })
  await offerTrade(app, opener, { username: partner.username, next })
}

/** One tries a wrong code, then the one that the other shows, and both lay money on the table. */
export async function satDown(app: TestApp, [opener, partner]: readonly [Member, Member]): Promise<void> {
  await sitDown(app, partner, { code: 'no', device: undefined }).catch(() => {})
  const { digits } = await showTableCode(app, opener, 'a phone')
  await sitDown(app, partner, { code: digits, device: undefined })
  const { table } = await describeMeeting(app, opener.id)
  const { id: tableId, side } = found(table ?? undefined)
  const change = { kind: 'money', money: { payer: side, cents: 815 } } as const
  await changeTable(app, opener, { tableId, change })
}

/** Two who sealed a trade rate each other with these words, and answer what was said of them. */
export async function rated(
  app: App,
  tradeId: string,
  said: readonly {
    readonly member: Member
    readonly words: string | undefined
    readonly answer: string | undefined
  }[],
): Promise<void> {
  for (const { member, words = '' } of said)
    await rateTrade(app, member, { tradeId, verdict: 'positive', words })
  for (const { member, answer = '' } of said) await answerRating(app, member, { tradeId, answer })
}

/**
 * One says with a picture that the other did not come to a promised trade, and the other answers with one. Then
 * stores that the other did not come, as an admin's decision does.
 */
export async function disputed(
  app: TestApp,
  [opener, partner]: readonly [Member, Member],
  { words = '', answer = '' }: { readonly words: string | undefined; readonly answer: string | undefined },
): Promise<void> {
  const next = NewRound.parse({ opener: [], partner: [], money: { payer: 'opener', cents: 42 } })
  const { id: tradeId } = await offerTrade(app, opener, { username: partner.username, next })
  await answerTrade(app, partner, { tradeId, round: 1, act: 'accept' })
  const pictureOf = async (member: Member) => {
    const picture = await plain(40, 40).png().toBuffer()
    const sent = { body: inPieces(picture), bytes: picture.length }
    return [await uploadDisputePicture(app, member, tradeId, sent)]
  }
  const shown = await pictureOf(opener)
  await openDispute(app, opener, { tradeId, round: 1, kind: 'did-not-come', words, pictureIds: shown })
  await answerDispute(app, partner, { tradeId, answer, pictureIds: await pictureOf(partner) })
  await transact(app, oneTrade(tradeId), ({ db, now }) =>
    insertMissed(db, { memberId: partner.id, tradeId }, now().toISOString()),
  )
}

/** Each hands a copy over to the other. */
export async function swap(app: TestApp, one: Member, other: Member): Promise<void> {
  const copies = NewCopies.parse({ printingId: PRINTINGS.elder })
  const [binderOfOne = ''] = await listBinderIds(app.db, one.id)
  const [binderOfOther = ''] = await listBinderIds(app.db, other.id)
  await addCard(app, one, { binderId: binderOfOne, ...copies })
  await addCard(app, other, { binderId: binderOfOther, ...copies })
  const elder = { ...copies, finish: 'nonfoil' as const, own: null }
  const there = {
    giverId: one.id,
    fromBinderId: binderOfOne,
    receiverId: other.id,
    toBinderId: binderOfOther,
  }
  const back = { giverId: other.id, fromBinderId: binderOfOther, receiverId: one.id, toBinderId: binderOfOne }
  await transact(app, [shelf(one.id), shelf(other.id)], (change) =>
    handOver(change, [
      { ...elder, ...there },
      { ...elder, ...back },
    ]),
  )
}
