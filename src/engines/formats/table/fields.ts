import type { Price } from '#engines/formats/row.ts'
import { FINISHES, GRADES, LIMITS, type Mark, type RowFault, SCALES } from '#engines/formats/vocabulary.ts'
import { CARDMARKET_CONDITIONS, readCondition } from '#engines/formats/words/conditions.ts'
import { readFinish, readFlag } from '#engines/formats/words/finishes.ts'
import { CARDMARKET_LANGUAGES, readLanguage } from '#engines/formats/words/languages.ts'
import { readCurrency, readPrice } from '#engines/formats/words/money.ts'
import { readCount, readQuantity } from '#engines/formats/words/quantities.ts'
import { readOwnTags, readPipedTags, readTags } from '#engines/formats/words/tags.ts'

import { readAcquired, readAcquiredOrCost, readCombinedCondition, readExtras } from './combined-cells.ts'
import type { Draft, Reading } from './draft.ts'
import type { Field } from './table-format.ts'

/** Reads one cell into a row. @returns what is wrong with it */
type FieldReader = (draft: Draft, cell: string, reading: Reading) => RowFault | undefined

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** Tells set codes from set names: codes are short and in one case throughout. */
export const SET_CODE = /^(?:[A-Z0-9_]{2,6}|[a-z0-9_]{2,6})$/
const ETCHED_END = /\s+(?:etched foil|foil etched)$/i
const PARENTHESES = /[([]([^()[\]]+)[)\]]/g
const ID_MAX = 2_147_483_647

const frontName = text(LIMITS.name, ({ row }, cell) => {
  if (cell !== '') row.name = cell
})
const setCode = text(LIMITS.setCode, ({ row }, cell) => {
  row.setCode = cell
})
const setName = text(LIMITS.setName, ({ row }, cell) => {
  row.setName = cell.replace(ETCHED_END, '')
  // Cardsphere says so only here.
  if (row.setName !== cell) row.finish = 'etched'
})

export const FIELD_READERS: Readonly<Record<Field, FieldReader>> = {
  quantity: ({ row }, cell) => {
    const count = readQuantity(cell)
    if (typeof count !== 'number') return count
    row.quantity = count
    return undefined
  },
  plainCopies: counted((draft, count) => {
    draft.plainCopies = count
  }),
  foilCopies: counted((draft, count) => {
    draft.foilCopies = count
  }),
  forTrade: counted(({ row }, count) => {
    row.forTrade = count
  }),
  isForTrade: simple((draft, cell) => {
    draft.isForTrade = readFlag(cell)
  }),
  name: frontName,
  frontName,
  longName: text(LIMITS.name, (draft, cell) => {
    if (draft.row.name === '') draft.row.name = cell
    for (const [, words = ''] of cell.matchAll(PARENTHESES)) addHint(draft, words.trim())
  }),
  setCode,
  setName,
  setNameOrCode: (draft, cell, reading) => (SET_CODE.test(cell) ? setCode : setName)(draft, cell, reading),
  number: text(LIMITS.number, ({ row }, cell) => {
    row.collectorNumber = cell
  }),
  finish: text(LIMITS.word, ({ row }, cell) => {
    const { finish, treatment } = readFinish(cell)
    // A column of its own may have said etched.
    row.isFinishSaid = cell !== ''
    row.finish ??= finish
    row.treatment = treatment
  }),
  ownFinish: simple(({ row }, cell) => {
    row.finish = FINISHES.find((finish) => finish === cell.toLowerCase()) ?? null
  }),
  treatment: text(LIMITS.word, ({ row }, cell) => {
    row.treatment = cell
  }),
  etched: simple(({ row }, cell) => {
    if (readFlag(cell)) row.finish = 'etched'
  }),
  extras: readExtras,
  condition: text(LIMITS.word, readCombinedCondition),
  conditionNumber: text(LIMITS.word, ({ row }, cell, { scale }) => {
    row.condition = readCondition(CARDMARKET_CONDITIONS[Number(cell)] ?? cell, scale)
  }),
  // Our own file splits a condition into three columns: our grade, the source's ladder and its word.
  grade: simple(({ row }, cell) => {
    row.condition = { ...row.condition, grade: GRADES.find((grade) => grade === cell.toUpperCase()) ?? null }
  }),
  scale: simple(({ row }, cell) => {
    row.condition = { ...row.condition, scale: SCALES.find((scale) => scale === cell.toLowerCase()) ?? null }
  }),
  conditionWord: text(LIMITS.word, ({ row }, cell) => {
    row.condition = { ...row.condition, word: cell }
  }),
  language: text(LIMITS.word, ({ row }, cell) => {
    row.language = readLanguage(cell)
  }),
  languageNumber: text(LIMITS.word, ({ row }, cell) => {
    row.language = readLanguage(CARDMARKET_LANGUAGES[Number(cell)] ?? cell)
  }),
  languageWord: text(LIMITS.word, ({ row }, cell) => {
    row.language = { ...row.language, word: cell }
  }),
  signed: marked('signed'),
  altered: marked('altered'),
  misprint: marked('misprint'),
  proxy: marked('proxy'),
  artistProof: hinted('artist proof'),
  promo: hinted('promo'),
  textless: hinted('textless'),
  hint: text(LIMITS.note, addHint),
  hints: text(LIMITS.note, (draft, cell) => {
    draft.hints = readOwnTags(cell)
  }),
  asking: priced(({ row }, price) => {
    row.asking = price
  }),
  askingCurrency: simple((draft, cell) => {
    draft.askingCurrency = readCurrency(cell)
  }),
  cost: priced(({ row }, price) => {
    row.cost = price
  }),
  costCurrency: simple((draft, cell) => {
    draft.costCurrency = readCurrency(cell)
  }),
  tags: tagged(readTags),
  pipedTags: tagged(readPipedTags),
  ownTags: tagged(readOwnTags),
  note: text(LIMITS.note, ({ row }, cell) => {
    row.note = cell
  }),
  acquired: simple(readAcquired),
  acquiredOrCost: text(LIMITS.word, readAcquiredOrCost),
  binder: text(LIMITS.binder, ({ row }, cell) => {
    row.binder = cell
  }),
  scryfall: simple(({ ids }, cell) => {
    const id = cell.toLowerCase()
    if (UUID.test(id)) ids.scryfall = id
  }),
  tcgplayer: simple(({ ids }, cell) => {
    ids.tcgplayer = readId(cell)
  }),
  mtgo: simple(({ ids }, cell) => {
    ids.mtgo = readId(cell)
  }),
  cardmarket: simple(({ ids }, cell) => {
    ids.cardmarket = readId(cell)
  }),
  multiverse: simple(({ ids }, cell) => {
    ids.multiverse = readId(cell)
  }),
  game: (_draft, cell) => (cell === '' || /^magic\b/i.test(cell) ? undefined : 'other_game'),
  playset: simple((draft, cell) => {
    draft.isPlayset = readFlag(cell)
  }),
}

