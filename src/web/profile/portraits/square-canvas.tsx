import { useLayoutEffect, useRef } from 'react'

import type { Picture } from '#web/app/pictures/read-picture.ts'

import type { Square } from './crop-square.ts'

interface SquareCanvasProps {
  picture: Picture
  square: Square
  /** Pixels on each side; the style decides how large it shows. */
  dots: number
}

/** The chosen square of a picture. Screen readers get its description elsewhere. */
export function SquareCanvas({ picture, square, dots }: SquareCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useLayoutEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!pen) return
    const { width, height } = picture.canvas
    const side = square.side * Math.min(width, height)
    pen.imageSmoothingQuality = 'high'
    pen.clearRect(0, 0, dots, dots)
    pen.drawImage(picture.canvas, square.left * width, square.top * height, side, side, 0, 0, dots, dots)
  }, [picture, square, dots])

  return <canvas ref={canvas} width={dots} height={dots} aria-hidden="true" />
}
