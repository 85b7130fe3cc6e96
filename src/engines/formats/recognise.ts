import { anyTable } from './apps/any-table.ts'
import { parseListLine } from './lists/parse-line.ts'
import { isNoCard } from './lists/read-list.ts'
import { findStranger, sentenceOfStranger, type Stranger } from './strangers.ts'
import { fieldsByHeading } from './table/columns.ts'
import { findSeparator, headingKey, isEmptyRow, isSeparatorLine } from './table/header.ts'
import { LIMITS, type FormatId } from './vocabulary.ts'

/** The format of a file and why we think so, or why we can't read it. */
export type Recognition =
  | { readonly format: FormatId; readonly why: string }
  | { readonly format: null; readonly reason: Stranger; readonly why: string }

/** Characters needed to recognise a file. */
export const BEGINNING_LENGTH = 64_000

interface Signature {
  readonly format: FormatId
  /** Required headings. */
  readonly needs: readonly string[]
}

/** The first that fits wins. Formats that others could be mistaken for come first. */
const SIGNATURES: readonly Signature[] = [
  { format: 'tradewyrm', needs: ['condition scale', 'condition word'] },
  { format: 'moxfield', needs: ['count', 'collector number', 'last modified'] },
  { format: 'deckbox', needs: ['tradelist count', 'card number'] },
  { format: 'dragon-shield', needs: ['folder name', 'card name'] },
  { format: 'manabox', needs: ['manabox id'] },
  { format: 'archidekt', needs: ['edition code', 'finish'] },
  { format: 'tcgplayer', needs: ['simple name'] },
  { format: 'tcgplayer-seller', needs: ['tcgplayer id', 'product name'] },
  { format: 'helvault', needs: ['extras', 'scryfall_id'] },
  { format: 'echomtg', needs: ['echo_inventory_id'] },
  { format: 'echomtg', needs: ['reg qty', 'foil qty', 'marked as trade'] },
  { format: 'delver-lens', needs: ['quantityx'] },
  { format: 'delver-lens', needs: ['reg qty', 'foil qty', 'acquired'] },
  { format: 'deckstats', needs: ['amount', 'card_name'] },
  { format: 'mtggoldfish', needs: ['card', 'set id', 'set name'] },
  { format: 'cardmarket', needs: ['idproduct', 'idlanguage'] },
  { format: 'mtgo-csv', needs: ['card name', 'id #'] },
  { format: 'cardsphere', needs: ['tradelist count', 'name', 'edition'] },
]
/** Columns found only in files of other games. */
const OTHER_GAMES: readonly string[] = [
  'atk',
  'def',
  'attack',
  'attribute',
  'passcode',
  'hp',
  'pokemon',
  'pokédex number',
  'cardrarity',
  'ink cost',
  'digimon level',
]
/** Columns of exported decks, which don't say which copies somebody owns. */
const DECKS: readonly (readonly string[])[] = [['card type', 'card name', 'mana cost']]
const LOOKED_AT = 30
const A_NAME = /^[\p{Lu}\p{N}"'’+_][^\t;{}<>]{1,70}$/u
const A_SENTENCE = /[.:!?]$|,.*,.*,/
/** Scryfall's ids are UUIDs; quotation marks may surround them. */
const A_CARD_ID = /^"?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}"?$/i
/** No name has a bar. A comma in a name has a space behind it, and one in a number has digits on both sides. */
const BETWEEN_CELLS = /\||,(?=[^\s\d]|$)|(?<!\d),(?=\d)/g
const A_DECK = /<Deck\b|<Cards\s/

/**
 * Recognises a file by its content. `beginning` is its first `BEGINNING_LENGTH` characters, or the whole
 * file.
 */
export function recogniseFormat(beginning: string): Recognition {
  const text = beginning.slice(0, BEGINNING_LENGTH).replace(/^\uFEFF/, '')
  const stranger = findStranger(text)
  if (stranger !== undefined) return unreadable(stranger)
  if (/^\s*</.test(text)) {
    return A_DECK.test(text)
      ? { format: 'mtgo-dek', why: 'It has the tags of a Magic Online deck.' }
      : unreadable('xml')
  }
  const lines = contentLines(text)
  const table = recogniseTable(lines)
  if (
    table !== undefined &&
    (table.format !== null || table.reason === 'other_game' || table.reason === 'deck')
  )
    return table
  return recogniseList(lines) ?? table ?? unreadable('unknown')
}

function contentLines(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/, LOOKED_AT * 4).map((line) => line.trim())
  const [first = '', ...others] = lines.filter((line) => !isEmptyRow(line))
  return (isSeparatorLine(first) ? others : [first, ...others]).slice(0, LOOKED_AT)
}

