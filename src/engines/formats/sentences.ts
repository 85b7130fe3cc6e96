import type { BadRow } from './row.ts'
import { LIMITS, type Loss, type RowFault } from './vocabulary.ts'

const FAULTS: Readonly<Record<RowFault, string>> = {
  quantity_missing: 'There is no quantity.',
  quantity_zero: 'The quantity is 0.',
  quantity_negative: 'The quantity is below 0.',
  quantity_not_whole: 'The quantity is not a whole number.',
  quantity_unclear: 'The quantity is not a number.',
  quantity_too_big: `A stack holds at most ${LIMITS.quantity.toLocaleString('en-GB')} copies.`,
  more_for_trade_than_owned: 'There are more copies for trade than copies.',
  name_missing: 'There is no card name or number.',
  price_unclear: 'The price is not an amount of money.',
  other_game: 'The card is from another game.',
  line_too_long: 'The line is too long.',
  cell_too_long: 'The text is too long.',
  too_many_columns: 'The row has more cells than the table has columns.',
  too_many_tags: `A stack has at most ${String(LIMITS.tags)} tags.`,
  quote_not_closed: 'A quotation mark is never closed.',
  cut_off: 'The file ends in the middle of this row.',
  no_name_column: 'No column has card names.',
}

const LOSSES: Readonly<Record<Loss, string>> = {
  row: 'Cards with no number in that app are left out',
  printing: 'The exact printing is lost',
  for_trade: 'How many are for trade is lost',
  finish: 'The exact finish is lost',
  treatment: 'The kind of foil is lost',
  condition: 'The exact condition is lost',
  condition_word: 'The imported word for the condition is lost',
  language: 'The language is lost',
  signed: 'Signed marks are lost',
  altered: 'Altered marks are lost',
  misprint: 'Misprint marks are lost',
  proxy: 'Proxy marks are lost',
  asking: 'Asking prices are lost',
  cost: 'The price you paid is lost',
  tags: 'Tags are lost or changed',
  note: 'Notes are lost',
  acquired: 'The date you got a card is lost',
  time_of_day: 'The time of day you got a card is lost',
  binder: 'The binder is lost',
  hints: 'Notes on the printing are lost',
}

/** What was wrong with a row, as a sentence. */
export function sentenceOfFault(fault: RowFault): string {
  return FAULTS[fault]
}

/** What was wrong with a row, as a sentence with its line. */
export function sentenceOfBadRow({ line, fault, column, value }: BadRow): string {
  const what = column === '' ? '' : ` (${column}: “${value.slice(0, 60)}”)`
  return `Line ${String(line)}: ${FAULTS[fault]}${what}`
}

/** What a format has no place for. Without a full stop, for use in a list. */
export function sentenceOfLoss(loss: Loss): string {
  return LOSSES[loss]
}
