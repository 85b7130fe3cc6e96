import type { MapBox, MapPoint } from './topology.ts'

/** A pin and the words beside it. */
export interface Labelled {
  readonly at: MapPoint
  readonly words: string
}

/** Half of a pin's disc. */
const DISC = 16
/** A letter of a label in pixels. Most are narrower, so that what is said to have room has it. */
const LETTER = 7
const PADDING = 4
const HEIGHT = 20
/** Where the buttons lie that zoom, in the upper right. */
const BUTTONS = { width: 60, height: 160 }

/**
 * Which labels show: those that lie on no disc, on no label before them, not below the buttons, and wholly on the map. The
 * first pins count for more.
 */
export function labelsWithRoom(pins: readonly Labelled[], ground: MapBox): readonly boolean[] {
  const taken: MapBox[] = pins.map(({ at: { x, y } }) => ({
    left: x - DISC,
    right: x + DISC,
    top: y - DISC,
    bottom: y + DISC,
  }))
  const { left, right, top, bottom } = ground
  taken.push({ left: right - BUTTONS.width, right, top, bottom: top + BUTTONS.height })
  return pins.map(({ at: { x, y }, words }) => {
    const half = (words.length * LETTER) / 2 + PADDING
    const label = { left: x - half, right: x + half, top: y + DISC, bottom: y + DISC + HEIGHT }
    const isInside = label.left >= left && label.right <= right && label.bottom <= bottom
    if (!isInside || isTaken(label, taken)) return false
    taken.push(label)
    return true
  })
}

/** A loop that gives up on most boxes at once: a slowed phone runs it before it is compiled. */
function isTaken({ left, right, top, bottom }: MapBox, taken: readonly MapBox[]): boolean {
  for (const box of taken) {
    if (box.top >= bottom || box.bottom <= top) continue
    if (box.left < right && box.right > left) return true
  }
  return false
}
