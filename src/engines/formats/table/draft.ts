import { blankRow, type CardIds, type CopyRow, NO_IDS, type RowDraft } from '#engines/formats/row.ts'
import { type Mark, MARKS, type RowFault, type Scale } from '#engines/formats/vocabulary.ts'
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
    isPlayset: false,
  }
}

/** Turns a draft into its rows, or tells what is wrong with the whole line. */
export function finishDraft(draft: Draft): readonly CopyRow[] | RowFault {
  const { row, ids, marks, hints } = draft
  row.ids = ids
  row.marks = MARKS.filter((mark) => marks.includes(mark))
  row.hints = hints
  if (draft.isFoilByCondition && row.finish !== 'etched') row.finish = 'foil'
  // Somebody changed the grade by hand, so the word describes the old one.
  if (!isBelievable(row.condition)) row.condition = { grade: row.condition.grade, scale: null, word: '' }
  nameCurrencies(draft)
  if (row.name === '' && Object.values(ids).every((id) => id === null)) return 'name_missing'
  if (draft.isPlayset) unpackPlaysets(row)
  const rows = splitByFinish(draft)
  if (rows.length === 0) return 'quantity_zero'
  return rows.some(({ forTrade, quantity }) => forTrade > quantity) ? 'more_for_trade_than_owned' : rows
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

function splitByFinish({ row, plainCopies, foilCopies }: Draft): CopyRow[] {
  if (plainCopies === undefined && foilCopies === undefined) return [row]
  const rows: CopyRow[] = [
    { ...row, quantity: plainCopies ?? 0, finish: 'nonfoil' },
    { ...row, quantity: foilCopies ?? 0, finish: 'foil' },
  ]
  return rows.filter(({ quantity }) => quantity > 0)
}
