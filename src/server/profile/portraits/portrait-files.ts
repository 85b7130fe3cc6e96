import { AVATAR_SIDES, type Crop } from '#contract/profile.ts'

import { namedBy } from './file-names.ts'

/** The kinds of pictures we accept. */
export type PictureKind = 'png' | 'jpeg' | 'webp' | 'avif'

/** Where pictures are stored: a folder, or a bucket of another service. */
export interface PictureStore {
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>
  /** The file, if it exists. */
  readonly read: (name: string) => Promise<Buffer<ArrayBuffer> | undefined>
  /** Whether or not it exists. */
  readonly remove: (name: string) => Promise<void>
}

const ADDRESS = '/portraits/'

export const { fileNamesOf: fileNames, pictureOfFile: idOfFile } = namedBy('u')

/** The address of an uploaded picture: its large file. */
export function portraitPath(id: string): string {
  return ADDRESS + fileNames(id).large
}

/** The picture that an avatar's path shows; `undefined` if it was not uploaded. */
export function idOfPath(path: string): string | undefined {
  const id = path.startsWith(ADDRESS) ? idOfFile(path.slice(ADDRESS.length)) : undefined
  return id !== undefined && path === portraitPath(id) ? id : undefined
}

const latin = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

const BEGINNINGS: readonly (readonly [kind: PictureKind, begins: (bytes: Uint8Array) => boolean])[] = [
  ['png', (bytes) => latin(bytes, 0, 8) === '\u{89}PNG\r\n\u{1A}\n'],
  ['jpeg', (bytes) => latin(bytes, 0, 3) === '\u{FF}\u{D8}\u{FF}'],
  ['webp', (bytes) => latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP'],
  ['avif', isAvif],
]

/** Detects what a file is by its first bytes, whatever its name; `undefined` for anything else. */
export function kindOf(bytes: Uint8Array): PictureKind | undefined {
  return BEGINNINGS.find(([, begins]) => begins(bytes))?.[0]
}

const LONGEST_BRANDS = 128

/** The first box of the file lists its brands; the same container holds pictures of other kinds, too. */
function isAvif(bytes: Uint8Array): boolean {
  if (bytes.length < 16 || latin(bytes, 4, 8) !== 'ftyp') return false
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const brands = latin(bytes, 8, Math.min(length, LONGEST_BRANDS, bytes.length))
  return brands.match(/.{4}/gs)?.some((brand) => brand === 'avif') === true
}

/** A square of a picture, in pixels. */
export interface Square {
  readonly left: number
  readonly top: number
  readonly side: number
}

/** The square that a member chose, moved inside the picture if it extends beyond. */
export function squareOf({ left, top, side }: Crop, width: number, height: number): Square {
  const dots = Math.max(1, Math.round(side * Math.min(width, height)))
  return {
    left: Math.min(Math.round(left * width), width - dots),
    top: Math.min(Math.round(top * height), height - dots),
    side: dots,
  }
}

/** How to bring a square to its final size: by scaling first, or by cutting first. */
export function waysTo(square: Square, width: number, height: number) {
  const scale = AVATAR_SIDES.large / square.side
  const least = AVATAR_SIDES.large
  // Scaled up, a long strip would become huge, so cut first.
  if (scale >= 1) return { cut: square, isCutFirst: true, width: least, height: least }
  const scaled = (dots: number) => Math.max(least, Math.round(dots * scale))
  const [wide, high] = [scaled(width), scaled(height)]
  const cut = {
    left: Math.min(Math.round(square.left * scale), wide - least),
    top: Math.min(Math.round(square.top * scale), high - least),
    side: least,
  }
  return { cut, isCutFirst: false, width: wide, height: high }
}

interface Shape {
  readonly width: number
  readonly height: number
}

/**
 * How to cut a picture to a shape: by scaling first, or by cutting first.
 * @param along where the cut is, from one end (0) to the other (1) of the side that is too long
 */
export function waysToShape(picture: Shape, shape: Shape, along: number) {
  const scale = Math.max(shape.width / picture.width, shape.height / picture.height)
  const isCutFirst = scale >= 1
  const least = (dots: number, most: number) => Math.min(most, Math.max(1, Math.round(dots / scale)))
  // Scaled up, a long strip would become huge, so cut first.
  const whole = isCutFirst
    ? picture
    : {
        width: Math.max(shape.width, Math.round(picture.width * scale)),
        height: Math.max(shape.height, Math.round(picture.height * scale)),
      }
  const size = isCutFirst
    ? { width: least(shape.width, picture.width), height: least(shape.height, picture.height) }
    : { width: shape.width, height: shape.height }
  const cut = {
    ...size,
    left: Math.round((whole.width - size.width) * along),
    top: Math.round((whole.height - size.height) * along),
  }
  return { isCutFirst, cut, ...(isCutFirst ? shape : whole) }
}
