/** The tables of a TrueType font, by tag. */
export type Tables = ReadonlyMap<string, Buffer>

const HEADER_BYTES = 12
const ENTRY_BYTES = 16
/** Tables that say nothing about single glyphs, besides those that `subset` writes anew. */
const COPIED = ['OS/2', 'gasp', 'name', 'post'] as const
/** In `head`: offsets in `loca` have four bytes. */
const LOCA_FORMAT_AT = 50
/** In `hhea`: how many glyphs have a width of their own. */
const WIDTHS_AT = 34
const GLYPH_COUNT_AT = 4
const IS_COMPOSITE = -1
/** How a part is placed in a glyph made of others. */
const FLAGS = { wordsFollow: 1, scale: 8, more: 32, twoScales: 64, matrix: 128 } as const

/** Reads the tables of a TrueType font. */
export function readTables(font: Buffer): Tables {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, at) => HEADER_BYTES + at * ENTRY_BYTES)
  return new Map(
    entries.map((at) => {
      const from = font.readUInt32BE(at + 8)
      return [font.toString('latin1', at, at + 4), font.subarray(from, from + font.readUInt32BE(at + 12))]
    }),
  )
}

/**
 * Keeps only the glyphs of some characters, and the parts that these are made of.
 * @param wanted code points of the basic plane, in order
 * @throws {Error} when the font has none of its own for one of them
 */
export function subset(tables: Tables, wanted: readonly number[]): Tables {
  const known = readCharacters(table(tables, 'cmap'))
  const glyphs = [0, ...wanted.map((point) => glyphAt(known, point))]
  const outlines: Buffer[] = []
  // Parts are added behind while this goes on.
  for (let at = 0; at < glyphs.length; at += 1)
    outlines.push(renumbered(outlineOf(tables, glyphs[at] ?? 0), glyphs))
  const head = Buffer.from(table(tables, 'head'))
  head.writeInt16BE(1, LOCA_FORMAT_AT)
  const hhea = Buffer.from(table(tables, 'hhea'))
  hhea.writeUInt16BE(glyphs.length, WIDTHS_AT)
  const maxp = Buffer.from(table(tables, 'maxp'))
  maxp.writeUInt16BE(glyphs.length, GLYPH_COUNT_AT)
  return new Map([
    ['cmap', writeCharacters(wanted)],
    ['head', head],
    ['hhea', hhea],
    ['hmtx', Buffer.concat(glyphs.map((glyph) => widthOf(tables, glyph)))],
    ['maxp', maxp],
    ...COPIED.flatMap((tag) => (tables.has(tag) ? [[tag, table(tables, tag)] as const] : [])),
    ['glyf', Buffer.concat(outlines)],
    ['loca', offsetsOf(outlines)],
  ])
}

function table(tables: Tables, tag: string): Buffer {
  const found = tables.get(tag)
  if (found === undefined) throw new Error(`the font has no ${tag}`)
  return found
}

function glyphAt(known: ReadonlyMap<number, number>, point: number): number {
  const glyph = known.get(point)
  if (glyph === undefined) throw new Error(`the font has no U+${point.toString(16)}`)
  return glyph
}

/** Reads the characters of the basic plane: the parts of `cmap` in format 4. */
function readCharacters(cmap: Buffer): ReadonlyMap<number, number> {
  const known = new Map<number, number>()
  for (let at = 0; at < cmap.readUInt16BE(2); at += 1) {
    const part = cmap.subarray(cmap.readUInt32BE(4 + at * 8 + 4))
    if (part.readUInt16BE(0) === 4) readSegments(part, known)
  }
  return known
}

