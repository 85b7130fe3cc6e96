import { isTooMuch, type Size } from './picture-file.ts'

/** The longest side of the picture we keep, more than the largest portrait needs. */
const LONGEST = 2048
const JPEG_QUALITY = 0.92

/** A picture that was chosen. */
export interface Picture extends Size {
  /** Upright, and no larger than needed. */
  readonly canvas: HTMLCanvasElement
  /** The file to upload. */
  readonly body: Blob
}

/**
 * Reads a picture file and turns it upright. A picture above the server's limits is redrawn smaller.
 * @throws when the browser cannot read it
 */
export async function readPicture(file: Blob): Promise<Picture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const { width, height } = bitmap
    const canvas = draw(bitmap, within(bitmap, LONGEST))
    const body = isTooMuch(file.size, bitmap) ? await asJpeg(canvas) : file
    return { width, height, canvas, body }
  } finally {
    bitmap.close()
  }
}

/** Shrinks a size to a longest side of `longest` and keeps its shape. */
export function within({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function draw(bitmap: ImageBitmap, { width, height }: Size): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('no canvas to draw on')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, 0, 0, width, height)
  return canvas
}

async function asJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY)
  })
  if (blob === null) throw new Error('the picture could not be drawn')
  return blob
}
