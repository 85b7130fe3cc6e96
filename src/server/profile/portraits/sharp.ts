import type sharpOf from 'sharp'
import type { Sharp } from 'sharp'

import { AVATAR_SIDES, type Crop, PICTURE_DOTS_MAX } from '#contract/profile.ts'

import { type PictureKind, squareOf, waysTo } from './portrait-files.ts'

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

const LOADERS = [
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadHeifBuffer',
]
const SECONDS_MAX = 20
/** Of a picture that moves, the first frame. */
const READING = { pages: 1, failOn: 'error', sequentialRead: true } as const
const WEBP = { quality: 82, effort: 4 }
const WHOLE = { fit: 'fill' } as const

/** Loaded when the first picture comes: most starts of a server see none for long. */
let loaded: Promise<typeof sharpOf> | undefined

async function sharpen(bytes: Buffer, options: object): Promise<Sharp> {
  loaded ??= loadHardened()
  const sharp = await loaded
  return sharp(bytes, { ...READING, ...options })
}

/** Nothing is read but what a portrait may be; one thread for each picture, and nothing of it is remembered. */
async function loadHardened(): Promise<typeof sharpOf> {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** What the head of a picture says. */
export interface Measured {
  readonly kind: PictureKind | undefined
  /** As it is seen, turned upright. */
  readonly width: number
  readonly height: number
  /** How many dots it counts for: some kinds take twice the memory for each. */
  readonly dots: number
}

/** Reads the head of a picture alone. @throws {BadPicture} when it has none */
export async function measure(bytes: Buffer): Promise<Measured> {
  const picture = await sharpen(bytes, { limitInputPixels: false })
  const { format, compression, depth, autoOrient } = await picture.metadata().catch(asBad)
  const { width, height } = autoOrient
  const isHeavy = format === 'heif' || depth !== 'uchar'
  return { kind: kindNamed(format, compression), width, height, dots: width * height * (isHeavy ? 2 : 1) }
}

function kindNamed(format: string, compression: string | undefined): PictureKind | undefined {
  if (format === 'heif') return compression === 'av1' ? 'avif' : undefined
  return (['png', 'jpeg', 'webp'] as const).find((kind) => kind === format)
}

/** The files that are kept of a picture. */
export interface Squares {
  readonly large: Buffer
  readonly small: Buffer
}

/**
 * Turns a picture upright, cuts the square out of it and writes that anew in two sizes: its dots in sRGB, and nothing else
 * that came with it.
 * @throws {BadPicture} when it cannot be read to its end
 */
export async function makeSquares(bytes: Buffer, measured: Measured, crop: Crop): Promise<Squares> {
  const { width, height } = measured
  const picture = await sharpen(bytes, { limitInputPixels: PICTURE_DOTS_MAX })
  const square = cutOut(picture.timeout({ seconds: SECONDS_MAX }).autoOrient(), crop, { width, height })
  const { data, info } = await square
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(asBad)
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const shrunk = await sharpen(data, { raw })
  const small = shrunk.clone().resize(AVATAR_SIDES.small, AVATAR_SIDES.small).webp(WEBP).toBuffer()
  const large = shrunk.webp(WEBP).toBuffer()
  return { large: await large, small: await small }
}

function cutOut(picture: Sharp, crop: Crop, { width, height }: { width: number; height: number }): Sharp {
  const way = waysTo(squareOf(crop, width, height), width, height)
  const region = { left: way.cut.left, top: way.cut.top, width: way.cut.side, height: way.cut.side }
  return way.isCutFirst
    ? picture.extract(region).resize(way.width, way.height, WHOLE)
    : picture.resize(way.width, way.height, WHOLE).extract(region)
}

function asBad(error: unknown): never {
  throw new BadPicture(error)
}
