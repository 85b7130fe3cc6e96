import { standardIn } from '#contract/collection/valuation.ts'
import type { Change } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'
import { bondsOf } from '#server/people/locks.ts'
import { areApart } from '#server/people/public.ts'
import { oneTrade } from '#server/trades/locks.ts'
import { insertDeed, insertRound, insertTrade } from '#server/trades/queries.ts'
import { sealTrade } from '#server/trades/sealing/public.ts'
import { freezeRound } from '#server/trades/talks/public.ts'
import type { StoredTrade } from '#server/trades/trade-facts.ts'

import type { StoredTable } from './table-facts.ts'

/**
 * Makes a trade of what lies on the table, promised and sealed in one change: a round at the prices of this moment,
 * the partner's yes, and the hand-over of any trade. Its copies are never held, since nothing comes in between.
 * @returns the trade's id
 * @throws {Refusal} `not_found`, `copies_not_there` or `too_many_copies`
 */
export async function sealTable(change: Change, table: StoredTable): Promise<string> {
  const { openerId, partnerId, marks, isOneDevice } = table
  const { opener, partner } = marks
  if (opener === null || partner === null)
    throw new Error('a table is sealed that somebody does not agree to')
  const id = change.newId()
  await change.alone([oneTrade(id), bondsOf(openerId), bondsOf(partnerId)])
  // A block that came in between parts them before anything moves.
  if (await areApart(change.db, { memberId: openerId, otherId: partnerId })) throw new Refusal('not_found')
  const trade = await insertPromised(change, id, table)
  await sealTrade(change, trade, {
    how: 'code',
    binders: { opener: opener.binderId, partner: partner.binderId },
    earns: !isOneDevice,
  })
  return id
}

async function insertPromised(change: Change, id: string, table: StoredTable): Promise<StoredTrade> {
  const { db, now } = change
  const { openerId, partnerId, terms, currency } = table
  const instant = now().toISOString()
  const round = await freezeRound(
    change,
    { ...terms, prices: {}, note: '', days: 1 },
    { number: 1, sender: 'opener', usual: { ...standardIn(currency), byHand: [] } },
  )
  const trade: StoredTrade = {
    id,
    openerId,
    partnerId,
    state: 'accepted',
    sender: 'opener',
    round: 1,
    promisedRound: 1,
    answerBy: null,
    promisedUntil: round.endsAt,
    openedAt: instant,
    updatedAt: instant,
    sealedHow: null,
    sealedAt: null,
    mayRate: false,
    requestId: null,
  }
  await insertTrade(db, trade)
  await insertRound(db, id, round)
  await insertDeed(db, id, { act: 'accept', by: 'partner', round: 1, reason: null, at: instant })
  return trade
}