function simple(read: (draft: Draft, cell: string) => void): FieldReader {
  return (draft, cell) => {
    read(draft, cell)
    return undefined
  }
}

function text(longest: number, read: (draft: Draft, cell: string, reading: Reading) => void): FieldReader {
  return (draft, cell, reading) => {
    if (cell.length > longest) return 'cell_too_long'
    read(draft, cell, reading)
    return undefined
  }
}

/** Reads a count that may be zero. */
function counted(read: (draft: Draft, count: number) => void): FieldReader {
  return (draft, cell) => {
    const count = cell === '' ? 0 : readCount(cell)
    if (typeof count !== 'number') return count
    read(draft, count)
    return undefined
  }
}

function priced(read: (draft: Draft, price: Price | null) => void): FieldReader {
  return (draft, cell, { isDecimalComma, currency }) => {
    const price = readPrice(cell, isDecimalComma)
    if (price === undefined) return 'price_unclear'
    // Apps write 0 for a price nobody entered.
    const isKnown = price !== null && price.cents > 0
    read(draft, isKnown ? { cents: price.cents, currency: price.currency ?? currency } : null)
    return undefined
  }
}

function tagged(readAll: (cell: string) => string[]): FieldReader {
  return ({ row }, cell) => {
    const tags = cell === '' ? [] : readAll(cell)
    if (tags.length > LIMITS.tags) return 'too_many_tags'
    if (tags.some((tag) => tag.length > LIMITS.tag)) return 'cell_too_long'
    row.tags = tags
    return undefined
  }
}

function marked(mark: Mark): FieldReader {
  return simple((draft, cell) => {
    if (readFlag(cell)) draft.marks.push(mark)
  })
}

function hinted(hint: string): FieldReader {
  return simple((draft, cell) => {
    if (readFlag(cell)) addHint(draft, hint)
  })
}

function addHint(draft: Draft, hint: string): void {
  if (hint !== '' && !draft.hints.includes(hint)) draft.hints.push(hint)
}

/** Reads a cell as an id, or `null` when it can't be one. */
function readId(cell: string): number | null {
  if (!/^\d{1,10}$/.test(cell)) return null
  const id = Number(cell)
  return id === 0 || id > ID_MAX ? null : id
}
