import type { Currency } from '#web/ui/controls/money-words.ts'
import { shortDayWords, shortMonthWords } from '#web/ui/dates.ts'

import { boundsOf, dateOf, moneyOf, pathOf, type PriceLine, priceOn } from './price-series.ts'

import styles from './price-plot.module.css'

const WIDTH = 600
const HEIGHT = 180
interface PricePlotProps {
  /** The first line is the main one. */
  lines: readonly [PriceLine, ...PriceLine[]]
  currency: Currency
  from: number
  to: number
  /** Whether the first line rose or stayed level over the time shown. */
  isUp: boolean
}

/** Prices over time, in steps: a price holds until it changes. */
export function PricePlot({ lines, currency, from, to, isUp }: PricePlotProps) {
  const { low, high } = boundsOf(lines)
  const frame = { from, to, low, high, width: WIDTH, height: HEIGHT }
  const [main] = lines
  const first = priceOn(main, main.points[0]?.day ?? from)
  return (
    <figure className={styles['figure']}>
      <svg
        className={styles['plot']}
        data-up={isUp}
        viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={lines.map((line) => inWords(line, currency, to)).join(' ')}
      >
        {lines.map((line) => (
          <path key={line.kind} data-finish={line.finish} d={pathOf(line, frame)} />
        ))}
      </svg>
      <figcaption className={styles['axis']} data-numeric aria-hidden="true">
        <span>
          {beginningOf(from, to)}
          {first !== null && `, ${moneyOf(first, currency)}`}
        </span>
        <span>low {moneyOf(low, currency)}</span>
        <span>today</span>
      </figcaption>
    </figure>
  )
}

function beginningOf(from: number, to: number): string {
  return (to - from > 300 ? shortMonthWords : shortDayWords)(dateOf(from))
}

function inWords(line: PriceLine, currency: Currency, to: number): string {
  const { low, high } = boundsOf([line])
  const now = priceOn(line, to)
  const today = now === null ? 'no price today' : `${moneyOf(now, currency)} today`
  return `${line.finish}: ${today}, lowest ${moneyOf(low, currency)}, highest ${moneyOf(high, currency)}.`
}
