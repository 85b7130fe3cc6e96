import { type CardFile, type FiledCard, placeOf, plainName } from './card-file.ts'
import { headingOf, splitRow } from './raw-row.ts'

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const CODES: readonly string[] = [
  'setcode',
  'set',
  'edition',
  'editioncode',
  'expansioncode',
  'setid',
  'code',
]
const SET_NAMES: readonly string[] = [
  'setname',
  'set',
  'edition',
  'editionname',
  'expansionname',
  'expansion',
]
const NUMBERS: readonly string[] = [
  'collectornumber',
  'collectorsnumber',
  'cardnumber',
  'number',
  'setnumber',
  'collector#',
]
const NAMES: readonly string[] = ['simplename', 'name', 'cardname', 'card', 'title', 'productname']
const LIST_LINE = /^\d+x?\s+(.+?)\s+[([]([A-Za-z0-9_]{2,6})[)\]]\s+(\S+)/
const OF_MAGIC_ONLINE = /CatID="(\d+)"/

/** What the raw text of a row says by itself, whatever the app made of it. */
export interface RawRow {
  /** The printings it names; empty if it names none that the card file has. Magic Online has ids for several. */
  readonly printings: readonly FiledCard[]
  readonly names: readonly string[]
}

/**
 * Reads rows by rules of its own, as plain as possible, to hold the app's results against: Scryfall's id, else set
 * and number if the name agrees.
 */
export function rawRows(file: string, cards: CardFile): (text: string) => RawRow {
  const { cells: headings, separator } = headingOf(file)
  const under = (cells: readonly string[], names: readonly string[]) =>
    names.flatMap((name) => headings.flatMap((heading, at) => (heading === name ? (cells[at] ?? '') : [])))
  return (text) => {
    const sale = OF_MAGIC_ONLINE.exec(text)?.[1]
    if (sale !== undefined) return { printings: cards.bySale.get(`mtgo ${sale}`) ?? [], names: [] }
    const [, listed, code, listNumber] = LIST_LINE.exec(text) ?? []
    const cells = splitRow(text, separator)
    const names = listed === undefined ? under(cells, NAMES).filter((name) => name !== '') : [listed]
    const byId = cells.flatMap((cell) => (UUID.test(cell) ? (cards.byId.get(cell.toLowerCase()) ?? []) : []))
    if (byId.length > 0) return { printings: byId.slice(0, 1), names }
    const setNames = under(cells, SET_NAMES).flatMap((name) => cards.codesByName.get(plainName(name)) ?? [])
    const codes = code === undefined ? [...under(cells, CODES), ...setNames] : [code]
    const numbers = listNumber === undefined ? under(cells, NUMBERS) : [listNumber]
    // Where code and name are of two sets that both have the card under this number, either is as good.
    const found = codes
      .flatMap((set) => numbers.flatMap((number) => cards.byPlace.get(placeOf(set, number)) ?? []))
      .filter((card) => names.some((name) => areAlike(name, card)))
    return { printings: found, names }
  }
}

/** What programs add to the names of tokens and the like. */
const KINDS: readonly string[] = ['', ' token', ' creature', ' emblem', ' card', ' art card']

/** Whether a name is a card's or one of its faces'; what stands in parentheses doesn't count. */
export function areAlike(name: string, card: FiledCard): boolean {
  const wanted = [name, name.replaceAll(/\s*[([].*$/g, ''), name.split('/')[0] ?? ''].map(plainName)
  const faces = [card.name, ...card.name.split('//'), ...card.others].map(plainName)
  return faces.some((face) => KINDS.some((kind) => wanted.includes(`${face}${kind}`)))
}
