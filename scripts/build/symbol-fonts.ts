import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import type { HtmlTagDescriptor, Plugin } from 'vite'

import { readTables, subset, type Tables } from './true-type.ts'
import { writeWoff2 } from './woff2.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FONTS = {
  mana: import.meta.resolve('mana-font/fonts/mana.ttf'),
  keyrune: import.meta.resolve('keyrune/fonts/keyrune.ttf'),
}
/** Code points by symbol. */
const GLYPHS = { mana: 'src/web/ui/assets/mana-glyphs.json', keyrune: 'src/web/ui/assets/set-glyphs.json' }
const STYLES = /\/ui\/cards\/symbol-fonts\.css$/
const PRELOADED = /^assets\/mana-.*\.woff2$/
/** Symbols of sets that are close in time are in one file, for they are often on one page. */
const SETS_PER_FILE = 48

/** Writes fonts with only the symbols that the app shows, and the styles that name them. */
export function symbolFonts(): Plugin {
  const folder = path.join(ROOT, 'dist/symbol-fonts')
  return {
    name: 'symbol-fonts',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: STYLES },
      handler: () => {
        mkdirSync(folder, { recursive: true })
        const mana = tablesOf(FONTS.mana)
        const keyrune = tablesOf(FONTS.keyrune)
        const faces = [
          faceOf(folder, 'mana', 'mana', { tables: mana, points: pointsIn(GLYPHS.mana) }),
          ...parted(pointsIn(GLYPHS.keyrune)).map((points, at) =>
            faceOf(folder, 'keyrune', `keyrune-${String(at)}`, { tables: keyrune, points }),
          ),
        ]
        return faces.join('\n')
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => PRELOADED.test(file))
          .map(preloadOf),
    },
  }
}

function tablesOf(font: string): Tables {
  return readTables(readFileSync(fileURLToPath(font)))
}

/** In order. Names with a hyphen are parts of a symbol in several colours; no symbol in use has one. */
function pointsIn(file: string): number[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own file
  const glyphs = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as Record<string, string>
  const own = Object.entries(glyphs).filter(([name]) => !name.includes('-'))
  const points = own.map(([, point]) => Number.parseInt(point, 16))
  return [...new Set(points)].toSorted((one, other) => one - other)
}

function parted(points: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(points.length / SETS_PER_FILE) }, (_, at) =>
    points.slice(at * SETS_PER_FILE, (at + 1) * SETS_PER_FILE),
  )
}

interface Glyphs {
  readonly tables: Tables
  readonly points: readonly number[]
}

function faceOf(folder: string, family: string, name: string, { tables, points }: Glyphs): string {
  const file = path.join(folder, `${name}.woff2`)
  writeFileSync(file, writeWoff2(subset(tables, points)))
  const range = points.map((point) => `U+${point.toString(16)}`).join(',')
  return (
    `@font-face{font-family:${family};src:url('${file}') format('woff2');` +
    `font-display:block;unicode-range:${range}}`
  )
}

function preloadOf(file: string): HtmlTagDescriptor {
  const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true }
  return { tag: 'link', attrs, injectTo: 'head' }
}
