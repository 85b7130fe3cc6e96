import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

/** For tests: a picture of any size with a red corner at the upper left. */
export async function aPicture(width: number, height: number, type = 'image/png'): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('no canvas')
  pen.fillStyle = 'steelblue'
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = 'red'
  pen.fillRect(0, 0, width / 4, height / 4)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type)
  })
  if (blob === null) throw new Error('no picture')
  return new File([blob], `me.${type.slice(6)}`, { type })
}

/** For tests: a JPEG with an orientation tag; 6 is a quarter turn to the right. */
export async function turned(jpeg: File, orientation: number): Promise<File> {
  const bytes = new Uint8Array(await jpeg.arrayBuffer())
  const tag = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
  const tiff = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, ...tag, 0, 0, 0, 0]
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff]
  const segment = [0xff, 0xe1, 0, exif.length + 2, ...exif]
  return new File([bytes.slice(0, 2), new Uint8Array(segment), bytes.slice(2)], jpeg.name, {
    type: jpeg.type,
  })
}

/** For tests: chooses files in a file input, as its dialog would. */
export async function choose(chooser: Locator, ...files: readonly File[]): Promise<void> {
  await expect.element(chooser).toBeInTheDocument()
  const input = chooser.element()
  if (!(input instanceof HTMLInputElement)) throw new Error('no input')
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
