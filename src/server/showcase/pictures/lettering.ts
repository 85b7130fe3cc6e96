import path from 'node:path'

import { escapeHtml } from '#engines/escape-html.ts'
import { hardenedSharp } from '#server/hardened-sharp.ts'

/** The faces come with the app, because a server may have no fonts at all. */
const FACES = {
  title: { font: 'Almendra Bold', file: 'almendra-700.ttf' },
  words: { font: 'Alegreya Sans Bold', file: 'alegreya-sans-700.ttf' },
} as const
const FOLDER = path.join(import.meta.dirname, 'lettering')

export interface Lettering {
  readonly face: keyof typeof FACES
  /** In pixels. */
  readonly size: number
  /** Such as `#f6ebd6`. */
  readonly colour: string
  readonly width: number
  /** What does not fit into so many pixels is cut off. */
  readonly height: number
}

/** Text as pixels with transparency. */
export interface Lettered {
  readonly input: Buffer
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 4 }
}

/** What both faces have: Latin letters, the usual signs and quotes. */
const UNDRAWABLE =
  /[^\u0020-\u007E\u00A1-\u00AC\u00AE-\u00FF\u0152\u0153\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u20AC]/gu

/** Leaves out what our faces lack, such as emoji, and takes accents off letters that they have only without. */
export function drawable(text: string): string {
  const withoutAccents = (sign: string) => sign.normalize('NFKD').replaceAll(UNDRAWABLE, '')
  return text.normalize('NFC').replaceAll(UNDRAWABLE, withoutAccents).replaceAll(/\s+/g, ' ').trim()
}

/** Cuts a drawable text after so many characters. */
export function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`
}

/** Draws a text; `undefined` if nothing of it can be drawn. */
export async function letter(text: string, how: Lettering): Promise<Lettered | undefined> {
  const words = drawable(text)
  if (words === '') return undefined
  const { font, file } = FACES[how.face]
  const sharp = await hardenedSharp()
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${how.colour}" font_features="lnum=1">${escapeHtml(words)}</span>`,
      font: `${font} ${String(how.size)}`,
      fontfile: path.join(FOLDER, file),
      width: how.width,
      wrap: 'word-char',
      dpi: 72,
      rgba: true,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })
  // Letters may overhang, and a narrow box may take more lines than it has room for.
  const width = Math.min(info.width, how.width)
  const height = Math.min(info.height, how.height)
  const cut = sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .extract({ left: 0, top: 0, width, height })
    .raw()
  return { input: await cut.toBuffer(), raw: { width, height, channels: 4 } }
}
