import { frontFace } from '#engines/formats/matching/names.ts'
import type { CopyRow, Price } from '#engines/formats/row.ts'
import type { Mark } from '#engines/formats/vocabulary.ts'
import { writeCondition } from '#engines/formats/words/conditions.ts'
import { writeAmount } from '#engines/formats/words/money.ts'
import { writeOwnTags, writePipedTags, writeTags } from '#engines/formats/words/tags.ts'

import type { Field, TableShape } from './table-format.ts'

type FieldWriter = (row: CopyRow, shape: TableShape) => string

const OWN_HINTS: readonly string[] = ['artist proof', 'promo', 'textless']

/** Writes each field's cell. Fields we only read write nothing. */
export const FIELD_WRITERS: Readonly<Record<Field, FieldWriter>> = {
  quantity: ({ quantity }, { quantityEnd }) => `${String(quantity)}${quantityEnd}`,
  plainCopies: nothing,
  foilCopies: nothing,
  forTrade: ({ forTrade }) => String(forTrade),
  isForTrade: nothing,
  name: ({ name }) => name,
  frontName: ({ name }) => frontFace(name),
  longName: ({ name }) => name,
  setCode: ({ setCode }, shape) => writeSetCode(setCode, shape),
  setName: ({ setCode, setName }, { ownSetNames }) => ownSetNames?.get(setCode.toLowerCase()) ?? setName,
  setNameOrCode: nothing,
  number: ({ collectorNumber }) => collectorNumber,
  finish: writeFinish,
  etched: nothing,
  extras: writeExtras,
  ownFinish: ({ finish }) => finish ?? '',
  treatment: ({ treatment }) => treatment,
  condition: ({ condition }, { words }) => writeCondition(condition, words.conditions),
  conditionNumber: nothing,
  grade: ({ condition }) => condition.grade ?? '',
  scale: ({ condition }) => condition.scale ?? '',
  conditionWord: ({ condition }) => condition.word,
  language: ({ language }, { words }) =>
    language.code === null ? language.word : (words.languages[language.code] ?? ''),
  languageNumber: nothing,
  languageWord: ({ language }) => language.word,
  signed: flag('signed'),
  altered: flag('altered'),
  misprint: flag('misprint'),
  proxy: flag('proxy'),
  artistProof: ({ hints }) => (hints.includes('artist proof') ? 'proof' : ''),
  promo: ({ hints }) => (hints.includes('promo') ? 'promo' : ''),
  textless: ({ hints }) => (hints.includes('textless') ? 'textless' : ''),
  hint: ({ hints }) => hints.find((hint) => !OWN_HINTS.includes(hint)) ?? '',
  hints: ({ hints }) => writeOwnTags(hints),
  asking: ({ asking }, shape) => writePrice(asking, 'asking', shape),
  askingCurrency: ({ asking }) => asking?.currency ?? '',
  cost: ({ cost }, shape) => writePrice(cost, 'cost', shape),
  costCurrency: ({ cost }) => cost?.currency ?? '',
  tags: ({ tags }) => writeTags(tags),
  pipedTags: ({ tags }) => writePipedTags(tags),
  ownTags: ({ tags }) => writeOwnTags(tags),
  note: ({ note }) => note,
  acquired: ({ acquired }, { hasTimes }) => (hasTimes ? (acquired ?? '') : (acquired ?? '').slice(0, 10)),
  acquiredOrCost: nothing,
  binder: ({ binder }) => binder,
  scryfall: ({ ids }) => ids.scryfall ?? '',
  tcgplayer: ({ ids }) => writeId(ids.tcgplayer),
  mtgo: ({ ids }) => writeId(ids.mtgo),
  cardmarket: ({ ids }) => writeId(ids.cardmarket),
  multiverse: ({ ids }) => writeId(ids.multiverse),
  game: nothing,
  playset: nothing,
}

/** Whether an amount may be written. Without its currency it would be read as another amount. */
export function fitsCurrency(
  price: Price,
  field: 'asking' | 'cost',
  { columns, words }: TableShape,
): boolean {
  if (columns.some(([, written]) => written === `${field}Currency`)) return true
  return price.currency === null || price.currency === (words.currency ?? 'USD')
}

function writePrice(price: Price | null, field: 'asking' | 'cost', shape: TableShape): string {
  if (price === null || !fitsCurrency(price, field, shape)) return ''
  return `${shape.moneySign}${writeAmount(price.cents)}`
}

function writeFinish({ finish, treatment }: CopyRow, { words, takesTreatments }: TableShape): string {
  if (treatment !== '' && (takesTreatments || finish === null)) return treatment
  return finish === null ? '' : words.finishes[finish]
}

/** Helvault's list of the finish and the marks. */
function writeExtras({ finish, marks }: CopyRow, { words }: TableShape): string {
  const all = [finish === null ? '' : words.finishes[finish], ...marks.map((mark) => words.flags[mark][0])]
  return all.filter((word) => word !== '').join('/')
}

function writeSetCode(setCode: string, { codeCase, ownCodes }: TableShape): string {
  const code = ownCodes?.get(setCode.toLowerCase()) ?? setCode
  return codeCase === 'upper' ? code.toUpperCase() : code.toLowerCase()
}

function flag(mark: Mark): FieldWriter {
  return ({ marks }, { words }) => words.flags[mark][marks.includes(mark) ? 0 : 1]
}

function writeId(id: number | null): string {
  return id === null ? '' : String(id)
}

function nothing(): string {
  return ''
}
