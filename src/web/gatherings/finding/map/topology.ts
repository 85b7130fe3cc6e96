/** A file of TopoJSON, as far as we read it. */
export interface Topology {
  readonly arcs: readonly (readonly (readonly [number, number])[])[]
  readonly transform: {
    readonly scale: readonly [number, number]
    readonly translate: readonly [number, number]
  }
  readonly objects: {
    readonly countries: { readonly geometries: readonly Geometry[] }
  }
}

type Ring = readonly number[]
type Geometry =
  | { readonly type: 'Polygon'; readonly arcs: readonly Ring[] }
  | { readonly type: 'MultiPolygon'; readonly arcs: readonly (readonly Ring[])[] }

/** A point of the map: 0 to 1 from west to east, and from north to south. */
export interface MapPoint {
  readonly x: number
  readonly y: number
}

/** A part of the map. */
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

/** Reads the pieces of land of a file one by one: countries, each piece by itself. */
export function* readLands({ arcs, transform, objects }: Topology): Generator<Land> {
  const known: Float64Array[] = []
  const lineAt = (index: number) => (known[index] ??= lineOf(arcs[index] ?? [], transform))
  for (const geometry of objects.countries.geometries)
    for (const rings of geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs)
      yield landOf(rings.map((ring) => joined(ring, lineAt)))
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

/** Joins the arcs of a ring; one below 0 runs the other way round. */
function joined(ring: Ring, lineAt: (index: number) => Float64Array): Float64Array {
  const parts = ring.map((index) => (index < 0 ? reversed(lineAt(-index - 1)) : lineAt(index)))
  // Each arc begins where the one before it ends.
  const all = new Float64Array(parts.reduce((sum, part) => sum + part.length - 2, 0))
  let at = 0
  for (const part of parts) {
    all.set(part.subarray(0, part.length - 2), at)
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

function landOf(rings: readonly Float64Array[]): Land {
  const [edge = new Float64Array()] = rings
  const box = { left: 1, top: 1, right: 0, bottom: 0 }
  for (let at = 0; at < edge.length; at += 2) {
    const [x, y] = [edge[at] ?? 0, edge[at + 1] ?? 0]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return { rings, ...box }
}
