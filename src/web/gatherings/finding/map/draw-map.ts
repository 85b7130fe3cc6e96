import { boxOf, type MapView, type Size } from './map-view.ts'
import type { Land, MapBox } from './topology.ts'

/** A piece of land, ready to be drawn at any scale. */
export interface DrawnLand extends Omit<Land, 'rings'> {
  readonly path: Path2D
}

/** Half a frame is left for the page, also on a phone that draws slowly. */
const TURN_MS = 8

/** Makes pieces of land ready, some at a time, so that the map can be moved meanwhile. */
export async function drawnLands(lands: Iterable<Land>): Promise<DrawnLand[]> {
  const drawn: DrawnLand[] = []
  let since = performance.now()
  for (const land of lands) {
    drawn.push(drawnLand(land))
    if (performance.now() - since < TURN_MS) continue
    // The page draws a frame in between, which a promise alone would not let it.
    await new Promise((resolve) => {
      setTimeout(resolve, 0)
    })
    since = performance.now()
  }
  return drawn
}

function drawnLand({ rings, ...box }: Land): DrawnLand {
  const path = new Path2D()
  for (const ring of rings) {
    for (let at = 0; at < ring.length; at += 2) {
      const [x = 0, y = 0] = [ring[at], ring[at + 1]]
      if (at === 0) path.moveTo(x, y)
      else path.lineTo(x, y)
    }
    path.closePath()
  }
  return { ...box, path }
}

const COAST_WIDTH = 1.4

/** Draws what shows of the land. Its colours are those of the canvas: text for land, border for coasts. */
export function drawMap(
  canvas: HTMLCanvasElement | null,
  lands: readonly DrawnLand[],
  { view, size }: { readonly view: MapView; readonly size: Size },
): void {
  const context = canvas?.getContext('2d')
  if (canvas === null || !context) return
  const sharpness = Math.min(2, window.devicePixelRatio)
  const [width, height] = [Math.round(size.width * sharpness), Math.round(size.height * sharpness)]
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  const { color, borderTopColor: coast } = getComputedStyle(canvas)
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, width, height)
  const scale = view.scale * sharpness
  context.setTransform(
    scale,
    0,
    0,
    scale,
    width / 2 - view.centre.x * scale,
    height / 2 - view.centre.y * scale,
  )
  context.fillStyle = color
  context.strokeStyle = coast
  context.lineWidth = COAST_WIDTH / view.scale
  context.lineJoin = 'round'
  const shown = boxOf(view, size)
  for (const land of lands) {
    if (!areApart(land, shown)) {
      context.fill(land.path, 'evenodd')
      context.stroke(land.path)
    }
  }
}

/** Moves the pins along while the map is dragged; they are placed anew once it rests. */
export function movePins(layer: HTMLElement | null, right: number, down: number): void {
  if (layer !== null) layer.style.translate = `${String(right)}px ${String(down)}px`
}

function areApart(one: MapBox, other: MapBox): boolean {
  return one.left > other.right || one.right < other.left || one.top > other.bottom || one.bottom < other.top
}
