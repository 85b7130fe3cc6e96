import type { Sharp } from 'sharp'

import { AVATAR_SIDES, type Crop, PICTURE_DOTS_MAX } from '#contract/profile.ts'
import { hardenedSharp } from '#server/hardened-sharp.ts'

import { type PictureKind, squareOf, waysTo, waysToShape } from './portrait-files.ts'

/** The picture cannot be read to its end, or not within reason. */
export class BadPicture extends Error {
  override readonly name = 'BadPicture'
  readonly isTooMuch: boolean

  constructor(cause: unknown) {
    const said = cause instanceof Error ? cause.message : ''
    super(said, { cause })
    this.isTooMuch = /pixel limit|^timeout/i.test(said)
  }
}

const SECONDS_MAX = 20
/** Reads only the first frame of an animation. */
const READING = { pages: 1, failOn: 'error', sequentialRead: true } as const
const WEBP = { quality: 82, effort: 4 }
/** The sizes that a picture is cut to, in pixels. Both have the same shape. */
type CutSizes = Readonly<Record<'large' | 'small', { readonly width: number; readonly height: number }>>
/** The sizes of a card: its whole height, and what a grid shows on a sharp screen. */
const CARD_SIZES = { large: { width: 744, height: 1039 }, small: { width: 372, height: 520 } } as const
/** A photograph: large enough to see a scratch on a card, and small enough to stand in a text. */
const WHOLE_SIDES = { large: 1600, small: 320 } as const
/** Cut to the shape, from the middle. */
const CUT = { fit: 'cover' } as const
const WHOLE = { fit: 'fill' } as const
const INSIDE = { fit: 'inside', withoutEnlargement: true } as const

async function openPicture(bytes: Buffer, options: object): Promise<Sharp> {
  const sharp = await hardenedSharp()
  return sharp(bytes, { ...READING, ...options })
}

/** What a picture's header says. */
export interface Measured {
  readonly kind: PictureKind | undefined
  /** As seen, turned upright. */
  readonly width: number
  readonly height: number
  /** The number of pixels it counts for; some kinds take twice the memory per pixel. */
  readonly dots: number
}

/** Reads only a picture's header. @throws {BadPicture} when it has none */
export async function measure(bytes: Buffer): Promise<Measured> {
  const picture = await openPicture(bytes, { limitInputPixels: false })
  const { format, compression, depth, autoOrient } = await picture.metadata().catch(throwBadPicture)
  const { width, height } = autoOrient
  const isHeavy = format === 'heif' || depth !== 'uchar'
  return { kind: kindNamed(format, compression), width, height, dots: width * height * (isHeavy ? 2 : 1) }
}

function kindNamed(format: string, compression: string | undefined): PictureKind | undefined {
  if (format === 'heif') return compression === 'av1' ? 'avif' : undefined
  return (['png', 'jpeg', 'webp'] as const).find((kind) => kind === format)
}

/** The stored files of a picture. */
export interface TwoSizes {
  readonly large: Buffer
  readonly small: Buffer
}

/**
 * Turns a picture upright, cuts out the square and writes it in two sizes: its pixels in sRGB, and no
 * metadata.
 * @throws {BadPicture} when it cannot be read to its end
 */
export async function makeSquares(bytes: Buffer, measured: Measured, crop: Crop): Promise<TwoSizes> {
  const { width, height } = measured
  const picture = await openPicture(bytes, { limitInputPixels: PICTURE_DOTS_MAX })
  const square = cutOut(picture.timeout({ seconds: SECONDS_MAX }).autoOrient(), crop, { width, height })
  return await writeTwice(square, (large) => large.resize(AVATAR_SIDES.small, AVATAR_SIDES.small))
}

/**
 * Turns the picture of a card upright and writes it in two sizes, none larger than a printed card's: its pixels
 * in sRGB, and no metadata.
 * @throws {BadPicture} when it cannot be read to its end
 */
export async function makeCardPictures(bytes: Buffer): Promise<TwoSizes> {
  const { large, small } = CARD_SIZES
  const picture = await openPicture(bytes, { limitInputPixels: PICTURE_DOTS_MAX })
  const cut = picture.timeout({ seconds: SECONDS_MAX }).autoOrient().resize(large.width, large.height, CUT)
  return await writeTwice(cut, (whole) => whole.resize(small.width, small.height, CUT))
}

/**
 * Turns a picture upright, cuts it to a shape and writes it in two sizes: its pixels in sRGB, and no metadata.
 * @param cut with the place of the cut: 0 keeps the left or upper end of a picture that is too long for the shape, 1 the other
 * @throws {BadPicture} when it cannot be read to its end
 */
export async function makeCutPictures(
  bytes: Buffer,
  measured: Measured,
  { large, small, along }: CutSizes & { readonly along: number },
): Promise<TwoSizes> {
  const opened = await openPicture(bytes, { limitInputPixels: PICTURE_DOTS_MAX })
  const picture = opened.timeout({ seconds: SECONDS_MAX }).autoOrient()
  const { isCutFirst, cut, ...scaled } = waysToShape(measured, large, along)
  const made = isCutFirst
    ? picture.extract(cut).resize(scaled.width, scaled.height, WHOLE)
    : picture.resize(scaled.width, scaled.height, WHOLE).extract(cut)
  return await writeTwice(made, (whole) => whole.resize(small.width, small.height, CUT))
}

/**
 * Turns a picture upright and writes all of it in two sizes, never larger than it is: its pixels in sRGB, and no
 * metadata.
 * @throws {BadPicture} when it cannot be read to its end
 */
export async function makeWholePictures(bytes: Buffer): Promise<TwoSizes> {
  const picture = await openPicture(bytes, { limitInputPixels: PICTURE_DOTS_MAX })
  const { large, small } = WHOLE_SIDES
  const whole = picture.timeout({ seconds: SECONDS_MAX }).autoOrient().resize(large, large, INSIDE)
  return await writeTwice(whole, (upright) => upright.resize(small, small, INSIDE))
}

/** Reads a picture once, to its end, and writes it as it is and shrunk. */
async function writeTwice(picture: Sharp, shrink: (large: Sharp) => Sharp): Promise<TwoSizes> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(throwBadPicture)
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const whole = await openPicture(data, { raw })
  const small = shrink(whole.clone()).webp(WEBP).toBuffer()
  const large = whole.webp(WEBP).toBuffer()
  return { large: await large, small: await small }
}

function cutOut(picture: Sharp, crop: Crop, { width, height }: { width: number; height: number }): Sharp {
  const way = waysTo(squareOf(crop, width, height), width, height)
  const region = { left: way.cut.left, top: way.cut.top, width: way.cut.side, height: way.cut.side }
  return way.isCutFirst
    ? picture.extract(region).resize(way.width, way.height, WHOLE)
    : picture.resize(way.width, way.height, WHOLE).extract(region)
}

function throwBadPicture(error: unknown): never {
  throw new BadPicture(error)
}
