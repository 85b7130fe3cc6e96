import { FINISHES, type Finish } from '#contract/cards.ts'
import { WATCH_MOVES, type WatchMove } from '#contract/watchlist.ts'

const DAY_MS = 86_400_000
export const WEEK_DAYS = 7

/** The printing that a watch shows, and its price today. */
export interface WatchedPrice extends Readonly<Record<Finish, number | null>> {
  readonly watchId: string
  readonly printingId: string
  /** `null` for any; then the first with a price counts. */
  readonly finish: Finish | null
}

/** What a printing cost a week ago. */
export type PastPrice = Readonly<Record<Finish, number | null>>

/** How the price of one printing in one finish changed. */
export interface PriceMove {
  readonly watchId: string
  readonly printingId: string
  readonly finish: Finish
  readonly priceCents: number
  readonly beforeCents: number
}

/** A day on which a price changed; `null` once there was no price. */
export interface PriceStep {
  readonly on: string
  readonly cents: number | null
}

/** The first day of a week that ends on `today`. */
export function weekBefore(today: string): string {
  return addDays(today, -WEEK_DAYS)
}

/** The largest price moves, up or down, the largest first; two watches for the same thing count once. */
export function mostMoved(
  watched: readonly WatchedPrice[],
  pastOf: (printingId: string) => PastPrice | undefined,
): PriceMove[] {
  const moves = new Map<string, PriceMove>()
  for (const entry of watched) {
    const move = moveOf(entry, pastOf(entry.printingId))
    const key = `${entry.printingId} ${move?.finish ?? ''}`
    if (move !== undefined && !moves.has(key)) moves.set(key, move)
  }
  return [...moves.values()].toSorted((one, other) => gapOf(other) - gapOf(one)).slice(0, WATCH_MOVES)
}

function moveOf(entry: WatchedPrice, past: PastPrice | undefined): PriceMove | undefined {
  const { watchId, printingId } = entry
  const finish = entry.finish ?? FINISHES.find((each) => entry[each] !== null)
  if (finish === undefined || past === undefined) return undefined
  const [priceCents, beforeCents] = [entry[finish], past[finish]]
  if (priceCents === null || beforeCents === null || priceCents === beforeCents) return undefined
  return { watchId, printingId, finish, priceCents, beforeCents }
}

function gapOf({ priceCents, beforeCents }: PriceMove): number {
  return Math.abs(priceCents - beforeCents)
}

/**
 * The price on each day from the first up to today. `steps` are the changes since `first`, the oldest first. A
 * card first priced within that time begins on that day.
 */
export function pointsBetween(
  { beforeCents, priceCents }: Pick<PriceMove, 'beforeCents' | 'priceCents'>,
  steps: readonly PriceStep[],
  { first, today }: { readonly first: string; readonly today: string },
): WatchMove['points'] {
  const named = steps.filter(({ on, cents }) => cents !== null && on < today)
  // A change to the same price is not a change: it is the day of the first known price.
  const [earliest] = named
  const start = earliest?.cents === beforeCents ? earliest.on : first
  const byDay = new Map(named.map(({ on, cents }) => [on, cents]))
  const points: WatchMove['points'] = []
  let cents = beforeCents
  for (let on = start; on < today; on = addDays(on, 1)) {
    cents = byDay.get(on) ?? cents
    points.push({ on, cents })
  }
  return [...points, { on: today, cents: priceCents }]
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length)
}
