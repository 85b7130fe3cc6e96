import { Hidden } from '#web/ui/layout/hidden.tsx'

import { usePointsLabels } from './points.ts'

import styles from './points-layer.module.css'

/** Where points fly. One on the page. */
export function PointsLayer() {
  const labels = usePointsLabels()
  const latest = labels.at(-1)
  return (
    <div data-react-aria-top-layer="true">
      {/* Anew for each, so that two alike in a row are both said. */}
      <output>{latest && <Hidden key={latest.id}>{`${latest.points} points earned`}</Hidden>}</output>
      {labels.map(({ id, points, ...place }) => (
        <div key={id} className={styles['points']} style={place} aria-hidden="true" data-numeric>
          +{points} pts
        </div>
      ))}
    </div>
  )
}
