import type { Size } from '#web/app/pictures/picture-file.ts'

/** A square of fewer pixels would look like a mosaic. */
const DOTS_MIN = 64

/** The contract's minimum, as a share of the shorter side. */
const SIDE_MIN = 0.05

/** How far an arrow key moves the square, as a share of its side, and how much + zooms in. */
const STEP = 0.04

const ZOOM_STEP = 1.15

/**
 * The visible square: `left` and `top` as shares of width and height, `side` as a share of the shorter side.
 */
export interface Square {
  readonly left: number
  readonly top: number
  readonly side: number
}

/** The largest square, in the middle. */
export function firstSquare(picture: Size): Square {
  const { across, down } = partsOf(1, picture)
  return { left: (1 - across) / 2, top: (1 - down) / 2, side: 1 }
}

/** Moves the square by shares of its own side. */
export function moved(square: Square, picture: Size, by: { right: number; down: number }): Square {
  const { across, down } = partsOf(square.side, picture)
  return kept({ ...square, left: square.left + by.right * across, top: square.top + by.down * down }, picture)
}

/** Zooms in by `factor`, or out if below 1. The point `at` in the square stays in place. */
export function zoomed(
  square: Square,
  picture: Size,
  factor: number,
  at = { right: 0.5, down: 0.5 },
): Square {
  const side = Math.min(1, Math.max(leastSide(picture), square.side / factor))
  const before = partsOf(square.side, picture)
  const after = partsOf(side, picture)
  const left = square.left + at.right * (before.across - after.across)
  const top = square.top + at.down * (before.down - after.down)
  return kept({ left, top, side }, picture)
}

/** The strongest zoom; closer, the square would have too few pixels. */
export function closest(picture: Size): number {
  return 1 / leastSide(picture)
}

/** Applies a key press: arrows move the picture under the square. `undefined` for other keys. */
export function byKey(square: Square, picture: Size, key: string): Square | undefined {
  switch (key) {
    case 'ArrowLeft':
      return moved(square, picture, { right: STEP, down: 0 })
    case 'ArrowRight':
      return moved(square, picture, { right: -STEP, down: 0 })
    case 'ArrowUp':
      return moved(square, picture, { right: 0, down: STEP })
    case 'ArrowDown':
      return moved(square, picture, { right: 0, down: -STEP })
    case '+':
    case '=':
      return zoomed(square, picture, ZOOM_STEP)
    case '-':
      return zoomed(square, picture, 1 / ZOOM_STEP)
    default:
      return undefined
  }
}

function leastSide({ width, height }: Size): number {
  return Math.min(1, Math.max(SIDE_MIN, DOTS_MIN / Math.min(width, height)))
}

/** The shares of width and height that a square of this side takes. */
function partsOf(side: number, { width, height }: Size): { across: number; down: number } {
  const dots = side * Math.min(width, height)
  return { across: dots / width, down: dots / height }
}

/** Keeps the square inside the picture. */
function kept({ left, top, side }: Square, picture: Size): Square {
  const { across, down } = partsOf(side, picture)
  return {
    left: Math.max(0, Math.min(left, 1 - across)),
    top: Math.max(0, Math.min(top, 1 - down)),
    side,
  }
}
