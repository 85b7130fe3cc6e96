import { setImmediate as turn } from 'node:timers/promises'

import type { App } from '#server/app-context.ts'
import { listPricesOfCards } from '#server/cards/price-queries.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { type AlertSide, dayOf, distanceOf, followPrice, priceOf } from '#server/watchlist/alerts.ts'
import type { KeptWatch } from '#server/watchlist/queries.ts'

import {
  type CheckPlace,
  findDueCheck,
  listWatchesAfter,
  updateCheck,
  updateCheckAsDone,
  updateWatchPrice,
  updateWatchPrices,
} from './queries.ts'

/** So many entries fit into a piece that keeps nobody waiting. */
const PIECE = 100

/** A look that goes on in this process. */
interface Look {
  readonly done: Promise<void>
  readonly told: Told
}

/** What it was told in the meantime. */
interface Told {
  toStop: boolean
  /** More prices came in while it went on. */
  again: boolean
}

const looks = new WeakMap<App['config'], Look>()

/**
 * Goes through all watchlists if prices came in that were not looked at yet, in pieces, on from
 * where an earlier look ended. Only one goes on in a process; where several processes begin, all
 * but one find somebody else's piece done, and leave the rest to them.
 */
export async function checkPrices(app: App): Promise<void> {
  const running = looks.get(app.config)
  if (running !== undefined) {
    running.told.again = true
    await running.done
    return
  }
  const told = { toStop: false, again: false }
  const done = lookAll(app, told).finally(() => looks.delete(app.config))
  looks.set(app.config, { done, told })
  await done
}

/** Ends a look that is going on; it goes on where it was at the next start. */
export async function stopCheckingPrices(app: App): Promise<void> {
  const look = looks.get(app.config)
  if (look === undefined) return
  look.told.toStop = true
  await look.done
}

async function lookAll(app: App, told: Told): Promise<void> {
  told.again = false
  let place: CheckPlace | undefined
  do {
    const before = place
    place = await transact(app, (change) => checkPiece(change, before))
    await turn()
  } while (place !== undefined && !told.toStop)
  await lookAgain(app, told)
}

async function lookAgain(app: App, told: Told): Promise<void> {
  if (told.again && !told.toStop) await lookAll(app, told)
}

/**
 * Looks at the next entries.
 * @param before where the piece before ended; `undefined` for wherever the look stands
 * @returns where this piece ended; `undefined` when nothing is left, or somebody else goes on
 */
async function checkPiece(change: Change, before: CheckPlace | undefined): Promise<CheckPlace | undefined> {
  const { db, announce } = change
  const place = await findDueCheck(db)
  if (place === undefined || (before !== undefined && !isSamePlace(place, before))) return undefined
  const watches = await listWatchesAfter(db, place, PIECE)
  const prices = await listPricesOfCards(db, [...new Set(watches.map(({ oracleCardId }) => oracleCardId))])
  const byCard = Map.groupBy(prices, ({ oracleCardId }) => oracleCardId)
  const looked = watches.map((watch) =>
    lookAt(watch, priceOf(watch, byCard.get(watch.oracleCardId) ?? []), change.now()),
  )
  await writePrices(db, looked)
  for (const { after, told } of looked) {
    for (const side of told) await announceReached(change, after, side)
  }
  const last = watches.at(-1)
  if (last === undefined || watches.length < PIECE) {
    await updateCheckAsDone(db)
    await announce({ type: 'watch.prices-checked' }, 'everyone')
    return undefined
  }
  const reached = { afterCard: last.oracleCardId, afterWatch: last.id }
  await updateCheck(db, reached)
  return reached
}

/** An entry before and after its price was looked at, and which of its alerts are to be told. */
interface Looked {
  readonly before: KeptWatch
  readonly after: KeptWatch
  readonly told: readonly AlertSide[]
}

function lookAt(before: KeptWatch, priceCents: number | null, now: Date): Looked {
  const follow = (side: AlertSide, targetCents: number | null) =>
    followPrice(before[side], { side, targetCents, priceCents, now })
  const below = follow('below', before.alertBelowCents)
  const above = follow('above', before.alertAboveCents)
  return {
    before,
    after: {
      ...before,
      priceCents,
      distance: distanceOf({ ...before, priceCents }),
      below: below.state,
      above: above.state,
    },
    told: [...(below.isTold ? ['below' as const] : []), ...(above.isTold ? ['above' as const] : [])],
  }
}

/** Most entries wait for no price, and many are for one card: those are written together. */
async function writePrices(db: Change['db'], looked: readonly Looked[]): Promise<void> {
  const alike = new Map<string, { readonly price: KeptWatch; readonly ids: string[] }>()
  for (const { before, after } of looked) {
    if (before.below !== after.below || before.above !== after.above) await updateWatchPrice(db, after)
    else if (before.priceCents !== after.priceCents || before.distance !== after.distance) {
      const name = `${String(after.priceCents)} ${String(after.distance)}`
      const group = alike.get(name) ?? { price: after, ids: [] }
      group.ids.push(after.id)
      alike.set(name, group)
    }
  }
  for (const { price, ids } of alike.values()) await updateWatchPrices(db, ids, price)
}

async function announceReached({ now, announce }: Change, watch: KeptWatch, side: AlertSide): Promise<void> {
  const targetCents = side === 'below' ? watch.alertBelowCents : watch.alertAboveCents
  if (watch.priceCents === null || targetCents === null) return
  await announce(
    {
      type: 'price.reached',
      memberId: watch.memberId,
      watchId: watch.id,
      oracleCardId: watch.oracleCardId,
      cardId: watch.printingId,
      cardName: watch.cardName,
      side,
      priceCents: watch.priceCents,
      targetCents,
      on: dayOf(now()),
    },
    'nobody',
  )
}

function isSamePlace(one: CheckPlace, other: CheckPlace): boolean {
  return one.afterCard === other.afterCard && one.afterWatch === other.afterWatch
}
