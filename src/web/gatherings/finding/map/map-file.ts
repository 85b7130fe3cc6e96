import type { MapView } from './map-view.ts'

/** Coarse coasts, which come first; finer ones for close by; rivers and lakes. */
export type MapFile = 'far' | 'close' | 'waters'

/** From this scale on, the coarse coasts look like coasts no more. */
const CLOSE_SCALE = 9000

/** Whether a view shows the finer coasts. */
export function isClose({ scale }: MapView): boolean {
  return scale > CLOSE_SCALE
}
