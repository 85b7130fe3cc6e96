import type { Finish } from '#contract/cards.ts'
import { FINISHES } from '#contract/cards.ts'
import type { Currency } from '#contract/currency.ts'
import type { WatchSettings } from '#contract/watchlist.ts'
import type { PricedPrinting } from '#server/cards/public.ts'

/** The default settings of a watchlist. */
export const UNCHANGED_SETTINGS: WatchSettings = { shownTo: 'traders', minCondition: 'NM' }

/** The distance of a watch without a price or alert: after all others. */
const FAR = 2_000_000_000
const MILLION = 1_000_000

/**
 * How far past its target a price must return before the alert can fire again. Prices come once a day and
 * most move by one or two per cent. A card close to its target would otherwise alert every other day, while
 * three per cent is a real return.
 */
const WAY_BACK = 0.03

/** What a watched card costs, in each currency. */
export type WatchCents = Readonly<Record<Currency, number | null>>

/** The facts that decide what a watched card costs. */
export interface PricedWish {
  readonly printingId: string
  readonly isExact: boolean
  readonly finish: Finish | null
}

/**
 * The price of a watch: that of the printing, or of the cheapest one if any is accepted; in its finish, or in
 * the cheapest.
 */
export function priceOf(
  wish: PricedWish,
  printings: readonly (Readonly<Record<Finish, number | null>> & { readonly printingId: string })[],
): number | null {
  return cheapestOf(wish, printings)?.cents ?? null
}

/** The same in each currency. */
export function pricesOf(wish: PricedWish, prices: PricesOfCards): WatchCents {
  return { usd: priceOf(wish, prices.usd), eur: priceOf(wish, prices.eur) }
}

/** The prices of some printings in each currency. */
export type PricesOfCards = Readonly<Record<Currency, readonly PricedPrinting[]>>

/** A printing in one finish, with its price. */
interface PricedCopy {
  readonly printingId: string
  readonly finish: Finish
  readonly cents: number
}

/** The printing and finish that decides what a watch costs; the watched printing before others as cheap. */
export function cheapestOf(
  wish: PricedWish,
  printings: readonly (Readonly<Record<Finish, number | null>> & { readonly printingId: string })[],
): PricedCopy | undefined {
  const finishes = wish.finish === null ? FINISHES : [wish.finish]
  const copies = printings
    .filter(({ printingId }) => !wish.isExact || printingId === wish.printingId)
    .flatMap((printing) =>
      finishes.flatMap((finish): PricedCopy[] => {
        const { printingId, [finish]: cents } = printing
        return cents === null ? [] : [{ printingId, finish, cents }]
      }),
    )
  const isOther = ({ printingId }: PricedCopy) => (printingId === wish.printingId ? 0 : 1)
  const [cheapest] = copies.toSorted((one, other) => one.cents - other.cents || isOther(one) - isOther(other))
  return cheapest
}

export type AlertSide = 'below' | 'above'

/** What is stored about an alert besides its target. */
export interface AlertState {
  /** When it started to wait for the price to return; `null` while it is armed. */
  readonly restsSince: string | null
  /** The last day it fired. */
  readonly toldOn: string | null
}

export const NEVER_TOLD: AlertState = { restsSince: null, toldOn: null }

/** Whether the price is at the target or past it. */
function isPast(side: AlertSide, priceCents: number, targetCents: number): boolean {
  return side === 'below' ? priceCents <= targetCents : priceCents >= targetCents
}

/** Whether the price has returned far enough for the alert to fire again. */
function isBack(side: AlertSide, priceCents: number, targetCents: number): boolean {
  return side === 'below'
    ? priceCents > targetCents * (1 + WAY_BACK)
    : priceCents < targetCents * (1 - WAY_BACK)
}

/** An alert at one moment: its target and the card's price. */
export interface AlertCase {
  readonly side: AlertSide
  readonly targetCents: number | null
  readonly priceCents: number | null
  readonly now: Date
}

/** The state of a new alert. If the price is already past it, it rests, and the list shows it as reached. */
export function armAlert(before: AlertState, { side, targetCents, priceCents, now }: AlertCase): AlertState {
  const isReached = targetCents !== null && priceCents !== null && isPast(side, priceCents, targetCents)
  return { toldOn: before.toldOn, restsSince: isReached ? now.toISOString() : null }
}

/** The alert's state after a look at the price, and whether it fires: once a day at most. */
export function followPrice(
  before: AlertState,
  { side, targetCents, priceCents, now }: AlertCase,
): { readonly state: AlertState; readonly isTold: boolean } {
  const same = { state: before, isTold: false }
  if (targetCents === null || priceCents === null) return same
  if (before.restsSince !== null) {
    const isArmed = isBack(side, priceCents, targetCents)
    return isArmed ? { state: { ...before, restsSince: null }, isTold: false } : same
  }
  const today = dayOf(now)
  if (!isPast(side, priceCents, targetCents) || before.toldOn === today) return same
  return { state: { restsSince: now.toISOString(), toldOn: today }, isTold: true }
}

/** How far the price is from the nearest alert, in millionths of the target; 0 once reached. */
export function distanceOf({
  cents,
  alertCurrency,
  alertBelowCents,
  alertAboveCents,
}: {
  readonly cents: WatchCents
  readonly alertCurrency: Currency
  readonly alertBelowCents: number | null
  readonly alertAboveCents: number | null
}): number {
  const priceCents = cents[alertCurrency]
  if (priceCents === null) return FAR
  const ways = [
    ...(alertBelowCents === null ? [] : [(priceCents - alertBelowCents) / alertBelowCents]),
    ...(alertAboveCents === null ? [] : [(alertAboveCents - priceCents) / alertAboveCents]),
  ]
  if (ways.length === 0) return FAR
  return Math.min(FAR - 1, Math.max(0, Math.round(Math.min(...ways) * MILLION)))
}

/** The day of an instant, such as `2026-11-21`, in UTC. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 'yyyy-mm-dd'.length)
}
