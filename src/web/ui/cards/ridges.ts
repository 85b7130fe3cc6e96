/** The outline of hills across a scene 120 wide; each kind of land has its own. */
export type RidgeKind = 'plain' | 'wave' | 'grave' | 'crag' | 'pine' | 'mesa'

interface Ridge {
  /** Its distance from the top of the scene, out of 78. */
  y: number
  height: number
  random: () => number
}

const LEFT = -4
const RIGHT = 120

/** Rounds to one decimal, which is finer than any screen shows. */
export function short(value: number): number {
  return Math.round(value * 10) / 10
}

function waves({ y, height, random }: Ridge): string {
  const crests = 4 + random() * 3
  const phase = random() * 6
  let path = ''
  for (let x = LEFT; x <= RIGHT; x += 3) {
    const swell = Math.sin((x / RIGHT) * crests * 6.28 + phase) * 0.42
    const ripple = Math.sin((x / RIGHT) * crests * 13 + phase) * 0.14
    path += `L${x} ${short(y + (swell + ripple) * height)}`
  }
  return path
}

function pines({ y, height, random }: Ridge): string {
  let path = ''
  for (let x = LEFT; x < RIGHT;) {
    const width = 3 + random() * 4
    const tall = height * (0.5 + random() * 0.9)
    const across = (part: number) => short(width * part)
    const up = (part: number) => short(-tall * part)
    const down = (part: number) => short(tall * part)
    path += `L${short(x)} ${short(y + Math.sin(x / 19) * 2)}`
    path += `l${across(0.35)} ${up(0.34)}h${across(-0.12)}l${across(0.24)} ${up(0.3)}h${across(-0.08)}`
    path += `l${across(0.2)} ${up(0.36)}l${across(0.2)} ${down(0.36)}h${across(-0.08)}`
    path += `l${across(0.24)} ${down(0.3)}h${across(-0.12)}l${across(0.35)} ${down(0.34)}`
    x += width * 1.05
  }
  return path
}

function crags({ height, random }: Ridge): string {
  let path = ''
  for (let x = LEFT; x < RIGHT;) {
    const width = 6 + random() * 11
    const tall = height * (0.5 + random())
    path += `l${short(width * 0.42)} ${short(-tall)}l${short(width * 0.14)} ${short(tall * 0.3)}`
    path += `l${short(width * 0.16)} ${short(-tall * 0.12)}l${short(width * 0.28)} ${short(tall * 0.82)}`
    x += width
  }
  return path
}

function graves({ height, random }: Ridge): string {
  let path = ''
  for (let x = LEFT; x < RIGHT;) {
    const width = 5 + random() * 8
    if (random() < 0.3) {
      const stone = 3 + random() * 5
      path += `h1v${short(-stone)}q1.6-2.2 3.2 0v${short(stone)}`
      x += 4.2
    } else if (random() < 0.25) {
      const tree = height * 1.2
      path += `l.6 ${short(-tree)}l-2.6-3l3 1.8l.8-4l.6 4.2l3.2-2.6l-2.6 3.8l.9 ${short(tree - 0.2)}`
      x += 4
    }
    path += `q${short(width / 2)} ${short(-height * 0.25 * random())} ${short(width)} ${short((random() - 0.5) * 1.6)}`
    x += width
  }
  return path
}

function mesas({ height, random }: Ridge): string {
  let path = ''
  for (let x = LEFT; x < RIGHT;) {
    const width = 8 + random() * 12
    const tall = height * (0.2 + random())
    path += `h${short(width * 0.2)}l1.2 ${short(-tall)}h${short(width * 0.5)}l1.2 ${short(tall)}h${short(width * 0.15)}`
    x += width * 0.85 + 2.4
  }
  return path
}

function plains({ y, height, random }: Ridge): string {
  let path = ''
  let before = y
  for (let x = LEFT; x < RIGHT;) {
    const width = 14 + random() * 16
    const after = y + (random() - 0.6) * height
    if (random() < 0.34) {
      const tower = 4 + random() * 6
      path += `v${short(-tower)}h-.6v-1.2h.9v.6h.7v-.6h.9v.6h.7v-.6h.9v1.2h-.6v${short(tower)}`
      x += 3
    }
    path += `Q${short(x + width / 2)} ${short(before - height * 0.5)} ${short(x + width)} ${short(after)}`
    before = after
    x += width
  }
  return path
}

const OUTLINES: Readonly<Record<RidgeKind, (ridge: Ridge) => string>> = {
  plain: plains,
  wave: waves,
  grave: graves,
  crag: crags,
  pine: pines,
  mesa: mesas,
}

export function ridgePath(kind: RidgeKind, ridge: Ridge): string {
  return `M${LEFT} 92V${short(ridge.y)}${OUTLINES[kind](ridge)}V92H${LEFT}Z`
}
