import { type RefObject, useLayoutEffect, useRef } from 'react'

import type { Picture } from './read-picture.ts'

/**
 * A canvas that shows a chosen picture, cut to a shape.
 * @param shape in dots of the canvas
 * @param along where the cut is, from the left or upper end of the picture (0) to the other (1)
 */
export function useCutPicture(
  { canvas: whole }: Picture,
  { width, height }: { readonly width: number; readonly height: number },
  along = 0.5,
): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null)

  useLayoutEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!pen) return
    const scale = Math.min(whole.width / width, whole.height / height)
    const [wide, high] = [width * scale, height * scale]
    pen.imageSmoothingQuality = 'high'
    pen.clearRect(0, 0, width, height)
    const [left, top] = [(whole.width - wide) * along, (whole.height - high) * along]
    pen.drawImage(whole, left, top, wide, high, 0, 0, width, height)
  }, [whole, width, height, along])

  return canvas
}
