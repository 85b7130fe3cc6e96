import { Hidden } from '#web/ui/hidden.tsx'

import { usePointsLabels } from './points.ts'

import styles from './points-layer.module.css'

/** The layer in which points fly. Render one per page. */
export function PointsLayer() {
  const labels = usePointsLabels()
  const latest = labels.at(-1)
  return (
    <div data-react-aria-top-layer="true">
      {/* A new key for each, so that two equal awards in a row are both announced. */}
      <output>{latest && <Hidden key={latest.id}>{`${latest.points} points earned`}</Hidden>}</output>
      {labels.map(({ id, points, ...place }) => (
        <div key={id} className={styles['points']} style={place} aria-hidden="true" data-numeric>
          +{points} pts
        </div>
      ))}
    </div>
  )
}
