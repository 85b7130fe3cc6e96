import { DISTANCE_BANDS, type DistanceBand, type Radius } from './location.ts'

const KM_IN: Readonly<Record<Radius['unit'], number>> = { km: 1, mi: 1.609_344 }
/** From here on, any distance is near. */
const ANY_DISTANCE_KM = 150

/**
 * The farthest band that a radius includes: the one that ends closest to it. A radius decides between bands
 * and never within one, so that changing it tells nobody more than the bands themselves.
 */
export function reachOf({ radius, unit }: Radius): NonNullable<DistanceBand> {
  const km = radius * KM_IN[unit]
  if (km >= ANY_DISTANCE_KM) return '100+'
  const [closest = '<5'] = DISTANCE_BANDS.filter((band) => band !== '100+').toSorted(
    (one, other) => Math.abs(endOf(one) - km) - Math.abs(endOf(other) - km) || endOf(other) - endOf(one),
  )
  return closest
}

function endOf(band: NonNullable<DistanceBand>): number {
  return Number(band.slice(1))
}

/** Whether a distance is near to somebody with that reach. An unknown one never is. */
export function isNear(band: DistanceBand, reach: NonNullable<DistanceBand>): boolean {
  return band !== null && DISTANCE_BANDS.indexOf(band) <= DISTANCE_BANDS.indexOf(reach)
}
