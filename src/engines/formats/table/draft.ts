import {
  blankRow,
  type CardIds,
  type CopyRow,
  type LanguageRead,
  NO_IDS,
  type RowDraft,
} from '#engines/formats/row.ts'
import { type Finish, type Mark, MARKS, type RowFault, type Scale } from '#engines/formats/vocabulary.ts'
import { isBelievable } from '#engines/formats/words/conditions.ts'

/** A table row while we read its cells, plus what we can only settle once we have read them all. */
export interface Draft {
  readonly row: RowDraft
  ids: { -readonly [Key in keyof CardIds]: CardIds[Key] }
  readonly marks: Mark[]
  hints: string[]
  /** For files with two counts per row: nonfoil copies and foil copies. */
  plainCopies: number | undefined
  foilCopies: number | undefined
  askingCurrency: string | null
  costCurrency: string | null
  /** The condition says foil. */
  isFoilByCondition: boolean
  /** The language that stands in the condition. */
  languageByCondition: LanguageRead | undefined
  /** The whole row is for trade. */
  isForTrade: boolean
  isPlayset: boolean
}

/** What a cell reader knows about its file. */
export interface Reading {
  readonly scale: Scale | null
  readonly currency: string | null
  readonly isDecimalComma: boolean
}

export function blankDraft({ line, text }: Pick<CopyRow, 'line' | 'text'>): Draft {
  return {
    row: blankRow(line, text),
    ids: { ...NO_IDS },
    marks: [],
    hints: [],
    plainCopies: undefined,
    foilCopies: undefined,
    askingCurrency: null,
    costCurrency: null,
    isFoilByCondition: false,
    languageByCondition: undefined,
    isForTrade: false,
    isPlayset: false,
  }
}

/** Turns a draft into its rows, or tells what is wrong with the whole line. */
export function finishDraft(draft: Draft): readonly CopyRow[] | RowFault {
  const { row, ids, marks, hints } = draft
  row.ids = ids
  row.marks = MARKS.filter((mark) => marks.includes(mark))
  row.hints = hints
  takeFromCondition(draft)
  nameCurrencies(draft)
  if (row.name === '' && Object.values(ids).every((id) => id === null)) return 'name_missing'
  if (draft.isPlayset) unpackPlaysets(row)
  const rows = splitByFinish(draft)
  if (rows.length === 0) return 'quantity_zero'
  return rows.some(({ forTrade, quantity }) => forTrade > quantity) ? 'more_for_trade_than_owned' : rows
}

/** What shops write into the condition: the finish and the language. */
function takeFromCondition({ row, isFoilByCondition, languageByCondition }: Draft): void {
  if (isFoilByCondition && row.finish !== 'etched') row.finish = 'foil'
  if (languageByCondition !== undefined && row.language.word === '') row.language = languageByCondition
  // Somebody changed the grade by hand, so the word describes the old one.
  if (!isBelievable(row.condition)) row.condition = { grade: row.condition.grade, scale: null, word: '' }
}

function nameCurrencies({ row, askingCurrency, costCurrency }: Draft): void {
  if (askingCurrency !== null && row.asking !== null) row.asking = { ...row.asking, currency: askingCurrency }
  if (costCurrency !== null && row.cost !== null) row.cost = { ...row.cost, currency: costCurrency }
}

/** A playset is four copies sold as one, at one price. */
function unpackPlaysets(row: RowDraft): void {
  row.quantity *= 4
  if (row.asking !== null) row.asking = { ...row.asking, cents: Math.round(row.asking.cents / 4) }
}

function splitByFinish({ row, plainCopies, foilCopies, isForTrade }: Draft): CopyRow[] {
  if (plainCopies === undefined && foilCopies === undefined) {
    if (isForTrade) row.forTrade = row.quantity
    return [row]
  }
  const some = (quantity: number, finish: Finish): CopyRow => ({
    ...row,
    quantity,
    finish,
    forTrade: isForTrade ? quantity : row.forTrade,
  })
  return [some(plainCopies ?? 0, 'nonfoil'), some(foilCopies ?? 0, 'foil')].filter(
    ({ quantity }) => quantity > 0,
  )
}
