/** A file of TopoJSON, as far as we read it. */
interface Topology {
  readonly arcs: readonly (readonly (readonly [number, number])[])[]
  readonly transform: {
    readonly scale: readonly [number, number]
    readonly translate: readonly [number, number]
  }
}

/** Coasts and borders. */
export interface LandTopology extends Topology {
  readonly objects: { readonly countries: { readonly geometries: readonly Area[] } }
}

/** Rivers and lakes. */
export interface WaterTopology extends Topology {
  readonly objects: {
    readonly rivers: { readonly geometries: readonly Line[] }
    readonly lakes: { readonly geometries: readonly Area[] }
  }
}

/** Arcs that follow each other; one below 0 runs the other way round. */
type Chain = readonly number[]
type Area =
  | { readonly type: 'Polygon'; readonly arcs: readonly Chain[] }
  | { readonly type: 'MultiPolygon'; readonly arcs: readonly (readonly Chain[])[] }
type Line =
  | { readonly type: 'LineString'; readonly arcs: Chain }
  | { readonly type: 'MultiLineString'; readonly arcs: readonly Chain[] }

/** A point of the map: 0 to 1 from west to east, and from north to south. On the screen, pixels from the upper left. */
export interface MapPoint {
  readonly x: number
  readonly y: number
}

/** A part of the map, in the units of its points. */
export interface MapBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A piece of land, with the points of its outline: x and y by turns. The first ring is its edge. */
export interface Land extends MapBox {
  readonly rings: readonly Float64Array[]
}

/** Beyond it, Mercator's map has no end. */
const FARTHEST_NORTH = 85

/** Mercator's projection. */
export function pointOf({ lat, lng }: { readonly lat: number; readonly lng: number }): MapPoint {
  const angle = (Math.max(-FARTHEST_NORTH, Math.min(FARTHEST_NORTH, lat)) * Math.PI) / 180
  return { x: (lng + 180) / 360, y: 0.5 - Math.log(Math.tan(Math.PI / 4 + angle / 2)) / (2 * Math.PI) }
}

/** A river with its arms, or a lake with its islands: x and y by turns. */
export interface Water extends MapBox {
  readonly kind: 'river' | 'lake'
  readonly lines: readonly Float64Array[]
}

/** Reads the pieces of land of a file one by one: countries, each piece by itself. */
export function* readLands(file: LandTopology): Generator<Land> {
  const lineAt = linesOf(file)
  for (const area of file.objects.countries.geometries)
    for (const rings of ringsOf(area, lineAt)) yield* onBothEnds(rings.map(unbroken))
}

/** Reads the rivers of a file one by one, and then its lakes. */
export function* readWaters(file: WaterTopology): Generator<Water> {
  const lineAt = linesOf(file)
  for (const { type, arcs } of file.objects.rivers.geometries) {
    const chains = type === 'LineString' ? [arcs] : arcs
    const lines = chains.map((chain) => joined(chain, lineAt))
    yield { kind: 'river', lines, ...boxAround(lines) }
  }
  for (const area of file.objects.lakes.geometries)
    for (const lines of ringsOf(area, lineAt)) yield { kind: 'lake', lines, ...boxAround(lines) }
}

/** The rings of each part of an area. */
function ringsOf({ type, arcs }: Area, lineAt: LineAt): Float64Array[][] {
  const parts = type === 'Polygon' ? [arcs] : arcs
  // A ring ends where it began.
  return parts.map((rings) => rings.map((ring) => joined(ring, lineAt).subarray(0, -2)))
}

/** What reaches over one end of the map, at the 180th meridian, lies at the other one too. */
function* onBothEnds(rings: readonly Float64Array[]): Generator<Land> {
  const land = { rings, ...boxAround(rings.slice(0, 1)) }
  yield land
  for (const [isOver, worlds] of [
    [land.left < 0, 1],
    [land.right > 1, -1],
  ] as const)
    if (isOver) yield shifted(land, worlds)
}

function shifted({ rings, left, right, ...box }: Land, worlds: number): Land {
  const moved = rings.map((ring) => ring.map((value, at) => (at % 2 === 0 ? value + worlds : value)))
  return { ...box, rings: moved, left: left + worlds, right: right + worlds }
}

/** A ring in one piece: from one end of the map it goes on beyond it, not back at the other. */
function unbroken(ring: Float64Array): Float64Array {
  const whole = ring.slice()
  for (let at = 2; at < whole.length; at += 2) whole[at] = nearTo(whole[at - 2] ?? 0, whole[at] ?? 0)
  const [first = 0, last = 0] = [whole[0], whole.at(-2)]
  if (nearTo(last, first) === first) return whole
  // Round the pole and not back: the lower edge of the map closes it.
  return new Float64Array([...whole, nearTo(last, first), whole[1] ?? 0, nearTo(last, first), 1, first, 1])
}

/** Of the places that a point has on a map that goes on for ever, the one next to another. */
function nearTo(other: number, x: number): number {
  return x - Math.round(x - other)
}

type LineAt = (index: number) => Float64Array

/** Reads each arc once, however many outlines share it. */
function linesOf({ arcs, transform }: Topology): LineAt {
  const known: Float64Array[] = []
  return (index) => (known[index] ??= lineOf(arcs[index] ?? [], transform))
}

/** The points of an arc: each says how far it is from the one before it. */
function lineOf(arc: Topology['arcs'][number], { scale, translate }: Topology['transform']): Float64Array {
  const line = new Float64Array(arc.length * 2)
  let [column, row] = [0, 0]
  for (const [at, [right, up]] of arc.entries()) {
    column += right
    row += up
    const { x, y } = pointOf({ lng: column * scale[0] + translate[0], lat: row * scale[1] + translate[1] })
    line[at * 2] = x
    line[at * 2 + 1] = y
  }
  return line
}

/** Joins arcs to one line. */
function joined(chain: Chain, lineAt: LineAt): Float64Array {
  const parts = chain.map((index) => (index < 0 ? reversed(lineAt(-index - 1)) : lineAt(index)))
  // Each arc begins where the one before it ends.
  const all = new Float64Array(parts.reduce((sum, part) => sum + part.length - 2, 2))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length - 2
  }
  return all
}

function reversed(line: Float64Array): Float64Array {
  const turned = new Float64Array(line.length)
  for (let at = 0; at < line.length; at += 2) {
    turned[at] = line[line.length - at - 2] ?? 0
    turned[at + 1] = line[line.length - at - 1] ?? 0
  }
  return turned
}

function boxAround(lines: readonly Float64Array[]): MapBox {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const line of lines)
    for (let at = 0; at < line.length; at += 2) {
      const [x, y] = [line[at] ?? 0, line[at + 1] ?? 0]
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y)
    }
  return box
}
