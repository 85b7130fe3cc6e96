import type { HousePicture } from '#contract/house.ts'

/** Its shape, so that its place is kept while it loads. */
const SIZE = { width: 1200, height: 630 }
const SMALL_WIDTH = 600
/** The home page is drawn before the styles of this part arrive. */
const STYLE = { width: '100%', height: 'auto' }

/** The picture that whoever runs this site shows of it. */
export function HousePictureView({ picture, sizes }: { picture: HousePicture; sizes: string }) {
  const { large, small, words } = picture
  return (
    <img
      src={large}
      srcSet={`${small} ${String(SMALL_WIDTH)}w, ${large} ${String(SIZE.width)}w`}
      sizes={sizes}
      {...SIZE}
      style={STYLE}
      alt={words}
      loading="lazy"
      decoding="async"
    />
  )
}
