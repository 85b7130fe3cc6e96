import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { hardenedSharp } from '#server/hardened-sharp.ts'

import { Canvas, colourOf } from './canvas.ts'
import { drawable, letter, type Lettered, type Lettering, shortened } from './lettering.ts'
import { CARDS_SHOWN, type DrawnCard, type ShownPicture } from './shown-picture.ts'

/** What link previews of messengers ask for. */
const PICTURE_SIZE = { width: 1200, height: 630 } as const
const WYRM = path.join(import.meta.dirname, 'wyrm.png')
const GROUND = '#1e1611'
const INK = '#f6ebd6'
const INK_2 = '#d0bea2'
const GILT = '#6e5630'
const CARD = { width: 184, height: 257, gap: 22, left: 96, top: 292 } as const
const NAME_LENGTH_MAX = 17
const TITLE_SIZES = [
  { upTo: 20, size: 76 },
  { upTo: 32, size: 60 },
  { upTo: Infinity, size: 46 },
] as const
/** Two lines. */
const TITLE_LENGTH_MAX = 54

/** Frame, darker frame, plate and box of a card, by its colours. */
const FRAMES: Readonly<Record<string, readonly [string, string, string, string]>> = {
  W: ['#f6ebc8', '#cdb683', '#fdf8e9', '#fdf9ec'],
  U: ['#4e83be', '#1e4176', '#e3eef7', '#eef4fa'],
  B: ['#5a4c63', '#241c2a', '#ddd6de', '#e9e4ea'],
  R: ['#cf5a32', '#7c2311', '#fbe6da', '#fcefe6'],
  G: ['#5c9a68', '#22503a', '#e6f1df', '#eff6ea'],
}
const GOLD = ['#f0ce78', '#9a6e1c', '#fcf2d6', '#fdf6e4'] as const
const PLAIN = ['#a58f73', '#5f4b38', '#efe5d5', '#f4ecdf'] as const

/** Something to lay over the canvas. */
interface Laid {
  readonly input: Buffer
  readonly raw?: Lettered['raw']
  readonly left: number
  readonly top: number
}

/** Draws a picture as JPEG. `portrait` is a square picture of ours. */
export async function drawPicture(picture: ShownPicture, portrait?: Buffer): Promise<Buffer<ArrayBuffer>> {
  const { width, height } = PICTURE_SIZE
  const canvas = new Canvas(width, height, colourOf(GROUND))
  canvas.frame({ left: 22, top: 22, width: 1156, height: 586 }, colourOf(GILT), 2)
  canvas.frame({ left: 30, top: 30, width: 1140, height: 570 }, colourOf(GILT), 1)
  const cards = picture.cards.slice(0, CARDS_SHOWN)
  const laid = [await emblem(portrait), ...(await layHead(picture))]
  for (const [at, card] of cards.entries()) laid.push(...(await layCard(canvas, card, at)))
  const sharp = await hardenedSharp()
  const drawn = await sharp(canvas.pixels, { raw: { width, height, channels: 3 } })
    .composite(laid)
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return Buffer.from(drawn)
}

async function emblem(portrait: Buffer | undefined): Promise<Laid> {
  const sharp = await hardenedSharp()
  const input = await sharp(portrait ?? (await readFile(WYRM)))
    .resize(150, 150, { fit: portrait === undefined ? 'inside' : 'cover' })
    .png()
    .toBuffer()
  return { input, left: 88, top: 88 }
}

async function layHead({ title, words, more, cards }: ShownPicture): Promise<Laid[]> {
  const name = drawable(title) === '' ? 'Cards' : shortened(drawable(title), TITLE_LENGTH_MAX)
  const { size } = TITLE_SIZES.find(({ upTo }) => name.length <= upTo) ?? TITLE_SIZES[2]
  const laid = await layLine(name, { face: 'title', size, colour: INK, width: 840, height: 110 }, [272, 84])
  const at = (laid[0]?.top ?? 84) + (laid[0]?.raw?.height ?? 60) + 22
  return [
    ...laid,
    ...(await layLine(words, { face: 'words', size: 36, colour: INK_2, width: 840, height: 44 }, [272, at])),
    ...(await layLine(cards.length === 0 ? '' : more, small(300), [96, 564])),
    ...(await layLine('Tradewyrm', { ...small(200), face: 'title', colour: '#ff965c' }, [992, 562])),
  ]
}

function small(width: number): Lettering {
  return { face: 'words', size: 24, colour: INK_2, width, height: 30 }
}

async function layLine(
  text: string,
  how: Lettering,
  [left, top]: readonly [number, number],
): Promise<Laid[]> {
  const lettered = await letter(text, how)
  return lettered === undefined ? [] : [{ ...lettered, left, top }]
}

/** Draws a card's frame, and letters it. */
async function layCard(canvas: Canvas, card: DrawnCard, at: number): Promise<Laid[]> {
  const [frame, dark, plate, box] = framesOf(card.colours)
  const left = CARD.left + at * (CARD.width + CARD.gap)
  const { top } = CARD
  const parts: readonly (readonly [dx: number, dy: number, width: number, height: number, hex: string])[] = [
    [0, 0, CARD.width, CARD.height, '#0d0906'],
    [6, 6, 172, 245, frame],
    [12, 12, 160, 34, plate],
    [16, 50, 152, 116, dark],
    [16, 172, 152, 73, box],
  ]
  for (const [dx, dy, width, height, hex] of parts) {
    const radius = Math.round(height / 24) + 3
    canvas.paint({ left: left + dx, top: top + dy, width, height }, colourOf(hex), radius)
  }
  const ink = { face: 'words', colour: '#231914', width: 148, height: 26 } as const
  const initial = { face: 'title', size: 84, colour: plate, width: 150, height: 110 } as const
  return [
    ...(await layLine(shortened(drawable(card.name), NAME_LENGTH_MAX), { ...ink, size: 18 }, [
      left + 18,
      top + 21,
    ])),
    ...centred(await layLine(drawable(card.name).slice(0, 1), initial, [left, top]), [left + 92, top + 108]),
    ...(await layLine(card.printing, { ...ink, size: 18 }, [left + 24, top + 184])),
    ...(await layLine(card.price, { ...ink, size: 26 }, [left + 24, top + 212])),
  ]
}

function centred(laid: readonly Laid[], [x, y]: readonly [number, number]): Laid[] {
  return laid.map((each) => ({
    ...each,
    left: Math.round(x - (each.raw?.width ?? 0) / 2),
    top: Math.round(y - (each.raw?.height ?? 0) / 2),
  }))
}

function framesOf(colours: readonly string[]): readonly [string, string, string, string] {
  if (colours.length > 1) return GOLD
  return FRAMES[colours[0] ?? ''] ?? PLAIN
}
