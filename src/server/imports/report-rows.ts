import type { CardResult } from '#contract/cards.ts'
import type { Currency } from '#contract/currency.ts'
import type { ImportRow } from '#contract/imports.ts'
import type { Outcome, RowReason } from '#contract/imports/outcomes.ts'
import { sentenceOfFault } from '#engines/formats/sentences.ts'
import { writeCell } from '#engines/formats/table/cells.ts'
import { readSourceWord, ROW_FAULTS, type RowFault } from '#engines/formats/vocabulary.ts'
import { readMarks } from '#server/collection/public.ts'

import type { StagedRow } from './rows/staged-row.ts'

/** Outcomes of rows that are skipped. */
export const NOT_TAKEN: readonly Outcome[] = ['unmatched', 'ambiguous', 'left-out']

const SENTENCES: Readonly<Record<Exclude<RowReason, RowFault>, string>> = {
  card_unknown: 'We don’t know a card with this name.',
  set_unknown: 'We don’t know a set with this name or code.',
  number_unknown: 'No card with this number in this set.',
  id_unknown: 'We don’t know the ID in the file.',
  several_cards: 'This could be more than one card.',
  several_printings: 'This set has more than one printing of this card.',
  no_printing_named: 'The file doesn’t say which printing it is.',
  finish_not_printed: 'This printing doesn’t come in that finish.',
  finish_unclear: 'The finish could mean more than one thing.',
  condition_unclear: 'The condition could mean more than one thing.',
  language_unclear: 'The language could mean more than one thing.',
  date_unclear: 'The day is not one we can read.',
  id_shared: 'More than one printing has this ID.',
  id_of_other_edition: 'The ID and the set in this row don’t match.',
  id_of_other_finish: 'The ID and the finish in this row don’t match.',
  too_many_copies: 'One stack can’t hold that many copies or tags.',
  too_many_rows: 'The file has too many rows to import at once.',
  binder_gone: 'The target binder is gone.',
  printing_gone: 'We no longer have this card.',
}
const LEFT_OUT = 'You skipped it.'
const FAULTS: ReadonlySet<string> = new Set(ROW_FAULTS)

function isFault(reason: RowReason): reason is RowFault {
  return FAULTS.has(reason)
}

function sentenceOf({ reason }: Pick<StagedRow, 'reason'>): string {
  if (reason === null) return LEFT_OUT
  return isFault(reason) ? sentenceOfFault(reason) : SENTENCES[reason]
}

export const FAILED_HEADING = 'Line,Reason,Row\r\n'

/** A skipped row as a line of a CSV file; no cell can be taken for a formula. */
export function failedLine(row: StagedRow): string {
  const cells = [String(row.line), sentenceOf(row), row.text]
  return `${cells.map((cell) => writeCell(cell, false)).join(',')}\r\n`
}

/** A row as its owner sees it. A condition or language that the file does not state clearly is `null`. */
export function rowOf(row: StagedRow, printing: CardResult | null, currency: Currency): ImportRow {
  return {
    number: row.number,
    line: row.line,
    text: row.text,
    name: row.name,
    edition: row.setName === '' ? row.setCode : row.setName,
    outcome: row.outcome,
    reason: row.reason,
    isDuplicate: row.isDuplicate,
    printing,
    quantity: row.quantity,
    forTrade: row.forTrade,
    finish: row.finish,
    condition: row.condition,
    sourceCondition: readSourceWord(row.sourceCondition).word,
    language: row.language,
    marks: readMarks(row.marks),
    priceCents: row.priceCents,
    currency,
  }
}
