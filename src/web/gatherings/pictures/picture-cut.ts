import { GATHERING_PICTURE_SIZES } from '#contract/gatherings/picture-sizes.ts'

const { large: SHAPE } = GATHERING_PICTURE_SIZES
/** Less of a picture beyond its shape nobody sees. */
const FREE_MIN = 0.005

interface Size {
  readonly width: number
  readonly height: number
}

/** The middle, where most pictures have what matters. */
export const MIDDLE = 0.5

/** How far a picture is too long for its shape, as shares of what shows: one of the two is 0. */
export function freeOf({ width, height }: Size): { readonly across: number; readonly down: number } {
  const scale = Math.min(width / SHAPE.width, height / SHAPE.height)
  const free = (dots: number, shown: number) => {
    const share = dots / (shown * scale) - 1
    return share < FREE_MIN ? 0 : share
  }
  return { across: free(width, SHAPE.width), down: free(height, SHAPE.height) }
}

/** Where the cut is once the picture under it was moved by some of what shows. */
export function movedCut(along: number, picture: Size, by: { right: number; down: number }): number {
  const { across, down } = freeOf(picture)
  const [free, step] = across > 0 ? [across, by.right] : [down, by.down]
  return free === 0 ? along : Math.min(1, Math.max(0, along - step / free))
}
