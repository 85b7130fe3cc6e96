import { type MapBox, type MapPoint, pointOf } from './topology.ts'

/** What part of the map shows: the point in the middle, and how many pixels wide the world is. */
export interface MapView {
  readonly centre: MapPoint
  readonly scale: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** From a continent to a county. */
const SCALE_MIN = 512
const SCALE_MAX = 131_072
/** A region. The coarse coasts, which come first, are good for it. */
const NEAR_SCALE = 8192
const MARGIN = 1.5

function inside(part: number): number {
  return Math.max(0, Math.min(1, part))
}

/** Moves what shows by pixels, as far as there is a map. */
export function panned({ centre, scale }: MapView, right: number, down: number): MapView {
  return { scale, centre: { x: inside(centre.x - right / scale), y: inside(centre.y - down / scale) } }
}

/** Zooms, so that what lies at some pixels from the middle stays there. */
export function zoomed(view: MapView, factor: number, from = { x: 0, y: 0 }): MapView {
  const scale = Math.max(SCALE_MIN, Math.min(SCALE_MAX, view.scale * factor))
  const { x, y } = view.centre
  const shift = 1 / view.scale - 1 / scale
  return { scale, centre: { x: x + from.x * shift, y: y + from.y * shift } }
}

/** Where a point shows, in pixels from the upper left. */
export function onScreen({ centre, scale }: MapView, { width, height }: Size, { x, y }: MapPoint): MapPoint {
  return { x: (x - centre.x) * scale + width / 2, y: (y - centre.y) * scale + height / 2 }
}

/** The part of the map that shows. */
export function boxOf({ centre, scale }: MapView, { width, height }: Size): MapBox {
  const [across, down] = [width / 2 / scale, height / 2 / scale]
  return { left: centre.x - across, right: centre.x + across, top: centre.y - down, bottom: centre.y + down }
}

interface Place {
  readonly lat: number
  readonly lng: number
}

/** What to show first: the surroundings of a place, all that was found, or the world. */
export function firstView(around: Place | null, found: readonly Place[], { width, height }: Size): MapView {
  if (around !== null) return { centre: pointOf(around), scale: NEAR_SCALE }
  const points = found.map(pointOf)
  if (points.length === 0) return { centre: { x: 0.5, y: 0.4 }, scale: Math.max(SCALE_MIN, width) }
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const fits = Math.min(width / (right - left), height / (bottom - top)) / MARGIN
  const scale = Math.max(SCALE_MIN, Math.min(NEAR_SCALE, fits))
  return { centre: { x: (left + right) / 2, y: (top + bottom) / 2 }, scale }
}

/** A pin, and where its town lies on the map of the world. */
export interface Placed<Pin> {
  readonly pin: Pin
  readonly point: MapPoint
}

/** Finds once where towns lie, which no view of them changes. */
export function placed<Pin extends Place>(pins: readonly Pin[]): readonly Placed<Pin>[] {
  return pins.map((pin) => ({ pin, point: pointOf(pin) }))
}

/** A pin, or several that would lie on each other. */
export interface Cluster<Pin> {
  readonly at: MapPoint
  readonly pins: readonly Pin[]
}

/** Wider than a thumb, so that there is room for some names, and a slow phone has fewer pins to move. */
const APART = 60

/** What shows of a view on another of the same scale, in pixels from the upper left of that. */
export function groundOf(view: MapView, base: MapView, { width, height }: Size): MapBox {
  const left = (view.centre.x - base.centre.x) * base.scale
  const top = (view.centre.y - base.centre.y) * base.scale
  return { left, top, right: left + width, bottom: top + height }
}

interface Drawing {
  /** What places are counted on, so that they stay the same while the map moves. */
  readonly base: MapView
  readonly size: Size
  /** What shows of it. */
  readonly ground: MapBox
}

/** Joins pins that would lie on each other, and leaves out those that don't show. The first ones count for more. */
export function clustered<Pin>(
  pins: readonly Placed<Pin>[],
  { base, size, ground: { left, top, right, bottom } }: Drawing,
): Cluster<Pin>[] {
  const clusters: { at: MapPoint; pins: Pin[] }[] = []
  for (const { pin, point } of pins) {
    const at = onScreen(base, size, point)
    if (at.x < left || at.y < top || at.x > right || at.y > bottom) continue
    const near = joinedBy(at, clusters)
    if (near === undefined) clusters.push({ at, pins: [pin] })
    else near.pins.push(pin)
  }
  return clusters
}

/** A loop that gives up on most of them at once: a slowed phone runs it before it is compiled. */
function joinedBy<Near extends { readonly at: MapPoint }>(
  { x, y }: MapPoint,
  clusters: readonly Near[],
): Near | undefined {
  for (const cluster of clusters) {
    const right = cluster.at.x - x
    if (right >= APART || right <= -APART) continue
    if (right ** 2 + (cluster.at.y - y) ** 2 < APART ** 2) return cluster
  }
  return undefined
}
