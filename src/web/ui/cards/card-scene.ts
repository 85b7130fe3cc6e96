import { seededRandom, seedOf } from '#web/ui/marks/seeded.ts'

import { chargeOf } from './card-charges.ts'
import type { CardFaceCard } from './card-face-card.ts'
import { ridgePath, short } from './ridges.ts'
import type { RidgeKind } from './ridges.ts'

interface Palette {
  sky: string
  horizon: string
  disc: string
  /** Far, middle and near hills. */
  hills: readonly [string, string, string]
  line: string
  ridge: RidgeKind
}

/**
 * A drawn picture in a box of 100 by 78. Pages show many, so paint of the same kind is one path and each
 * picture takes few elements.
 */
export interface CardScene {
  sky: string
  horizon: string
  line: string
  disc: string
  x: number
  y: number
  radius: number
  dots: string
  rays: string
  /** The star polygon and the ring around it. */
  star: string
  starLine: string
  hills: readonly { path: string; fill: string }[]
  chargeId: string
  chargeTransform: string
}

const COLOURLESS: Palette = {
  sky: '#4B4E55',
  horizon: '#C2BBAD',
  disc: '#F4EFE4',
  hills: ['#8C857A', '#5E5850', '#322E2A'],
  line: '#EFE8DA',
  ridge: 'mesa',
}
const LAND: Palette = {
  sky: '#5F86A6',
  horizon: '#F0D9A8',
  disc: '#FFF6DA',
  hills: ['#A88F68', '#6F5A40', '#3A2C1F'],
  line: '#FFF1CF',
  ridge: 'plain',
}
const PALETTES: Readonly<Record<string, Palette>> = {
  W: {
    sky: '#EBC98A',
    horizon: '#FBF0CF',
    disc: '#FFFCEB',
    hills: ['#D8B578', '#AC8347', '#6B4A24'],
    line: '#8A6426',
    ridge: 'plain',
  },
  U: {
    sky: '#122C5C',
    horizon: '#6FA3CC',
    disc: '#EAF4F8',
    hills: ['#3B71A4', '#1F4A7C', '#0E2A52'],
    line: '#CDE5F2',
    ridge: 'wave',
  },
  B: {
    sky: '#1D1528',
    horizon: '#8A6E8C',
    disc: '#E2D6C4',
    hills: ['#54435F', '#342740', '#17101E'],
    line: '#BFAAC8',
    ridge: 'grave',
  },
  R: {
    sky: '#521410',
    horizon: '#F0954A',
    disc: '#FFE5A6',
    hills: ['#B04322', '#701F12', '#320E0A'],
    line: '#FFD79C',
    ridge: 'crag',
  },
  G: {
    sky: '#1B4A3B',
    horizon: '#C6D384',
    disc: '#FAF6CC',
    hills: ['#568C56', '#2B5E40', '#123426'],
    line: '#E9F2C2',
    ridge: 'pine',
  },
}

/** The frame's colour: one of WUBRG, M for several, C for none, L for a land. */
export function frameOf({ typeLine, colours }: CardFaceCard): string {
  if (/\bLand\b/.test(typeLine)) return 'L'
  if (colours.length > 1) return 'M'
  return colours[0] ?? 'C'
}

/** The palettes for the sky, from the first colour, and for the hills, from the last. */
function palettesOf(card: CardFaceCard): { above: Palette; below: Palette } {
  const frame = frameOf(card)
  if (frame === 'L') return { above: LAND, below: LAND }
  const inCost = [...new Set(card.manaCost?.match(/[WUBRG]/g))]
  const [first, second] = (inCost.length > 0 ? inCost : card.colours).map((colour) => PALETTES[colour])
  const above = first ?? COLOURLESS
  return { above, below: frame === 'C' ? COLOURLESS : (second ?? above) }
}

interface Circle {
  x: number
  y: number
  radius: number
}

