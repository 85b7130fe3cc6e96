import { useLayoutEffect, useRef } from 'react'

import { GATHERING_PICTURE_SIZES } from '#contract/gatherings/picture-sizes.ts'
import type { Picture } from '#web/profile/portraits/actions.ts'

import styles from './pictures.module.css'

/** Large enough for a dialog on a sharp screen. */
const { width: WIDTH, height: HEIGHT } = GATHERING_PICTURE_SIZES.large

/** A chosen picture, cut as its page will show it. */
export function PicturePreview({ picture }: { picture: Picture }) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useLayoutEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!pen) return
    const { width, height } = picture.canvas
    const scale = Math.min(width / WIDTH, height / HEIGHT)
    const [wide, high] = [WIDTH * scale, HEIGHT * scale]
    pen.imageSmoothingQuality = 'high'
    pen.clearRect(0, 0, WIDTH, HEIGHT)
    pen.drawImage(picture.canvas, (width - wide) / 2, (height - high) / 2, wide, high, 0, 0, WIDTH, HEIGHT)
  }, [picture])

  return (
    <canvas
      ref={canvas}
      className={styles['preview']}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label="The picture you chose"
    />
  )
}
