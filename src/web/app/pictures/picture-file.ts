import { PICTURE_BYTES_MAX, PICTURE_DOTS_MAX } from '#contract/profile.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const

/** The largest file we ask the browser to decode; it is shrunk before the upload. */
const BYTES_MAX = 40 * 1024 * 1024

/** Why a file cannot be a portrait, judged by its type and size alone. */
export function faultOfPicture({
  type,
  name,
  size,
}: Pick<File, 'type' | 'name' | 'size'>): string | undefined {
  if (/heic|heif/i.test(`${type} ${name}`))
    return 'Few browsers can show HEIC pictures. Save it as JPEG or take a screenshot, and choose that.'
  if (!PICTURE_TYPES.some((known) => known === type)) return 'Choose a picture: PNG, JPEG, WebP or AVIF.'
  if (size > BYTES_MAX) return 'That picture is too large. Choose one of at most 40 MB.'
  return size === 0 ? 'This file is empty.' : undefined
}

/** Whether a picture is above the server's limits and must be shrunk first. */
export function isTooMuch(bytes: number, { width, height }: Size): boolean {
  return bytes > PICTURE_BYTES_MAX || width * height > PICTURE_DOTS_MAX
}
