import type { BadRow } from './row.ts'
import { LIMITS, type Loss, type RowFault } from './vocabulary.ts'

const FAULTS: Readonly<Record<RowFault, string>> = {
  quantity_missing: 'There is no quantity.',
  quantity_zero: 'The quantity is 0.',
  quantity_negative: 'The quantity is below 0.',
  quantity_not_whole: 'The quantity is not a whole number.',
  quantity_unclear: 'The quantity is not a number.',
  quantity_too_big: `A stack holds at most ${LIMITS.quantity.toLocaleString('en-GB')} copies.`,
  more_for_trade_than_owned: 'More copies are for trade than there are.',
  name_missing: 'There is no name, nor any number of a card.',
  price_unclear: 'The price is not an amount of money.',
  other_game: 'The card is of another game.',
  line_too_long: 'The line is too long.',
  cell_too_long: 'The text is too long.',
  too_many_columns: 'The row has more cells than the table has columns.',
  too_many_tags: `A stack has at most ${String(LIMITS.tags)} tags.`,
  quote_not_closed: 'A quotation mark is opened and not closed.',
  cut_off: 'The file ends in the middle of this row.',
  no_name_column: 'No column of this table names the cards.',
}

const LOSSES: Readonly<Record<Loss, string>> = {
  row: 'Cards without a number there are left out',
  printing: 'The exact printing is not told',
  for_trade: 'How many are for trade is lost',
  finish: 'The finish is not told exactly',
  treatment: 'The kind of foil is lost',
  condition: 'The condition is not told exactly',
  condition_word: "The source's word for the condition is lost",
  language: 'The language is lost',
  signed: 'That a card is signed is lost',
  altered: 'That a card is altered is lost',
  misprint: 'That a card is a misprint is lost',
  proxy: 'That a card is a proxy is lost',
  asking: 'Asking prices are lost',
  cost: 'What was paid is lost',
  tags: 'Tags are lost or changed',
  note: 'Notes are lost',
  acquired: 'When a card was acquired is lost',
  time_of_day: 'Of when a card was acquired only the day is kept',
  binder: 'The binder is lost',
  hints: 'Words about the printing are lost',
}

/** What was wrong with a row, for people. */
export function sentenceOfFault(fault: RowFault): string {
  return FAULTS[fault]
}

/** What was wrong with a row, with its line, for people. */
export function sentenceOfBadRow({ line, fault, column, value }: BadRow): string {
  const what = column === '' ? '' : ` (${column}: “${value.slice(0, 60)}”)`
  return `Line ${String(line)}: ${FAULTS[fault]}${what}`
}

/** What a format has no place for, for people; without a full stop, as an item of a list. */
export function sentenceOfLoss(loss: Loss): string {
  return LOSSES[loss]
}
