import type { Finish } from '#contract/cards.ts'
import type { Condition, Language } from '#contract/collection/stacks.ts'
import type { Currency } from '#contract/currency.ts'
import type { Outcome, RowReason } from '#contract/imports/outcomes.ts'
import type { BadRow, CopyRow } from '#engines/formats/row.ts'
import { sourceConditionOf, writeMarks } from '#server/collection/public.ts'
import type { Match } from '#server/imports/matching/public.ts'

import { writeDetails } from './row-details.ts'

/** A row of a file with its result, as stored. */
export interface StagedRow {
  readonly number: number
  readonly line: number
  readonly text: string
  readonly name: string
  readonly setCode: string
  readonly setName: string
  readonly collectorNumber: string
  readonly outcome: Outcome
  readonly reason: RowReason | null
  readonly isDuplicate: boolean
  readonly printingId: string | null
  readonly finish: Finish | null
  readonly sourceFinish: string
  readonly quantity: number
  readonly forTrade: number
  readonly condition: Condition | null
  readonly sourceCondition: string
  readonly language: Language | null
  readonly marks: string
  readonly priceCents: number | null
  readonly alike: number
  readonly cardPlace: number
  readonly details: string
}

/** Prepares a readable row. */
export function stageCopies(
  row: CopyRow,
  number: number,
  match: Match,
  currency: Currency,
): Omit<StagedRow, 'isDuplicate'> {
  return {
    number,
    line: row.line,
    text: row.text,
    name: row.name,
    setCode: row.setCode,
    setName: row.setName,
    collectorNumber: row.collectorNumber,
    outcome: match.outcome,
    reason: match.reason,
    printingId: match.printing?.id ?? null,
    finish: match.finish ?? match.finishSaid,
    sourceFinish: match.finishSaid ?? row.treatment,
    quantity: row.quantity,
    forTrade: row.forTrade,
    condition: row.condition.grade,
    sourceCondition: sourceConditionOf(row.condition),
    language: row.language.code,
    marks: writeMarks(row.marks),
    priceCents: priceOn(match, currency),
    alike: alikeKey(row),
    cardPlace: match.printing?.card ?? 0,
    details: writeDetails(row, match),
  }
}

/**
 * A key that is equal for rows with the same card and set. Where a row does not name them, its number and ids
 * decide.
 */
function alikeKey({ name, setCode, setName, collectorNumber, ids }: CopyRow): number {
  const isNamed = name !== '' && (setCode !== '' || setName !== '')
  const others = isNamed ? [] : [collectorNumber, ...Object.values(ids).map(String)]
  return shortHash([name, setCode, setName, ...others].join('\n'))
}

/** Prepares an unreadable row. */
export function stageBad({ line, text, fault }: BadRow, number: number): StagedRow {
  return {
    number,
    line,
    text,
    name: '',
    setCode: '',
    setName: '',
    collectorNumber: '',
    outcome: 'unmatched',
    reason: fault,
    isDuplicate: false,
    printingId: null,
    finish: null,
    sourceFinish: '',
    quantity: 0,
    forTrade: 0,
    condition: null,
    sourceCondition: '',
    language: null,
    marks: '',
    priceCents: null,
    alike: 0,
    cardPlace: 0,
    details: '',
  }
}

function priceOn({ printing, finish }: Match, currency: Currency): number | null {
  return printing === null || finish === null ? null : printing.centsOf(finish, currency)
}

/** A key that is equal for rows of the same copies. The chance that two others share one is one in 10^15. */
export function copiesKey(row: Omit<StagedRow, 'isDuplicate'>, binder: string): number {
  const { printingId, finish, condition, sourceCondition, language, marks } = row
  const text = [printingId, finish, condition, sourceCondition, language, marks, binder].join('\n')
  return (shortHash(text) >>> 0) * 2 ** 21 + (shortHash(`\n${text}`) >>> 11)
}

function shortHash(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
  return Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d) | 0
}
