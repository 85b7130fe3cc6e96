import type { Finish } from '#contract/cards.ts'
import type { Condition, Language } from '#contract/collection/stacks.ts'
import type { Import } from '#contract/imports.ts'
import type { Outcome, RowReason } from '#contract/imports/outcomes.ts'
import type { BadRow, CopyRow, Price } from '#engines/formats/row.ts'
import { sourceConditionOf, writeMarks } from '#server/collection/public.ts'
import type { KnownPrinting } from '#server/imports/matching/known/known-printings.ts'
import type { Match } from '#server/imports/matching/match-row.ts'

/** The facts of a row that are needed only for importing it. */
export interface RowDetails {
  readonly asking?: number
  readonly cost?: number
  readonly tags?: readonly string[]
  readonly note?: string
  readonly acquired?: string
  readonly binder?: string
  /** What each of `ASSUMED_PRINTINGS` takes, in that order, where they differ. */
  readonly offers?: readonly string[]
  /** The printings of the row's ids, if a choice is needed. */
  readonly meant?: readonly string[]
}

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

/** How many rows there are of each kind, and their totals. */
export type Tally = {
  -readonly [
    Key in
      | 'rows'
      | 'matched'
      | 'assumed'
      | 'ambiguous'
      | 'unmatched'
      | 'leftOut'
      | 'duplicates'
      | 'copies'
      | 'valueCents'
      | 'unpricedCount'
  ]: Import[Key]
}

export const EMPTY_TALLY: Readonly<Tally> = {
  rows: 0,
  matched: 0,
  assumed: 0,
  ambiguous: 0,
  unmatched: 0,
  leftOut: 0,
  duplicates: 0,
  copies: 0,
  valueCents: 0,
  unpricedCount: 0,
}

const COUNTS = {
  matched: 'matched',
  assumed: 'assumed',
  ambiguous: 'ambiguous',
  unmatched: 'unmatched',
  'left-out': 'leftOut',
} as const satisfies Record<Outcome, keyof Tally>

/** The parts of a row that the tally counts. */
export type Counted = Pick<StagedRow, 'outcome' | 'quantity' | 'priceCents' | 'isDuplicate'>

/** Whether a row will be imported as things stand. */
export function isTaken({ outcome }: Pick<StagedRow, 'outcome'>): boolean {
  return outcome === 'matched' || outcome === 'assumed'
}

/** The tally within an import. */
export function tallyOf(kept: Tally): Tally {
  const { rows, matched, assumed, ambiguous, unmatched, leftOut } = kept
  const { duplicates, copies, valueCents, unpricedCount } = kept
  return {
    rows,
    matched,
    assumed,
    ambiguous,
    unmatched,
    leftOut,
    duplicates,
    copies,
    valueCents,
    unpricedCount,
  }
}

/** The tally with one more row, or with one fewer if `times` is -1. */
export function tallied(tally: Readonly<Tally>, row: Counted, times: 1 | -1 = 1): Tally {
  const copies = isTaken(row) ? row.quantity * times : 0
  const count = COUNTS[row.outcome]
  return {
    ...tally,
    rows: tally.rows + times,
    duplicates: tally.duplicates + (row.isDuplicate ? times : 0),
    copies: tally.copies + copies,
    valueCents: tally.valueCents + copies * (row.priceCents ?? 0),
    unpricedCount: tally.unpricedCount + (row.priceCents === null ? copies : 0),
    [count]: tally[count] + times,
  }
}

/** Prepares a readable row. */
export function stageCopies(row: CopyRow, number: number, match: Match): Omit<StagedRow, 'isDuplicate'> {
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
    priceCents: priceOn(match.printing, match.finish),
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

function priceOn(printing: KnownPrinting | null, finish: Finish | null): number | null {
  return printing === null || finish === null ? null : printing.centsOf(finish)
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

/**
 * Amounts here are in dollars. One in another currency goes into the note, because its bare number would be
 * wrong.
 */
function writeDetails(
  { asking, cost, tags, note, acquired, binder }: CopyRow,
  { meant, offers }: Match,
): string {
  const foreign = [...foreignAmount('Asked', asking), ...foreignAmount('Paid', cost)]
  const notes = [note, ...foreign].filter((line) => line !== '').join('\n')
  const [askingCents, costCents] = [centsOf(asking), centsOf(cost)]
  const details: RowDetails = {
    ...(askingCents === undefined ? {} : { asking: askingCents }),
    ...(costCents === undefined ? {} : { cost: costCents }),
    ...(tags.length > 0 ? { tags } : {}),
    ...(notes === '' ? {} : { note: notes }),
    ...(acquired === null ? {} : { acquired }),
    ...(binder === '' ? {} : { binder }),
    ...(offers.length > 0 ? { offers } : {}),
    ...(meant.length > 0 ? { meant } : {}),
  }
  return Object.keys(details).length === 0 ? '' : JSON.stringify(details)
}

export function readDetails(written: string): RowDetails {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by writeDetails
  return written === '' ? {} : (JSON.parse(written) as RowDetails)
}

function centsOf(price: Price | null): number | undefined {
  return price === null || isForeign(price) ? undefined : price.cents
}

function isForeign({ currency }: Price): boolean {
  return currency !== null && currency !== 'USD'
}

function foreignAmount(what: string, price: Price | null): string[] {
  if (price === null || !isForeign(price)) return []
  return [`${what} ${(price.cents / 100).toFixed(2)} ${price.currency ?? ''}`]
}
