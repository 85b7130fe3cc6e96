import { GATHERING_PICTURE_SIZES } from '#contract/gatherings/picture-sizes.ts'
import { useCutPicture } from '#web/profile/pictures/use-cut-picture.ts'
import type { Picture } from '#web/profile/portraits/actions.ts'

import styles from './pictures.module.css'

/** Large enough for a dialog on a sharp screen. */
const SHAPE = GATHERING_PICTURE_SIZES.large

/** A chosen picture, cut as its page will show it. */
export function PicturePreview({ picture }: { picture: Picture }) {
  const canvas = useCutPicture(picture, SHAPE)
  return (
    <canvas
      ref={canvas}
      className={styles['preview']}
      width={SHAPE.width}
      height={SHAPE.height}
      role="img"
      aria-label="The picture you chose"
    />
  )
}
