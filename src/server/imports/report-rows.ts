import type { CardResult } from '#contract/cards.ts'
import type { ImportRow, Outcome, RowReason } from '#contract/imports.ts'
import { sentenceOfFault } from '#engines/formats/sentences.ts'
import { writeCell } from '#engines/formats/table/cells.ts'
import { readSourceWord, ROW_FAULTS, type RowFault } from '#engines/formats/vocabulary.ts'
import { readMarks } from '#server/collection/stacks/stack.ts'

import type { StagedRow } from './rows/staged-row.ts'

/** Rows that stay behind. */
export const NOT_TAKEN: readonly Outcome[] = ['unmatched', 'ambiguous', 'left-out']

const SENTENCES: Readonly<Record<Exclude<RowReason, RowFault>, string>> = {
  card_unknown: 'No card that we know has this name.',
  set_unknown: 'No edition that we know has this name or code.',
  number_unknown: 'The edition has no such card under this number.',
  id_unknown: 'The id in the file is none that we know.',
  several_cards: 'Several cards may be meant.',
  several_printings: 'The edition has several printings of this card.',
  no_printing_named: 'The file does not say which printing it is.',
  finish_not_printed: 'This printing does not exist in that finish.',
  finish_unclear: 'The word for the finish could mean several.',
  condition_unclear: 'The word for the condition could mean several.',
  language_unclear: 'The word for the language could mean several.',
  id_shared: 'Several printings go by the id in the file.',
  id_of_other_edition: 'The id in the file is of another edition than the row names.',
  id_of_other_finish: 'The id in the file is of another finish than the row names.',
  too_many_copies: 'One stack would hold more copies, or more tags, than it can.',
  too_many_rows: 'The file has more rows than can be taken over at once.',
  binder_gone: 'The binder that it was to go into is no longer there.',
  printing_gone: 'The card is no longer among those that we know.',
}
const LEFT_OUT = 'You left it out.'
const FAULTS: ReadonlySet<string> = new Set(ROW_FAULTS)

function isFault(reason: RowReason): reason is RowFault {
  return FAULTS.has(reason)
}

function sentenceOf({ reason }: Pick<StagedRow, 'reason'>): string {
  if (reason === null) return LEFT_OUT
  return isFault(reason) ? sentenceOfFault(reason) : SENTENCES[reason]
}

export const FAILED_HEADING = 'Line,Reason,Row\r\n'

/** A row that was not taken over, as a line of a CSV file in which nothing runs. */
export function failedLine(row: StagedRow): string {
  const cells = [String(row.line), sentenceOf(row), row.text]
  return `${cells.map((cell) => writeCell(cell, false)).join(',')}\r\n`
}

/** A row as its owner sees it. A condition or language that the file does not say, or not clearly, is `null`. */
export function rowOf(row: StagedRow, printing: CardResult | null): ImportRow {
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
  }
}
