import type { PriceHistory } from '#contract/cards.ts'
import { type Currency, moneyWords } from '#web/ui/controls/money-words.ts'

export type PriceKind = PriceHistory['kind']

const KINDS: Readonly<Record<PriceKind, { readonly currency: Currency; readonly finish: string }>> = {
  usd: { currency: 'usd', finish: 'Normal' },
  usdFoil: { currency: 'usd', finish: 'Foil' },
  usdEtched: { currency: 'usd', finish: 'Etched' },
  eur: { currency: 'eur', finish: 'Normal' },
  eurFoil: { currency: 'eur', finish: 'Foil' },
  tix: { currency: 'tix', finish: 'Online' },
}
export const CURRENCIES: readonly { readonly value: Currency; readonly label: string }[] = [
  { value: 'usd', label: 'Dollars' },
  { value: 'eur', label: 'Euros' },
  { value: 'tix', label: 'Tickets' },
]

/** The periods to look back over, in days; `all` is as far back as we know. */
export type Stretch = '7' | '30' | '365' | 'all'

const DAY_MS = 86_400_000

interface Point {
  /** Days since 1970. */
  readonly day: number
  readonly price: number | null
}

/** The price of one finish over a period. A price holds until the next point. */
export interface PriceLine {
  readonly kind: PriceKind
  readonly finish: string
  readonly points: readonly Point[]
}

export function currencyOf(kind: PriceKind): Currency {
  return KINDS[kind].currency
}

export function dayOf(date: string): number {
  return Math.floor(Date.parse(date) / DAY_MS)
}

export function dateOf(day: number): Date {
  return new Date(day * DAY_MS)
}

export function moneyOf(amount: number, currency: Currency): string {
  return moneyWords(Math.round(amount * 100), currency)
}

/** The first day with a known price; `undefined` if there was never one. */
export function firstDayOf(histories: readonly PriceHistory[]): number | undefined {
  const days = histories.flatMap(({ points }) => points.slice(0, 1).map(({ on }) => dayOf(on)))
  return days.length === 0 ? undefined : Math.min(...days)
}

/** Whether any of these prices ever changed; otherwise there is nothing to draw. */
export function hasMoved(histories: readonly PriceHistory[]): boolean {
  return histories.some(({ points }) => points.length > 1)
}

/** The lines from the first day to the last. Each starts with the price that held on the first day. */
export function linesWithin(
  histories: readonly PriceHistory[],
  { from, to }: { readonly from: number; readonly to: number },
): PriceLine[] {
  return histories.flatMap(({ kind, points }) => {
    const all = points.map(({ on, price }) => ({ day: dayOf(on), price }))
    const before = all.findLast(({ day }) => day <= from)
    const within = all.filter(({ day }) => day > from && day <= to)
    const shown = before === undefined ? within : [{ day: from, price: before.price }, ...within]
    return shown.some(({ price }) => price !== null)
      ? [{ kind, finish: KINDS[kind].finish, points: shown }]
      : []
  })
}

/** The first day of a period that ends today, but no earlier than the first known price. */
export function firstDayOfStretch(
  stretch: Stretch,
  { known, today }: { known: number; today: number },
): number {
  return stretch === 'all' ? known : Math.max(known, today - Number(stretch))
}

/** The price on a day; `null` if there was none. */
export function priceOn(line: PriceLine, day: number): number | null {
  return line.points.findLast((point) => point.day <= day)?.price ?? null
}

/** The lowest and highest price of all lines. */
export function boundsOf(lines: readonly PriceLine[]): { low: number; high: number } {
  const prices = lines.flatMap(({ points }) => points.flatMap(({ price }) => (price === null ? [] : [price])))
  return { low: Math.min(...prices), high: Math.max(...prices) }
}

/** The change from a line's first price to its last, in percent. */
export function changeOf({ points }: PriceLine): number {
  const prices = points.flatMap(({ price }) => (price === null ? [] : [price]))
  const [first = 0] = prices
  return first === 0 ? 0 : ((prices.at(-1) ?? first) / first - 1) * 100
}

/** The days on which any line changed, the newest first, with every line's price. */
export function rowsOf(lines: readonly PriceLine[]): { day: number; prices: (number | null)[] }[] {
  const days = [...new Set(lines.flatMap(({ points }) => points.map(({ day }) => day)))]
  return days
    .toSorted((one, other) => other - one)
    .map((day) => ({ day, prices: lines.map((line) => priceOn(line, day)) }))
}

interface Frame {
  readonly from: number
  readonly to: number
  readonly low: number
  readonly high: number
  readonly width: number
  readonly height: number
}

/** An SVG path in steps, with gaps where there was no price. */
export function pathOf(line: PriceLine, frame: Frame): string {
  const ends = [...line.points.slice(1).map(({ day }) => day), frame.to]
  let isDrawing = false
  const strokes = line.points.map(({ day, price }, at) => {
    if (price === null) {
      isDrawing = false
      return ''
    }
    const level = yOf(price, frame)
    const begin = `${isDrawing ? 'L' : 'M'}${xOf(day, frame)} ${level}`
    isDrawing = true
    return `${begin}H${xOf(ends[at] ?? frame.to, frame)}`
  })
  return strokes.join('')
}

function xOf(day: number, { from, to, width }: Frame): string {
  return ((to === from ? 0 : (day - from) / (to - from)) * width).toFixed(1)
}

function yOf(price: number, { low, high, height }: Frame): string {
  const share = high === low ? 0.5 : (price - low) / (high - low)
  return (height - 6 - share * (height - 12)).toFixed(1)
}
