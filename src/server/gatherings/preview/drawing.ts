import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { GATHERING_PICTURE_SIZES } from '#contract/gatherings/picture-sizes.ts'
import { hardenedSharp } from '#server/hardened-sharp.ts'
import { Canvas, colourOf, letter, type Lettering, shortened } from '#server/showcase/public.ts'

import type { ShownPreview } from './shown-preview.ts'

const { width: WIDTH, height: HEIGHT } = GATHERING_PICTURE_SIZES.large
/** Three cards, for a gathering without a picture. */
const CARDS = path.join(import.meta.dirname, 'cards.png')
const CARDS_AT = { left: 646, top: 108 } as const
const GROUND = '#1e1611'
const INK = '#f6ebd6'
const INK_2 = '#d0bea2'
const EMBER = '#ff965c'
const GILT = '#6e5630'
const TITLE_LENGTH_MAX = 80
/** Two lines beside the cards, and one over a picture. */
const PLACE_LENGTH_MAX = 56
/** Over a picture, the ground of words begins to show so far above them. */
const FADE = 110
/** Of 255. */
const GROUND_STRENGTH = 238

/** Something to lay over a picture. */
interface Laid {
  readonly input: Buffer
  readonly raw?: { readonly width: number; readonly height: number; readonly channels: 4 }
  readonly left: number
  readonly top: number
}

/** Where words stand, and how much room they have. */
interface Room {
  readonly left: number
  /** The upper end of words that take so many pixels. */
  readonly topOf: (height: number) => number
  readonly width: number
  readonly titleHeight: number
  readonly titleSizes: readonly { readonly upTo: number; readonly size: number }[]
}

const BESIDE_CARDS: Room = {
  left: 88,
  topOf: (height) => Math.round(310 - height / 2),
  width: 540,
  titleHeight: 260,
  titleSizes: [
    { upTo: 14, size: 84 },
    { upTo: 36, size: 64 },
    { upTo: Infinity, size: 50 },
  ],
}
const OVER_PICTURE: Room = {
  left: 64,
  topOf: (height) => HEIGHT - 44 - height,
  width: 1072,
  titleHeight: 124,
  titleSizes: [
    { upTo: 36, size: 64 },
    { upTo: Infinity, size: 48 },
  ],
}

/** Draws a picture for link previews as JPEG, since messengers show none of many bytes. `photo` is a picture of ours. */
export async function drawPreview(shown: ShownPreview, photo?: Buffer): Promise<Buffer<ArrayBuffer>> {
  const sharp = await hardenedSharp()
  const words = await letterAll(shown, photo === undefined ? BESIDE_CARDS : OVER_PICTURE)
  const ground =
    photo === undefined
      ? sharp(framed().pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      : sharp(photo).resize(WIDTH, HEIGHT)
  const behind =
    photo === undefined ? { input: await readFile(CARDS), ...CARDS_AT } : fadedGround(words[0]?.top ?? HEIGHT)
  const drawn = await ground
    .composite([behind, ...words, ...(await wordmark())])
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return Buffer.from(drawn)
}

/** The ground of all pictures for link previews. */
function framed(): Canvas {
  const canvas = new Canvas(WIDTH, HEIGHT, colourOf(GROUND))
  canvas.frame({ left: 22, top: 22, width: WIDTH - 44, height: HEIGHT - 44 }, colourOf(GILT), 2)
  canvas.frame({ left: 30, top: 30, width: WIDTH - 60, height: HEIGHT - 60 }, colourOf(GILT), 1)
  return canvas
}

/** The ground of words over a picture: it comes out of nothing. */
function fadedGround(wordsTop: number): Laid {
  const top = Math.max(0, wordsTop - FADE)
  const height = HEIGHT - top
  const input = Buffer.alloc(WIDTH * height * 4)
  for (let row = 0; row < height; row += 1) {
    const strength = Math.round(GROUND_STRENGTH * Math.min(1, row / FADE))
    const start = row * WIDTH * 4
    input.fill(Buffer.from([...colourOf(GROUND), strength]), start, start + WIDTH * 4)
  }
  return { input, raw: { width: WIDTH, height, channels: 4 }, left: 0, top }
}

/** What it is, its title, day and place, below each other. */
async function letterAll({ above, title, when, where }: ShownPreview, room: Room): Promise<Laid[]> {
  const { left, width, titleHeight, titleSizes } = room
  const name = shortened(title, TITLE_LENGTH_MAX)
  const size = titleSizes.find(({ upTo }) => name.length <= upTo)?.size ?? 0
  const small = { face: 'words', size: 32, width, height: 44 } as const
  const lines: readonly (readonly [text: string, how: Lettering, gapPx: number])[] = [
    [above, { ...small, size: 28, colour: EMBER }, 12],
    [name, { face: 'title', size, colour: INK, width, height: titleHeight }, 20],
    [when, { ...small, colour: INK }, 10],
    [
      shortened(where, PLACE_LENGTH_MAX),
      { ...small, colour: INK_2, width: Math.round(width * 0.85), height: 80 },
      0,
    ],
  ]
  const laid: Laid[] = []
  let height = 0
  for (const [text, how, gapPx] of lines) {
    const lettered = await letter(text, how)
    if (lettered === undefined) continue
    laid.push({ ...lettered, left, top: height })
    height += lettered.raw.height + gapPx
  }
  const top = room.topOf(height)
  return laid.map((each) => Object.assign(each, { top: top + each.top }))
}

async function wordmark(): Promise<Laid[]> {
  const name = await letter('Tradewyrm', { face: 'title', size: 28, colour: EMBER, width: 200, height: 34 })
  return name === undefined ? [] : [{ ...name, left: WIDTH - 64 - name.raw.width, top: 556 }]
}
