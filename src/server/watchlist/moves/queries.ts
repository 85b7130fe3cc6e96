import { setImmediate as turn } from 'node:timers/promises'

import type { Currency } from '#contract/currency.ts'
import { type WatchMove, WATCHES_MAX } from '#contract/watchlist.ts'
import type { App } from '#server/app-context.ts'
import { listPastPrices, listPriceSteps, listResults, PASTS_MAX, selectPrices } from '#server/cards/public.ts'
import type { Database } from '#server/db/database.ts'
import { findCurrency } from '#server/profile/public.ts'
import { dayOf } from '#server/watchlist/alerts.ts'

import {
  mostMoved,
  type PastPrice,
  pointsBetween,
  type PriceMove,
  type WatchedPrice,
  weekBefore,
} from './price-moves.ts'

/**
 * Lists a member's watched cards whose price changed most within a week, by the exact printing that a watch
 * shows. However long the price history, each printing takes one lookup at the start of the week.
 */
export async function listWatchMoves(app: App, memberId: string): Promise<WatchMove[]> {
  const { db, now } = app
  const currency = await findCurrency(app, memberId)
  const today = dayOf(now())
  const first = weekBefore(today)
  const watched = await listWatchedPrices(db, memberId, currency)
  const ids = [...new Set(watched.map(({ printingId }) => printingId))]
  const past = await findPast(db, ids, { day: first, currency })
  return await drawMoves(
    db,
    mostMoved(watched, (printingId) => past.get(printingId)),
    { first, today, currency },
  )
}

async function listWatchedPrices(
  db: Database,
  memberId: string,
  currency: Currency,
): Promise<WatchedPrice[]> {
  const rows = await db
    .selectFrom('watch')
    .innerJoin(selectPrices(db, currency).as('now'), 'now.printingId', 'watch.printing_id')
    .select([
      'watch.id as watchId',
      'now.printingId',
      'watch.finish',
      'now.nonfoilCents as nonfoil',
      'now.foilCents as foil',
      'now.etchedCents as etched',
    ])
    .where('watch.member_id', '=', memberId)
    .orderBy('watch.created_at', 'desc')
    .orderBy('watch.id', 'desc')
    .limit(WATCHES_MAX)
    .execute()
  return rows.map(({ watchId, printingId, finish, nonfoil, foil, etched }) => ({
    watchId,
    printingId,
    finish: finish === '' ? null : finish,
    nonfoil,
    foil,
    etched,
  }))
}

/** A long list is looked up in pieces, so that nobody waits for it. */
async function findPast(
  db: Database,
  printingIds: readonly string[],
  on: { readonly day: string; readonly currency: Currency },
): Promise<ReadonlyMap<string, PastPrice>> {
  const past = new Map<string, PastPrice>()
  for (let at = 0; at < printingIds.length; at += PASTS_MAX) {
    const piece = await listPastPrices(db, printingIds.slice(at, at + PASTS_MAX), on)
    for (const { printingId, ...cents } of piece) past.set(printingId, cents)
    await turn()
  }
  return past
}

async function drawMoves(
  db: Database,
  moves: readonly PriceMove[],
  week: { readonly first: string; readonly today: string; readonly currency: Currency },
): Promise<WatchMove[]> {
  const ids = [...new Set(moves.map(({ printingId }) => printingId))]
  const printings = new Map((await listResults(db, ids)).map((printing) => [printing.id, printing]))
  const drawn = await Promise.all(
    moves.map(async (move) => {
      const printing = printings.get(move.printingId)
      if (printing === undefined) return []
      const { currency } = week
      const steps = await listPriceSteps(db, { ...move, currency }, week.first)
      const points = pointsBetween(move, steps, week)
      const { watchId, priceCents, beforeCents } = move
      return [{ watchId, printing, currency, priceCents, beforeCents, points }]
    }),
  )
  return drawn.flat()
}
