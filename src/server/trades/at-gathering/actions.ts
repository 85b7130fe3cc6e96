import type { Member } from '#contract/accounts.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { oneGathering, hosting } from '#server/gatherings/locks.ts'
import { listSeenGatherings, type SeenGathering } from '#server/gatherings/public.ts'
import { Refusal } from '#server/http/refusal.ts'
import { bondsOf } from '#server/people/locks.ts'
import { oneTrade } from '#server/trades/locks.ts'
import { findOwnTrade } from '#server/trades/own-trade.ts'
import { dueAct, isToSeal, memberOn, type StoredTrade } from '#server/trades/trade-facts.ts'

import { deleteGatheringOf, findGatheringOf, upsertGatheringOf } from './queries.ts'

/**
 * Names the gathering at which a trade is to be sealed, or none. To name the same one again changes nothing. The other is
 * told, if they may see it.
 * @throws {Refusal} `not_found` for a trade of others or a gathering that the member may not see, `trade_moved_on` for a
 * trade that is over or disputed, or `gathering_over`, `gathering_canceled` or `not_going`
 */
export async function nameGathering(
  app: App,
  member: Member,
  { tradeId, gatheringId }: { readonly tradeId: string; readonly gatheringId: string | null },
): Promise<void> {
  await transact(app, oneTrade(tradeId), async (change) => {
    const { trade, side } = await findOwnTrade(change, member.id, tradeId)
    if (!isToSeal(trade.state) || dueAct(trade, change.now()) === 'expire')
      throw new Refusal('trade_moved_on')
    const before = await findGatheringOf(change.db, tradeId)
    if (before === (gatheringId ?? undefined)) return
    if (gatheringId === null) await deleteGatheringOf(change.db, tradeId)
    else {
      checkMayMeet(await findSeen(change, member.id, gatheringId), member.id)
      await upsertGatheringOf(change.db, { tradeId, gatheringId, side }, change.now())
      await tellOther(change, trade, { gatheringId, byId: member.id, news: 'named' })
    }
    await announceGathering(change, trade, member.id)
  })
}

function checkMayMeet(gathering: SeenGathering | undefined, memberId: string): void {
  if (gathering === undefined) throw new Refusal('not_found')
  if (gathering.isCanceled) throw new Refusal('gathering_canceled')
  if (gathering.isOver) throw new Refusal('gathering_over')
  if (!gathering.goingIds.has(memberId)) throw new Refusal('not_going')
}

async function findSeen(
  { db, now, glance }: Change,
  readerId: string,
  gatheringId: string,
): Promise<SeenGathering | undefined> {
  const [seen] = await glance([hosting, oneGathering, bondsOf], () =>
    listSeenGatherings({ db, now }, { readerId, ids: [gatheringId] }, [readerId]),
  )
  return seen
}

/** Tells the other member, unless they may not see the gathering. */
export async function tellOther(
  change: Change,
  trade: StoredTrade,
  {
    gatheringId,
    byId,
    news,
  }: { readonly gatheringId: string; readonly byId: string; readonly news: 'named' | 'left' },
): Promise<void> {
  const memberId = memberOn(trade, trade.openerId === byId ? 'partner' : 'opener')
  if (memberId === '') return
  const seen = await findSeen(change, memberId, gatheringId)
  if (seen === undefined || seen.isOver) return
  const told = { type: 'trade.gathering-told', tradeId: trade.id, memberId, otherId: byId } as const
  await change.announce({ ...told, gatheringId, news, named: seen.named }, 'nobody')
}

/** Tells the pages of both that the gathering of a trade changed, or who comes to it. */
export async function announceGathering(
  { announce }: Change,
  { id: tradeId, openerId, partnerId }: StoredTrade,
  byId: string,
): Promise<void> {
  const members = [openerId, partnerId].filter((id) => id !== '')
  await announce({ type: 'trade.gathering-changed', tradeId, openerId, partnerId, byId }, members)
}
