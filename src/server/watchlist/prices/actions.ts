import { z } from 'zod'

import { listPricesOfCards, type PricedPrinting } from '#server/cards/public.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { type RunningTask, taskKind } from '#server/tasks/task-kind.ts'
import {
  type AlertSide,
  dayOf,
  distanceOf,
  followPrice,
  pricesOf,
  type WatchCents,
} from '#server/watchlist/alerts.ts'
import { watchlistOf } from '#server/watchlist/locks.ts'
import type { StoredWatch } from '#server/watchlist/queries.ts'

import { type CheckPlace, listWatchesAfter, updateWatchPrice, updateWatchPrices } from './queries.ts'

/** As many watches as fit into a piece that keeps nobody waiting. */
const PIECE = 100

/** How far a look at all prices has come; it starts before everything. */
const Place = z.object({ afterCard: z.string(), afterWatch: z.string() })

export const BEGINNING: CheckPlace = { afterCard: '', afterWatch: '' }

/** Checks all watchlists after prices arrive, in pieces. Newer prices start it again. */
export const checkPrices = taskKind({
  name: 'watchlist.check-prices',
  facts: Place,
  again: 'moves',
  run: async (app, beginning, task) => {
    let place: CheckPlace | undefined = beginning
    while (place !== undefined) {
      const before: CheckPlace = place
      place = await transact(app, watchlistOf.all, (change) => checkPiece(change, before, task))
      await task.turn()
    }
  },
})

/** Checks the watches after `place`. @returns where this piece ended; `undefined` if nothing is left */
async function checkPiece(
  change: Change,
  place: CheckPlace,
  task: RunningTask<CheckPlace>,
): Promise<CheckPlace | undefined> {
  const { db, announce } = change
  const watches = await listWatchesAfter(db, place, PIECE)
  const cardIds = [...new Set(watches.map(({ oracleCardId }) => oracleCardId))]
  const usd = byCard(await listPricesOfCards(db, cardIds, 'usd'))
  const eur = byCard(await listPricesOfCards(db, cardIds, 'eur'))
  const looked = watches.map((watch) => {
    const { oracleCardId: id } = watch
    return lookAt(watch, pricesOf(watch, { usd: usd.get(id) ?? [], eur: eur.get(id) ?? [] }), change.now())
  })
  await writePrices(db, looked)
  for (const { after, told } of looked) {
    for (const side of told) await announceReached(change, after, side)
  }
  const last = watches.at(-1)
  if (last === undefined || watches.length < PIECE) {
    await announce({ type: 'watch.prices-checked' }, 'everyone')
    await task.finish(change)
    return undefined
  }
  const reached = { afterCard: last.oracleCardId, afterWatch: last.id }
  await task.goOnFrom(change, reached)
  return reached
}

/** A watch before and after its price was checked, and which of its alerts fire. */
interface Looked {
  readonly before: StoredWatch
  readonly after: StoredWatch
  readonly told: readonly AlertSide[]
}

function byCard(prices: readonly PricedPrinting[]): ReadonlyMap<string, PricedPrinting[]> {
  return Map.groupBy(prices, ({ oracleCardId }) => oracleCardId)
}

function lookAt(before: StoredWatch, cents: WatchCents, now: Date): Looked {
  // An alert compares in its own currency.
  const priceCents = cents[before.alertCurrency]
  const follow = (side: AlertSide, targetCents: number | null) =>
    followPrice(before[side], { side, targetCents, priceCents, now })
  const below = follow('below', before.alertBelowCents)
  const above = follow('above', before.alertAboveCents)
  return {
    before,
    after: {
      ...before,
      cents,
      distance: distanceOf({ ...before, cents }),
      below: below.state,
      above: above.state,
    },
    told: [...(below.isTold ? ['below' as const] : []), ...(above.isTold ? ['above' as const] : [])],
  }
}

/** Writes equal changes together, because most watches have no alert, and many are for one card. */
async function writePrices(db: Change['db'], looked: readonly Looked[]): Promise<void> {
  const alike = new Map<string, { readonly price: StoredWatch; readonly ids: string[] }>()
  for (const { before, after } of looked) {
    if (before.below !== after.below || before.above !== after.above) await updateWatchPrice(db, after)
    else if (nameOf(before) !== nameOf(after)) {
      const name = nameOf(after)
      const group = alike.get(name) ?? { price: after, ids: [] }
      group.ids.push(after.id)
      alike.set(name, group)
    }
  }
  for (const { price, ids } of alike.values()) await updateWatchPrices(db, ids, price)
}

/** Equal for watches with equal prices and distances. */
function nameOf({ cents, distance }: StoredWatch): string {
  return [cents.usd, cents.eur, distance].join(' ')
}

async function announceReached(
  { now, announce }: Change,
  watch: StoredWatch,
  side: AlertSide,
): Promise<void> {
  const targetCents = side === 'below' ? watch.alertBelowCents : watch.alertAboveCents
  const currency = watch.alertCurrency
  const priceCents = watch.cents[currency]
  if (priceCents === null || targetCents === null) return
  await announce(
    {
      type: 'price.reached',
      memberId: watch.memberId,
      watchId: watch.id,
      oracleCardId: watch.oracleCardId,
      cardId: watch.printingId,
      cardName: watch.cardName,
      side,
      currency,
      priceCents,
      targetCents,
      on: dayOf(now()),
    },
    'nobody',
  )
}
