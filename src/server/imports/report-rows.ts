import type { CardResult } from '#contract/cards.ts'
import type { Currency } from '#contract/currency.ts'
import type { ImportRow } from '#contract/imports.ts'
import { isFault, type Outcome } from '#contract/imports/outcomes.ts'
import { REASON_WORDS } from '#contract/imports/reason-words.ts'
import { sentenceOfFault } from '#engines/formats/sentences.ts'
import { writeCell } from '#engines/formats/table/cells.ts'
import { readSourceWord } from '#engines/formats/vocabulary.ts'
import { readMarks } from '#server/collection/public.ts'

import { readDetails, type StagedRow } from './rows/public.ts'

/** Outcomes of rows that are skipped. */
export const NOT_TAKEN: readonly Outcome[] = ['unmatched', 'ambiguous', 'left-out']

const LEFT_OUT = 'You skipped it.'

function sentenceOf({ reason }: Pick<StagedRow, 'reason'>): string {
  if (reason === null) return LEFT_OUT
  return isFault(reason) ? sentenceOfFault(reason) : REASON_WORDS[reason]
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
    sourceLanguage: readDetails(row.details).language ?? '',
    marks: readMarks(row.marks),
    priceCents: row.priceCents,
    currency,
  }
}
