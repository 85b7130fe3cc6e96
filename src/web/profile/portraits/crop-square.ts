/** A square of fewer dots would show as a mosaic. */
const DOTS_MIN = 64

/** As the contract has it, of the shorter side. */
const SIDE_MIN = 0.05

/** How much of the square one press of an arrow moves it, and how much closer one press of + leads. */
const STEP = 0.04

const ZOOM_STEP = 1.15

export interface Size {
  readonly width: number
  readonly height: number
}

/** The same shape with no side above `longest`. */
export function within({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The square that is shown: `left` and `top` in parts of the width and height, `side` in parts of the shorter. */
export interface Square {
  readonly left: number
  readonly top: number
  readonly side: number
}

/** As large as it goes, in the middle. */
export function firstSquare(picture: Size): Square {
  const { across, down } = partsOf(1, picture)
  return { left: (1 - across) / 2, top: (1 - down) / 2, side: 1 }
}

/** The square moved by parts of its own side. */
export function moved(square: Square, picture: Size, by: { right: number; down: number }): Square {
  const { across, down } = partsOf(square.side, picture)
  return kept({ ...square, left: square.left + by.right * across, top: square.top + by.down * down }, picture)
}

/** Closer by `factor` (below 1: further off), where `at` in the square stays where it is. */
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

/** How close one can go: the square may not have too few dots. */
export function closest(picture: Size): number {
  return 1 / leastSide(picture)
}

/** What a key does: arrows move the picture beneath the square, as a hand would. Nothing for other keys. */
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

/** How much of the width and of the height a square of this side takes. */
function partsOf(side: number, { width, height }: Size): { across: number; down: number } {
  const dots = side * Math.min(width, height)
  return { across: dots / width, down: dots / height }
}

/** Never over the edge. */
function kept({ left, top, side }: Square, picture: Size): Square {
  const { across, down } = partsOf(side, picture)
  return {
    left: Math.max(0, Math.min(left, 1 - across)),
    top: Math.max(0, Math.min(top, 1 - down)),
    side,
  }
}
