import type { TownPin } from '#contract/gatherings/finding.ts'

import type { Cluster } from './map-view.ts'

import styles from './town-map.module.css'

interface MapPinProps {
  cluster: Cluster<TownPin>
  onTown: (pin: TownPin) => void
  onCloser: (pin: TownPin) => void
}

/** A town, or several close together; pressed, those come apart. */
export function MapPin({ cluster: { at, pins }, onTown, onCloser }: MapPinProps) {
  const [first] = pins
  if (first === undefined) return null
  const count = pins.reduce((sum, { gatherings }) => sum + gatherings, 0)
  const towns = pins.length === 1 ? first.name : `${first.name} and ${String(pins.length - 1)} more`
  return (
    <button
      type="button"
      className={styles['pin']}
      // Moved so, it needs no new layout.
      style={{ transform: `translate(${String(at.x)}px, ${String(at.y)}px)` }}
      aria-label={`${towns}: ${String(count)} ${count === 1 ? 'gathering' : 'gatherings'}`}
      onClick={() => (pins.length === 1 ? onTown(first) : onCloser(first))}
    >
      <b>{count}</b>
      <span>{towns}</span>
    </button>
  )
}
