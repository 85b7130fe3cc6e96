import { boxOf, type MapView, type Size } from './map-view.ts'
import type { Land, MapBox, Water } from './topology.ts'

/** Something of the map, ready to be drawn at any scale. */
interface Drawn extends MapBox {
  readonly path: Path2D
}

export interface DrawnWater extends Drawn, Pick<Water, 'kind'> {}

/** What there is to draw: lands, and above them rivers and then lakes. */
export interface DrawnMap {
  readonly lands: readonly Drawn[]
  readonly waters: readonly DrawnWater[]
}

/** Which part to draw, how large, and in which colours. */
export interface Painting {
  readonly view: MapView
  readonly size: Size
  /** Pixels of the screen for each of the page's. */
  readonly sharpness: number
  readonly colours: MapColours
}

export interface MapColours {
  readonly land: string
  readonly coast: string
  readonly water: string
  readonly river: string
}

/** So long nothing else is done: a picture that is asked for meanwhile should not wait for all of them. */
const TURN_MS = 8

/** Makes things ready to be drawn, some at a time, so that the map can be drawn meanwhile. */
export async function readInTurns<Read, Ready>(
  things: Iterable<Read>,
  makeReady: (thing: Read) => Ready,
): Promise<Ready[]> {
  const ready: Ready[] = []
  let since = performance.now()
  for (const thing of things) {
    ready.push(makeReady(thing))
    if (performance.now() - since < TURN_MS) continue
    // A promise alone would let nothing in between.
    await new Promise((resolve) => {
      setTimeout(resolve, 0)
    })
    since = performance.now()
  }
  return ready
}

/** Land as it is drawn: its outline to the point, because its neighbours share it. */
export function drawnLand({ rings, ...box }: Land): Drawn {
  const path = new Path2D()
  for (const ring of rings) {
    for (let at = 0; at < ring.length; at += 2) {
      const [x, y] = pointIn(ring, at)
      if (at === 0) path.moveTo(x, y)
      else path.lineTo(x, y)
    }
    path.closePath()
  }
  return { ...box, path }
}

/** Water as it is drawn: in curves, because the points of its files lie on a coarse grid. */
export function drawnWater({ kind, lines, ...box }: Water): DrawnWater {
  const path = new Path2D()
  for (const line of lines) {
    if (kind === 'river') addBends(path, line)
    else addShore(path, line)
  }
  return { ...box, kind, path }
}

/** From end to end, bending at the points between. */
function addBends(path: Path2D, line: Float64Array): void {
  path.moveTo(...pointIn(line, 0))
  const last = line.length - 2
  for (let at = 2; at < last; at += 2) path.quadraticCurveTo(...pointIn(line, at), ...middleAfter(line, at))
  path.lineTo(...pointIn(line, last))
}

/** Once round, bending at every point. */
function addShore(path: Path2D, ring: Float64Array): void {
  path.moveTo(...middleAfter(ring, ring.length - 2))
  for (let at = 0; at < ring.length; at += 2)
    path.quadraticCurveTo(...pointIn(ring, at), ...middleAfter(ring, at))
  path.closePath()
}

type Point = readonly [x: number, y: number]

function pointIn(line: Float64Array, at: number): Point {
  return [line[at] ?? 0, line[at + 1] ?? 0]
}

/** Halfway to the next point; after the last one comes the first. */
function middleAfter(line: Float64Array, at: number): Point {
  const [x, y] = pointIn(line, at)
  const [nextX, nextY] = pointIn(line, (at + 2) % line.length)
  return [(x + nextX) / 2, (y + nextY) / 2]
}

const COAST_WIDTH = 1.4
/** Shorter rivers and smaller lakes would be specks, in pixels. */
const SHORTEST_RIVER = 40
const SMALLEST_LAKE = 5

/** How wide rivers are, in pixels: a hair when a continent shows, a line in a county. */
export function riverWidth(scale: number): number {
  return Math.max(0.5, Math.min(2.75, 0.5 + Math.log2(scale / 512) * 0.3))
}

/** Draws what shows of the map on a canvas that is empty. Where nothing lies is the sea. */
export function drawMap(
  context: OffscreenCanvasRenderingContext2D,
  { lands, waters }: DrawnMap,
  { view, size, sharpness, colours }: Painting,
): void {
  const { width, height } = context.canvas
  const scale = view.scale * sharpness
  context.setTransform(
    scale,
    0,
    0,
    scale,
    width / 2 - view.centre.x * scale,
    height / 2 - view.centre.y * scale,
  )
  context.beginPath()
  context.rect(0, 0, 1, 1)
  context.clip()
  context.lineJoin = 'round'
  context.lineCap = 'round'
  const shown = boxOf(view, size)
  const stroke = ({ path }: Drawn, colour: string, pixels: number) => {
    context.strokeStyle = colour
    context.lineWidth = pixels / view.scale
    context.stroke(path)
  }
  context.fillStyle = colours.land
  for (const land of lands) {
    if (areApart(land, shown)) continue
    context.fill(land.path, 'evenodd')
    stroke(land, colours.coast, COAST_WIDTH)
  }
  context.fillStyle = colours.water
  for (const water of waters) {
    if (areApart(water, shown) || isSpeck(water, view.scale)) continue
    if (water.kind === 'lake') context.fill(water.path, 'evenodd')
    stroke(water, colours.river, riverWidth(view.scale))
  }
}

function isSpeck({ kind, left, right, top, bottom }: DrawnWater, scale: number): boolean {
  const length = Math.max(right - left, bottom - top) * scale
  return length < (kind === 'river' ? SHORTEST_RIVER : SMALLEST_LAKE)
}

function areApart(one: MapBox, other: MapBox): boolean {
  return one.left > other.right || one.right < other.left || one.top > other.bottom || one.bottom < other.top
}