function recogniseTable([heading = '', ...rows]: readonly string[]): Recognition | undefined {
  if (heading.length > LIMITS.line) return unreadable('unknown')
  const separator = findSeparator(heading)
  const keys = heading.split(separator).map(plainHeading)
  const signature = SIGNATURES.find(({ needs }) => needs.every((need) => keys.includes(headingKey(need))))
  if (signature !== undefined) {
    if (isOfOtherGame(keys, rows, separator)) return unreadable('other_game')
    const columns = signature.needs.map((need) => `“${need}”`).join(' and ')
    return { format: signature.format, why: `Its headings include ${columns}.` }
  }
  if (DECKS.some((headings) => headings.every((each) => keys.includes(headingKey(each)))))
    return unreadable('deck')
  if (keys.length > 1 && OTHER_GAMES.some((each) => keys.includes(headingKey(each))))
    return unreadable('other_game')
  const ids = keys.map(
    (key, at) => key === 'id' && rows.some((row) => A_CARD_ID.test(row.split(separator)[at] ?? '')),
  )
  return recogniseAnyTable(keys.map((key, at) => (ids[at] === true ? headingKey('Scryfall ID') : key)))
}

function recogniseAnyTable(keys: readonly string[]): Recognition | undefined {
  const known = fieldsByHeading(anyTable)
  const fields = keys.flatMap((key) => known.get(key) ?? [])
  const names = fields.includes('name') || fields.includes('scryfall')
  if (names && (fields.length > 1 || keys.length === 1))
    return { format: 'table', why: 'Its headings name cards and their details.' }
  return keys.length > 2 ? unreadable('no_name_column') : undefined
}

/** Whether no row is for Magic. Shops sell several games, and a file without Magic is no use here. */
function isOfOtherGame(keys: readonly string[], rows: readonly string[], separator: string): boolean {
  const index = keys.indexOf(headingKey('product line'))
  const games = rows.map((row) => plainHeading(row.split(separator)[index] ?? ''))
  return index !== -1 && games.length > 0 && games.every((game) => !game.startsWith('magic'))
}

function plainHeading(cell: string): string {
  return headingKey(cell.replaceAll('"', ''))
}

/** Whether lines are cut by commas or bars without a space, each as often as the others: a table without headings. */
function areCells(lines: readonly string[]): boolean {
  const cuts = lines.map((line) => [...line.replaceAll(/"[^"]*"/g, 'A').matchAll(BETWEEN_CELLS)].length)
  return cuts.every((count) => count > 0 && count === cuts[0])
}

function recogniseList(lines: readonly string[]): Recognition | undefined {
  if (areCells(lines)) return undefined
  const cards = lines.filter((line) => !isNoCard(line))
  const counted = cards.filter((line) => /^(?:SB:\s*)?[x×]?\d/i.test(line) && isCard(line))
  const isCounted = counted.length > 0 && counted.length * 2 >= cards.length
  const isNames = cards.length > 0 && cards.every((line) => A_NAME.test(line) && !A_SENTENCE.test(line))
  if (!isCounted && !isNames) return undefined
  if (lines.some((line) => /^SB:/i.test(line))) {
    return {
      format: 'mtgo-text',
      why: 'It is a list of cards with “SB:” before some, as in Magic Online.',
    }
  }
  if (isOfArena(lines, counted)) {
    return {
      format: 'arena',
      why: 'It is a list of cards with headings or sets and numbers, as in Arena.',
    }
  }
  return { format: 'list', why: 'Each line is a card.' }
}

function isCard(line: string): boolean {
  const parsed = parseListLine(line.slice(0, LIMITS.listLine))
  return typeof parsed !== 'string' && /\p{L}/u.test(parsed.name)
}

function isOfArena(lines: readonly string[], counted: readonly string[]): boolean {
  const hasHeading = lines.some((line) => /^(?:About|Deck|Commander|Companion)$/.test(line))
  const hasPrintings = counted.length > 0 && counted.every((line) => /\([A-Z0-9]{2,6}\) \S+$/.test(line))
  return hasHeading || hasPrintings
}

function unreadable(reason: Stranger): Recognition {
  return { format: null, reason, why: sentenceOfStranger(reason) }
}