function pointAt({ x, y, radius }: Circle, angle: number): string {
  return `${short(x + radius * Math.cos(angle))} ${short(y + radius * Math.sin(angle))}`
}

function circlePath({ x, y, radius }: Circle): string {
  const across = short(radius * 2)
  const arc = `a${short(radius)} ${short(radius)} 0 1 0`
  return `M${short(x - radius)} ${short(y)}${arc} ${across} 0${arc} ${-across} 0`
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other)
}

/** The path of the star polygon {points/step} in a circle. */
function starPath(circle: Circle, points: number, step: number, turn: number): string {
  const loops = greatestDivisor(points, step)
  let path = ''
  for (let loop = 0; loop < loops; loop += 1) {
    for (let corner = 0; corner <= points / loops; corner += 1) {
      const angle = turn + ((loop + corner * step) * 2 * Math.PI) / points
      path += (corner ? 'L' : 'M') + pointAt(circle, angle)
    }
  }
  return path
}

function raysPath(circle: Circle, count: number, turn: number): string {
  let path = ''
  for (let ray = 0; ray < count; ray += 1) {
    const angle = turn + (ray * 6.283) / count
    const length = ray % 2 ? 9 : 15
    path += `M${pointAt({ ...circle, radius: circle.radius + 5.5 }, angle)}`
    path += `L${pointAt({ ...circle, radius: circle.radius + length }, angle)}`
  }
  return path
}

function draw(card: CardFaceCard): CardScene {
  const random = seededRandom(seedOf(card.name))
  const { above, below } = palettesOf(card)
  const disc = { x: 50 + (random() - 0.5) * 22, y: 31 + random() * 5, radius: 19 + random() * 4 }
  const points = 5 + Math.floor(random() * 7)
  const step = Math.max(2, Math.floor(points / 2) - Math.floor(random() * 2))
  const turn = random() * 6.28
  const rays = raysPath(disc, 18 + Math.floor(random() * 18), turn)
  const dots = Array.from({ length: 16 }, () => ({
    x: random() * 100,
    y: random() * 40,
    radius: 0.3 + random() * 0.5,
  }))
  const inner = { ...disc, radius: disc.radius - 1.2 }
  const size = /\bLand\b/.test(card.typeLine) ? 0.098 : 0.094
  const facing = random() < 0.5 ? -size : size
  const foot = 56 + random() * 3
  return {
    sky: above.sky,
    horizon: below.horizon,
    line: above.line,
    disc: above.disc,
    x: short(disc.x),
    y: short(disc.y),
    radius: short(disc.radius),
    dots: dots.map((dot) => circlePath(dot)).join(''),
    rays,
    star: starPath(inner, points, step, turn) + circlePath(inner),
    starLine: below.hills[1],
    hills: [
      { path: ridgePath(below.ridge, { y: foot, height: 9, random }), fill: below.hills[0] },
      { path: ridgePath(below.ridge, { y: foot + 6, height: 8, random }), fill: below.hills[1] },
      { path: ridgePath(below.ridge, { y: foot + 13, height: 6, random }), fill: below.hills[2] },
    ],
    chargeId: chargeOf(card.name, card.typeLine),
    chargeTransform: `translate(${short(disc.x)} ${short(disc.y + 9)}) scale(${facing} ${size}) translate(-256 -256)`,
  }
}

const MOST_KEPT = 500
const drawn = new Map<string, CardScene>()

/** The drawn picture of a card. The same card always gets the same one. */
export function sceneOf(card: CardFaceCard): CardScene {
  const key = [card.name, card.typeLine, card.manaCost, ...card.colours].join('|')
  const scene = drawn.get(key) ?? draw(card)
  // Reinsert it at the end, so that the map starts with the least recently used.
  drawn.delete(key)
  drawn.set(key, scene)
  for (const oldest of drawn.keys()) {
    if (drawn.size <= MOST_KEPT) break
    drawn.delete(oldest)
  }
  return scene
}
