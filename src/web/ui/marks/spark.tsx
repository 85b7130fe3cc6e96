import { classNames } from '#web/ui/class-names.ts'

import styles from './spark.module.css'

interface SparkProps {
  points: readonly number[]
  /** The line in words; without it, screen readers skip the line. */
  label?: string | undefined
}

const WIDTH = 120
const HEIGHT = 40

function linePath(points: readonly number[]): string {
  const least = Math.min(...points)
  const span = Math.max(...points) - least
  const corners = points.map((point, place) => {
    const x = (place / Math.max(1, points.length - 1)) * WIDTH
    const y = HEIGHT - 4 - (span === 0 ? 0.5 : (point - least) / span) * (HEIGHT - 8)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return `M${corners.join('L')}`
}

/** A small line that shows a recent trend. */
export function Spark({ points, label }: SparkProps) {
  const path = linePath(points)
  const isUp = (points.at(-1) ?? 0) >= (points[0] ?? 0)
  return (
    <svg
      className={classNames(styles['spark'], isUp && styles['up'])}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <path className={styles['fill']} d={`${path}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} />
      <path d={path} />
    </svg>
  )
}
