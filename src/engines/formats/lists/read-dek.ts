import { type BadRow, blankRow, NO_IDS, type ReadRow, type RowReader } from '#engines/formats/row.ts'
import { type Line, openLineReader } from '#engines/formats/table/lines.ts'
import { LIMITS, type RowFault } from '#engines/formats/vocabulary.ts'
import { readQuantity } from '#engines/formats/words/quantities.ts'

const ATTRIBUTE = /([A-Za-z]{1,30})\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const LAST_CHARACTER = 0x10_ff_ff

/** A tag that isn't closed yet. */
interface OpenTag {
  readonly line: number
  text: string
  quote: string
}

/** Reads Magic Online's `.dek`: every `<Cards … />` is a row. Ignores all other XML and loads nothing. */
export function openDekReader(): RowReader {
  const rows: ReadRow[] = []
  let tag: OpenTag | undefined

  function takeLine({ text, number, isTooLong }: Line): void {
    if (isTooLong) rows.push(badTag(number, 'line_too_long', text))
    let from = isTooLong ? text.length : 0
    while (from < text.length) {
      if (tag === undefined) {
        const start = text.indexOf('<', from)
        if (start === -1) return
        tag = { line: number, text: '', quote: '' }
        from = start + 1
      }
      from = readOn(tag, text, from)
      if (isClosed(tag)) close(tag)
    }
    if (tag !== undefined) tag.text += ' '
  }

  function close({ text, line }: OpenTag): void {
    rows.push(...readTag(text, line))
    tag = undefined
  }

  function end(): void {
    if (tag !== undefined) rows.push(badTag(tag.line, 'cut_off', tag.text))
  }

  return openLineReader(rows, { longest: LIMITS.line, takeLine, end })
}

const STOPS = /[>"']/g

/** Adds the line's part of a tag to it. @returns the offset just past the tag's end, or past the line's */
function readOn(tag: OpenTag, text: string, from: number): number {
  const isComment = `${tag.text}${text.slice(from, from + 1)}`.startsWith('!')
  STOPS.lastIndex = from
  for (let stop = STOPS.exec(text); stop !== null; stop = STOPS.exec(text)) {
    const [sign] = stop
    if (sign === tag.quote) tag.quote = ''
    else if (sign === '>' && tag.quote === '')
      return add(tag, text.slice(from, stop.index + 1), stop.index + 1)
    // Apostrophes in comments don't open quotes.
    else if (sign !== '>' && tag.quote === '' && !isComment) tag.quote = sign
  }
  return add(tag, text.slice(from), text.length)
}

function add(tag: OpenTag, text: string, end: number): number {
  tag.text += text
  return end
}

function isClosed({ text, quote }: OpenTag): boolean {
  return (quote === '' && text.endsWith('>')) || text.length > LIMITS.listLine
}

function readTag(text: string, line: number): ReadRow[] {
  if (!/^cards\s/i.test(text)) return []
  if (text.length > LIMITS.listLine) return [badTag(line, 'line_too_long', text)]
  const { name = '', catid = '', quantity: count = '' } = attributesOf(text)
  const mtgo = readCatalogueId(catid)
  const quantity = readQuantity(count)
  if (typeof quantity !== 'number') return [badTag(line, quantity, text, count)]
  if (name.length > LIMITS.name) return [badTag(line, 'cell_too_long', text)]
  if (name === '' && mtgo === null) return [badTag(line, 'name_missing', text)]
  return [{ ...blankRow(line, `<${text}`), quantity, name, ids: { ...NO_IDS, mtgo } }]
}

/** A tag's attributes by name, in lower case. */
function attributesOf(text: string): Partial<Record<string, string>> {
  const found = Array.from(text.matchAll(ATTRIBUTE), ([, name = '', double, single]) => {
    return [name.toLowerCase(), unescape(double ?? single ?? '').trim()] as const
  })
  return Object.fromEntries(found)
}

function readCatalogueId(value: string): number | null {
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null
}

function badTag(line: number, fault: RowFault, text: string, value = ''): BadRow {
  const column = value === '' ? '' : 'Quantity'
  return { kind: 'bad', line, fault, column, value, text: `<${text}`.slice(0, LIMITS.shown) }
}

function unescape(text: string): string {
  return text.replaceAll(ENTITY, (whole, decimal?: string, hex?: string, word?: string) => {
    if (word !== undefined) return ENTITIES[word.toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code > 0 && code <= LAST_CHARACTER ? String.fromCodePoint(code) : whole
  })
}
