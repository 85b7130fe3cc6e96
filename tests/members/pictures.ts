import { crc32, deflateSync } from 'node:zlib'

import sharp, { type Sharp } from 'sharp'

import type { Crop } from '#contract/profile.ts'

export const WHOLE: Crop = { left: 0, top: 0, side: 1 }

const COLOURS = {
  red: [220, 30, 30],
  green: [30, 180, 60],
  blue: [30, 60, 220],
  white: [250, 250, 250],
  grey: [120, 120, 120],
} as const
type Colour = keyof typeof COLOURS
/** Tolerance for re-encoding. A wider colour space changes more. */
const TOLERANCE = 15

/** A picture in one colour. */
export function plain(width: number, height: number, colour: Colour = 'red'): Sharp {
  const [red, green, blue] = COLOURS[colour]
  return sharp({
    create: { width, height, channels: 3, background: { r: red, g: green, b: blue } },
    limitInputPixels: false,
  })
}

/** A picture with four quarters: red and green on top, blue and white below. */
export async function quartered(width: number, height: number): Promise<Sharp> {
  const [halfWidth, halfHeight] = [Math.floor(width / 2), Math.floor(height / 2)]
  const quarter = async (colour: Colour, left: number, top: number) => ({
    input: await plain(width - halfWidth, height - halfHeight, colour)
      .png()
      .toBuffer(),
    left: left * halfWidth,
    top: top * halfHeight,
  })
  const quarters = [
    await quarter('red', 0, 0),
    await quarter('green', 1, 0),
    await quarter('blue', 0, 1),
    await quarter('white', 1, 1),
  ]
  return sharp(await plain(width, height).composite(quarters).png().toBuffer())
}

/** The colours at the centres of a picture's quarters: top left, top right, bottom left, bottom right. */
export async function coloursOf(picture: Uint8Array): Promise<string[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const place = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels
    return nameOf([...data.subarray(place, place + 3)])
  }
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)]
}

function nameOf(dot: readonly number[]): string {
  const known = Object.entries(COLOURS).find(([, colour]) =>
    colour.every((value, at) => Math.abs(value - (dot[at] ?? Number.NaN)) < TOLERANCE),
  )
  return known?.[0] ?? `rgb(${dot.join(' ')})`
}

/**
 * A black PNG of any size. It takes an eighth of a byte per pixel before compression, and next to nothing
 * afterwards.
 */
export function blackPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const dots = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  return pngOf([
    ['IHDR', head],
    ['IDAT', dots],
    ['IEND', Buffer.alloc(0)],
  ])
}

/** A PNG made of such chunks. */
export function pngOf(pieces: readonly (readonly [kind: string, bytes: Buffer])[]): Buffer {
  const written = pieces.map(([kind, bytes]) => {
    const named = Buffer.concat([Buffer.from(kind, 'latin1'), bytes])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(bytes.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  })
  return Buffer.concat([Buffer.from('\u{89}PNG\r\n\u{1A}\n', 'latin1'), ...written])
}
