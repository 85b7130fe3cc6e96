import { useId } from 'react'

import type { Counted, CountedSpan, CountSpan } from '#contract/admin/counts.ts'

import { COUNTED_WORDS, countWords, NOT_OVER, shortSpanWords } from './counted-words.ts'

import styles from './bar-plot.module.css'

/** Of one bar with its gap. */
const STEP = 20
const BAR = 15
const HEIGHT = 120

interface BarPlotProps {
  what: Counted
  by: CountSpan
  spans: readonly CountedSpan[]
}

/**
 * A count as bars that begin at 0. The one that is not over is hatched, and where nothing was counted there is a
 * dashed line instead of a bar. The table has the same numbers.
 */
export function BarPlot({ what, by, spans }: BarPlotProps) {
  const hatch = useId()
  const counts = spans.map((span) => span.counts[what])
  const most = Math.max(0, ...counts.map((count) => count ?? 0))
  const first = spans[0]
  const now = spans.at(-1)?.counts[what] ?? null
  return (
    <figure className={styles['figure']}>
      <svg
        className={styles['plot']}
        viewBox={`0 0 ${String(spans.length * STEP)} ${String(HEIGHT)}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${COUNTED_WORDS[what]}: ${countWords(now)} ${NOT_OVER[by]}, ${countWords(most)} at most.`}
      >
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="3" height="6" />
        </pattern>
        {spans.map(({ from, isUnfinished, counts: { [what]: count } }, at) => {
          const place = { x: at * STEP + (STEP - BAR) / 2, width: BAR }
          if (count === null)
            return <line key={from} x1={place.x} x2={place.x + BAR} y1={HEIGHT - 1} y2={HEIGHT - 1} />
          const height = most === 0 ? 0 : (count / most) * HEIGHT
          // A style, because style sheets win over attributes.
          const fill = isUnfinished ? { style: { fill: `url(#${hatch})` }, 'data-unfinished': true } : {}
          return <rect key={from} {...place} {...fill} y={HEIGHT - height} height={height} />
        })}
      </svg>
      <figcaption className={styles['axis']} data-numeric aria-hidden="true">
        <span>{first && shortSpanWords(by, first)}</span>
        <span>most {countWords(most)}</span>
        <span>
          {NOT_OVER[by]}: {countWords(now)}
        </span>
      </figcaption>
    </figure>
  )
}
