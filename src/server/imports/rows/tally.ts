import type { Import } from '#contract/imports.ts'
import type { Outcome } from '#contract/imports/outcomes.ts'

import type { StagedRow } from './staged-row.ts'

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
