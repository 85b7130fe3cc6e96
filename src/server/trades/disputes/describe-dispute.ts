import type { z } from 'zod'

import {
  DISPUTE_PAGE_SIZE,
  type disputeEndpoints,
  type DisputeFile,
  type TradeDispute,
} from '#contract/trades/disputes.ts'
import { TRADE_SIDES, type TradeSide } from '#contract/trades/rounds.ts'
import { listMembers } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import { listResults } from '#server/cards/public.ts'
import type { Database } from '#server/db/database.ts'
import { findAttended } from '#server/gatherings/public.ts'
import { cursorAfter, readCursor } from '#server/http/cursor.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { readerOf } from '#server/people/public.ts'
import { findGatheringOf } from '#server/trades/at-gathering/public.ts'
import { findTrade, listDeeds, listRounds } from '#server/trades/queries.ts'
import { listMoves } from '#server/trades/reversals/public.ts'
import { memberOn, otherSide, sideOf, type StoredTrade } from '#server/trades/trade-facts.ts'

import { disputeWindow } from './dispute-until.ts'
import { addressesOf } from './pictures/picture-files.ts'
import { listSent } from './pictures/queries.ts'
import { findDispute, listAllTries, listCodes, listOpen, listSaid, type StoredDispute } from './queries.ts'

/**
 * The dispute of a trade as one of its members sees it.
 * @throws {Refusal} `not_found` for a trade of others, or with somebody from whom a block parts the member
 */
export async function describeDispute(app: App, memberId: string, tradeId: string): Promise<TradeDispute> {
  const trade = found(await findTrade(app.db, tradeId))
  const side = found(sideOf(trade, memberId))
  const { apartIds } = await readerOf(app, memberId)
  if (apartIds.has(memberOn(trade, otherSide(side)))) throw new Refusal('not_found')
  const dispute = await findDispute(app.db, tradeId)
  return {
    ...disputeWindow(trade, app.now()),
    dispute: dispute === undefined ? null : await plain(app.db, trade, dispute),
  }
}

async function plain(
  db: Database,
  trade: Pick<StoredTrade, 'openerId' | 'partnerId'>,
  kept: StoredDispute,
): Promise<DisputeFile['dispute']> {
  const { tradeId, ...dispute } = kept
  const sent = await listSent(db, tradeId)
  const from = (side: TradeSide) =>
    sent.filter(({ memberId }) => memberId === memberOn(trade, side)).map(({ id }) => addressesOf(id))
  return { ...dispute, pictures: from(dispute.side), answerPictures: from(otherSide(dispute.side)) }
}

/** A page of open disputes. */
export async function findDisputePage(
  { db }: App,
  cursor: string | undefined,
): Promise<z.input<typeof disputeEndpoints.list.reply>> {
  const page = await listOpen(db, readCursor(cursor))
  const names = await namesOf(
    db,
    page.flatMap(({ openerId, partnerId }) => [openerId, partnerId]),
  )
  const disputes = page.map((dispute) => {
    const nameOn = (side: TradeSide) => names.get(memberOn(dispute, side)) ?? null
    const { tradeId, kind, openedAt, answer, side } = dispute
    return {
      tradeId,
      kind,
      openedAt,
      isAnswered: answer !== null,
      openedBy: nameOn(side),
      against: nameOn(otherSide(side)),
    }
  })
  const nextCursor = cursorAfter(page, DISPUTE_PAGE_SIZE, ({ openedAt, tradeId }) => ({
    key: openedAt,
    id: tradeId,
  }))
  return { disputes, nextCursor }
}

/**
 * All that is known of a disputed trade.
 * @throws {Refusal} `not_found` for a trade without a dispute
 */
export async function describeDisputeFile(db: Database, tradeId: string): Promise<DisputeFile> {
  const dispute = found(await findDispute(db, tradeId))
  const { state, openerId, partnerId } = found(await findTrade(db, tradeId))
  const names = await namesOf(db, [openerId, partnerId])
  const rounds = await listRounds(db, tradeId)
  const lines = rounds.flatMap(({ terms }) => [...terms.opener, ...terms.partner])
  const printingIds = new Set(lines.flatMap((line) => (line.kind === 'choose' ? [] : [line.printingId])))
  const moves = await listMoves(db, tradeId)
  return {
    tradeId,
    state,
    opener: names.get(openerId) ?? null,
    partner: names.get(partnerId) ?? null,
    dispute: await plain(db, { openerId, partnerId }, dispute),
    rounds,
    deeds: await listDeeds(db, tradeId),
    printings: await listResults(db, [...printingIds]),
    codes: await listCodes(db, tradeId),
    tries: await listAllTries(db, tradeId),
    said: await listSaid(db, tradeId),
    moves: moves.map(({ giver, line: { printingId, quantity }, returned }) => ({
      giver,
      printingId,
      quantity,
      returned,
    })),
    gathering: await gatheringOf(db, { id: tradeId, openerId, partnerId }),
  }
}

/** The gathering that a trade names, and who of its two came. */
async function gatheringOf(
  db: Database,
  trade: Pick<StoredTrade, 'id' | 'openerId' | 'partnerId'>,
): Promise<DisputeFile['gathering']> {
  const gatheringId = await findGatheringOf(db, trade.id)
  if (gatheringId === undefined) return null
  const attended = await findAttended(
    db,
    gatheringId,
    TRADE_SIDES.map((side) => memberOn(trade, side)),
  )
  if (attended === undefined) return null
  const { named, isCanceled, goingIds, arrivals } = attended
  const comers = TRADE_SIDES.map((side) => {
    const memberId = memberOn(trade, side)
    return { side, isGoing: goingIds.has(memberId), came: arrivals.get(memberId) ?? null }
  })
  return { gatheringId, named, isCanceled, comers }
}

async function namesOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const members = await listMembers(
    db,
    [...new Set(ids)].filter((id) => id !== ''),
  )
  return new Map(members.map(({ id, username }) => [id, username]))
}
