import type { TownPin } from '#contract/gatherings/finding.ts'

import type { Cluster } from './map-view.ts'

import styles from './town-map.module.css'

interface MapPinProps {
  cluster: Cluster<TownPin>
  /** Whether there is room for its words. Else they show when it is pointed at or focused. */
  hasLabel: boolean
  onTown: (pin: TownPin) => void
  onCloser: (pin: TownPin) => void
}

/** The towns of a pin in words. */
export function townsOf({ pins }: Cluster<TownPin>): string {
  const first = pins[0]?.name ?? ''
  return pins.length === 1 ? first : `${first} and ${String(pins.length - 1)} more`
}

/** A town, or several close together; pressed, those come apart. */
export function MapPin({ cluster, hasLabel, onTown, onCloser }: MapPinProps) {
  const { at, pins } = cluster
  const [first] = pins
  if (first === undefined) return null
  const count = pins.reduce((sum, { gatherings }) => sum + gatherings, 0)
  const towns = townsOf(cluster)
  return (
    <button
      type="button"
      className={hasLabel ? styles['pin'] : `${styles['pin']} ${styles['bare']}`}
      // Moved by a transform, each would be a piece of its own to paint and to put together.
      style={{ left: at.x, top: at.y }}
      aria-label={`${towns}: ${String(count)} ${count === 1 ? 'gathering' : 'gatherings'}`}
      data-towns={towns}
      onClick={() => (pins.length === 1 ? onTown(first) : onCloser(first))}
    >
      {count}
    </button>
  )
}
