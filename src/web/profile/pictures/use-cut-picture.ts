import { type RefObject, useLayoutEffect, useRef } from 'react'

import type { Picture } from '#web/profile/portraits/actions.ts'

/** A canvas that shows a chosen picture, cut from the middle to a shape. @param shape in dots of the canvas */
export function useCutPicture(
  { canvas: whole }: Picture,
  { width, height }: { readonly width: number; readonly height: number },
): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null)

  useLayoutEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!pen) return
    const scale = Math.min(whole.width / width, whole.height / height)
    const [wide, high] = [width * scale, height * scale]
    pen.imageSmoothingQuality = 'high'
    pen.clearRect(0, 0, width, height)
    pen.drawImage(whole, (whole.width - wide) / 2, (whole.height - high) / 2, wide, high, 0, 0, width, height)
  }, [whole, width, height])

  return canvas
}
