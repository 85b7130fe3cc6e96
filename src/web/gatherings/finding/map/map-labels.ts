import type { Size } from './map-view.ts'
import type { MapPoint } from './topology.ts'

/** A pin and the words beside it. */
export interface Labelled {
  readonly at: MapPoint
  readonly words: string
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
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
export function labelsWithRoom(pins: readonly Labelled[], { width, height }: Size): readonly boolean[] {
  const taken: Box[] = pins.map(({ at: { x, y } }) => ({
    left: x - DISC,
    right: x + DISC,
    top: y - DISC,
    bottom: y + DISC,
  }))
  taken.push({ left: width - BUTTONS.width, right: width, top: 0, bottom: BUTTONS.height })
  return pins.map(({ at: { x, y }, words }) => {
    const half = (words.length * LETTER) / 2 + PADDING
    const label = { left: x - half, right: x + half, top: y + DISC, bottom: y + DISC + HEIGHT }
    const isInside = label.left >= 0 && label.right <= width && label.bottom <= height
    if (!isInside || taken.some((box) => overlap(box, label))) return false
    taken.push(label)
    return true
  })
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
