interface Edges {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** A card is 63 mm wide and 88 mm high. */
const SHAPE = 88 / 63
const WIDTH = 240
/** Smaller ones show nothing that the thumb does not. */
const WIDTH_MIN = 120
const GAP = 4
const EDGE = 8

export interface PreviewBox {
  readonly left: number
  readonly top: number
  readonly width: number
}

/**
 * Where a preview stands: beside the row if there is room, else below or above it and right of what was pointed at.
 * So it never covers the row, nor what a pointer passes on its way down. All in pixels of the screen.
 * @returns undefined if there is no room
 */
export function previewBox(row: Edges, anchor: Edges, screen: Size): PreviewBox | undefined {
  const width = Math.min(WIDTH, (screen.height - 2 * EDGE) / SHAPE)
  const beside = besideRow(row, width, screen)
  if (beside !== undefined) {
    const top = clamp(row.top, EDGE, screen.height - EDGE - width * SHAPE)
    return { left: beside, top, width }
  }
  const [above, below] = [row.top - GAP - EDGE, screen.height - EDGE - GAP - row.bottom]
  const isBelow = below >= WIDTH * SHAPE || below >= above
  const fitting = Math.min(WIDTH, (isBelow ? below : above) / SHAPE)
  if (fitting < WIDTH_MIN) return undefined
  return {
    left: clamp(anchor.right + 3 * GAP, EDGE, screen.width - EDGE - fitting),
    top: isBelow ? row.bottom + GAP : row.top - GAP - fitting * SHAPE,
    width: fitting,
  }
}

function besideRow(row: Edges, width: number, screen: Size): number | undefined {
  if (screen.width - row.right >= width + GAP + EDGE) return row.right + GAP
  return row.left >= width + GAP + EDGE ? row.left - GAP - width : undefined
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}
