/** The shape of a gathering's picture, which is that of link previews, in pixels. */
export const GATHERING_PICTURE_SIZES = {
  large: { width: 1200, height: 630 },
  small: { width: 600, height: 315 },
} as const
