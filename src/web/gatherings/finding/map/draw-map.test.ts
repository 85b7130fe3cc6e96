import { expect, test } from 'vitest'

import { drawMap, drawnLand, drawnWater, riverWidth } from './draw-map.ts'
import { pointOf, readLands, readWaters } from './topology.ts'

const COLOURS = { land: '#00ff00', coast: '#000000', water: '#0000ff', river: '#ff0000' }
/** Odd, so that the river in the middle covers whole pixels. */
const SIZE = { width: 301, height: 301 }

/** An island of 20 degrees with a lake in its east and a river along its middle, in units of a degree. */
const PLACE = { transform: { scale: [1, 1], translate: [-10, -10] } } as const
const ISLAND = {
  ...PLACE,
  arcs: [
    [
      [0, 0],
      [20, 0],
      [0, 20],
      [-20, 0],
      [0, -20],
    ],
  ],
  objects: { countries: { geometries: [{ type: 'Polygon', arcs: [[0]] }] } },
} as const
const WATERS = {
  ...PLACE,
  arcs: [
    [
      [0, 10],
      [5, 0],
    ],
    [
      [10, 10],
      [-5, 0],
    ],
    [
      [14, 8],
      [4, 0],
      [0, 4],
      [-4, 0],
      [0, -4],
    ],
  ],
  objects: {
    rivers: { geometries: [{ type: 'LineString', arcs: [0, -2] }] },
    lakes: { geometries: [{ type: 'Polygon', arcs: [[2]] }] },
  },
} as const

/** The colour that a view of the island has at a place. */
function drawn(scale: number) {
  const canvas = new OffscreenCanvas(SIZE.width, SIZE.height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('there is no canvas')
  const centre = pointOf({ lat: 0, lng: 0 })
  const map = {
    lands: [...readLands(ISLAND)].map(drawnLand),
    waters: [...readWaters(WATERS)].map(drawnWater),
  }
  drawMap(context, map, { view: { centre, scale }, size: SIZE, sharpness: 1, colours: COLOURS })
  return (lat: number, lng: number) => {
    const { x, y } = pointOf({ lat, lng })
    const [left, top] = [(x - centre.x) * scale + SIZE.width / 2, (y - centre.y) * scale + SIZE.height / 2]
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(left, top, 1, 1).data
    return alpha === 0
      ? 'sea'
      : `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  }
}

test('a river goes to the end of its last arc, and a lake is closed', () => {
  const [river, lake] = readWaters(WATERS)
  const points = [-10, -5, 0].flatMap((lng) => {
    const { x, y } = pointOf({ lat: 0, lng })
    return [x, y]
  })
  expect(river).toMatchObject({ kind: 'river', left: points[0], right: points[4] })
  expect([...(river?.lines[0] ?? [])]).toEqual(points)
  expect(lake).toMatchObject({ kind: 'lake' })
  expect(lake?.lines[0]).toHaveLength(8)
})

test('land on both sides of the 180th meridian lies at both ends of the map, and nowhere between', () => {
  const arc = [
    [170, 0],
    [20, 0],
    [0, 10],
    [-20, 0],
    [0, -10],
  ] as const
  /** The second step goes over the meridian, and the fourth comes back. */
  const around = [0, -360, 0, 360, 0]
  const over = arc.map(([right, up], at) => [right + (around[at] ?? 0), up] as const)
  const file = {
    transform: { scale: [1, 1], translate: [0, 0] },
    arcs: [over],
    objects: { countries: { geometries: [{ type: 'Polygon', arcs: [[0]] }] } },
  } as const
  const ends = [...readLands(file)].map(({ left, right }) => [left * 360 - 180, right * 360 - 180])
  expect(ends.map((end) => end.map(Math.round))).toEqual([
    [170, 190],
    [-190, -170],
  ])
})

test('land all round the south pole reaches the lower edge of the map', () => {
  const round = Array.from({ length: 12 }, (_, at) => [at === 0 ? -180 : 30, at === 0 ? -70 : 0] as const)
  const file = {
    transform: { scale: [1, 1], translate: [0, 0] },
    // It ends where it began, which is 360 degrees before.
    arcs: [[...round, [-330, 0] as const]],
    objects: { countries: { geometries: [{ type: 'Polygon', arcs: [[0]] }] } },
  } as const
  const [land] = readLands(file)
  expect(land).toMatchObject({ left: 0, right: 1, bottom: 1 })
})

test('from close by there is land, with a river and a lake, in the sea', () => {
  const at = drawn(4096)
  expect([at(5, 0), at(0, -4), at(0, 6), at(0, 12)]).toEqual([
    COLOURS.land,
    COLOURS.river,
    COLOURS.water,
    'sea',
  ])
})

test('what would be a speck from far away is left out', () => {
  const at = drawn(600)
  expect([at(0, -4), at(5, 0), at(0, 14)]).toEqual([COLOURS.land, COLOURS.land, 'sea'])
})

test('rivers are thinner the more of the world shows', () => {
  const widths = [512, 2048, 8192, 32_768, 131_072].map(riverWidth)
  expect(widths).toEqual(widths.toSorted((one, other) => one - other))
  expect(new Set(widths).size).toBe(widths.length)
  expect(riverWidth(1)).toBe(riverWidth(512))
})