function readSegments(part: Buffer, known: Map<number, number>): void {
  const size = part.readUInt16BE(6)
  for (let at = 0; at < size; at += 2) {
    const [last, first] = [part.readUInt16BE(14 + at), part.readUInt16BE(16 + size + at)]
    const delta = part.readUInt16BE(16 + 2 * size + at)
    const rangeAt = 16 + 3 * size + at
    const range = part.readUInt16BE(rangeAt)
    for (let point = first; point <= last && point < 0xff_ff; point += 1) {
      const glyph = range === 0 ? point : part.readUInt16BE(rangeAt + range + 2 * (point - first))
      if (range === 0 || glyph !== 0) known.set(point, (glyph + delta) & 0xff_ff)
    }
  }
}

/** The characters have the glyphs from 1 on, in order. Each is a segment of its own. */
function writeCharacters(points: readonly number[]): Buffer {
  const segments = [
    ...points.map((point, at) => ({ point, delta: (at + 1 - point) & 0xff_ff })),
    { point: 0xff_ff, delta: 1 },
  ]
  const power = Math.floor(Math.log2(segments.length))
  const words = [
    4,
    16 + segments.length * 8,
    0,
    segments.length * 2,
    2 ** (power + 1),
    power,
    segments.length * 2 - 2 ** (power + 1),
    ...segments.map(({ point }) => point),
    0,
    ...segments.map(({ point }) => point),
    ...segments.map(({ delta }) => delta),
    ...segments.map(() => 0),
  ]
  // One part, for Windows' numbers of characters, that begins after these twelve bytes.
  return Buffer.from([0, 1, 3, 1, 0, 12].concat(words).flatMap(bytesOfWord))
}

function bytesOfWord(word: number): number[] {
  return [word >> 8, word & 0xff]
}

function outlineOf(tables: Tables, glyph: number): Buffer {
  const loca = table(tables, 'loca')
  const isLong = table(tables, 'head').readInt16BE(LOCA_FORMAT_AT) === 1
  const offset = (at: number) => (isLong ? loca.readUInt32BE(at * 4) : loca.readUInt16BE(at * 2) * 2)
  return table(tables, 'glyf').subarray(offset(glyph), offset(glyph + 1))
}

/** A glyph made of others names them by their new numbers. @param glyphs gets those that it lacks */
function renumbered(outline: Buffer, glyphs: number[]): Buffer {
  const own = Buffer.concat([outline, Buffer.alloc(outline.length % 2)])
  if (own.length === 0 || own.readInt16BE(0) !== IS_COMPOSITE) return own
  let at = 10
  let flags: number = FLAGS.more
  while ((flags & FLAGS.more) !== 0) {
    flags = own.readUInt16BE(at)
    const part = own.readUInt16BE(at + 2)
    if (!glyphs.includes(part)) glyphs.push(part)
    own.writeUInt16BE(glyphs.indexOf(part), at + 2)
    at += 4 + ((flags & FLAGS.wordsFollow) === 0 ? 2 : 4) + scaleBytes(flags)
  }
  return own
}

function scaleBytes(flags: number): number {
  if ((flags & FLAGS.scale) !== 0) return 2
  if ((flags & FLAGS.twoScales) !== 0) return 4
  return (flags & FLAGS.matrix) === 0 ? 0 : 8
}

/** Width and left side. The last glyphs of a font may share the last width. */
function widthOf(tables: Tables, glyph: number): Buffer {
  const hmtx = table(tables, 'hmtx')
  const widths = table(tables, 'hhea').readUInt16BE(WIDTHS_AT)
  if (glyph < widths) return hmtx.subarray(glyph * 4, glyph * 4 + 4)
  const side = widths * 4 + (glyph - widths) * 2
  return Buffer.concat([hmtx.subarray(widths * 4 - 4, widths * 4 - 2), hmtx.subarray(side, side + 2)])
}

function offsetsOf(outlines: readonly Buffer[]): Buffer {
  const loca = Buffer.alloc((outlines.length + 1) * 4)
  let offset = 0
  for (const [at, outline] of outlines.entries()) {
    offset += outline.length
    loca.writeUInt32BE(offset, (at + 1) * 4)
  }
  return loca
}
