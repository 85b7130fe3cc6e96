import type { Member } from '#contract/accounts.ts'
import type { App } from '#server/app-context.ts'
import { shelf } from '#server/collection/locks.ts'
import { transact } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'
import { oneTrade } from '#server/trades/locks.ts'
import { findOwnTrade } from '#server/trades/own-trade.ts'
import { moveTrade } from '#server/trades/talks/public.ts'

import { annul, bringBack } from './bring-back.ts'
import { insertAsker, listAskers } from './queries.ts'
import { reverseUntil } from './reverse-until.ts'

/**
 * Asks to take a sealed trade back. Once both have asked, it is taken back. To ask again changes nothing.
 * @throws {Refusal} `not_found` for a trade of others, `reversal_closed`, `too_many_copies`
 */
export async function askToReverse(app: App, member: Member, tradeId: string): Promise<void> {
  await transact(app, [oneTrade(tradeId), shelf(member.id)], async (change) => {
    const { db, now, announce } = change
    const { trade, side } = await findOwnTrade(change, member.id, tradeId)
    if (trade.state === 'reversed') return
    if (reverseUntil(trade, now()) === null) throw new Refusal('reversal_closed')
    const askers = await listAskers(db, tradeId)
    if (askers.includes(side)) return
    await insertAsker(db, { tradeId, side }, now().toISOString())
    const { openerId, partnerId } = trade
    if (askers.length === 0) {
      const asked = { type: 'trade.sealing-changed', tradeId, openerId, partnerId, byId: member.id } as const
      await announce({ ...asked, what: 'reversal' }, [openerId, partnerId])
      return
    }
    const reversed = await moveTrade(change, trade, { act: 'reverse', by: 'both', annuls: true })
    await bringBack(change, reversed)
    await annul(change, reversed, member.id)
  })
}
