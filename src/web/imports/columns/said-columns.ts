import type { ColumnChoice } from '#contract/imports/columns.ts'
import { lookAtTable, readFirstRows, type TableLook } from '#engines/formats/look-at-table.ts'
import type { ReadRow } from '#engines/formats/row.ts'
import type { ColumnUse } from '#engines/formats/vocabulary.ts'

import { USE_WORDS } from './column-use-words.ts'
import type { AskedFile } from './look-at-file.ts'

const COUNTS: readonly ColumnUse[] = ['quantity', 'foil_quantity']

/** What the form begins with: what the member said last, or what we take the columns for. */
export function firstChoice({ look, remembered }: AskedFile): ColumnChoice {
  return remembered ?? ownChoice(look)
}

function ownChoice(look: TableLook | undefined): ColumnChoice {
  return { hasHeadings: look?.hasHeadings ?? true, uses: look?.columns.map(({ use }) => use) ?? [] }
}

/** The table as it looks if its first row has headings, or has none. */
export function lookAgain({ beginning, look }: AskedFile, hasHeadings: boolean): TableLook | undefined {
  return lookAtTable(beginning, { format: look?.format, hasHeadings })
}

/** The choice after the member said whether the first row has headings. What was chosen stays, where headings say nothing. */
export function withHeadings(
  { uses }: ColumnChoice,
  look: TableLook | undefined,
  hasHeadings: boolean,
): ColumnChoice {
  const own = ownChoice(look).uses
  const kept = uses.map((use) => (use === 'as_usual' ? 'left_out' : use))
  return {
    hasHeadings,
    uses: own.map((use, index) => (use === 'left_out' ? (kept[index] ?? use) : use)),
  }
}

/** Whether the member has to say that no column is a count: we couldn't be sure by ourselves, and none was chosen. */
export function asksForCount(look: TableLook | undefined, choice: ColumnChoice): boolean {
  return look?.question !== undefined && !isCounted(choice)
}

export function isCounted({ uses }: ColumnChoice): boolean {
  return uses.some((use) => COUNTS.includes(use))
}

/** What is wrong with a choice, by the index of the column: fields chosen twice, and a table without names. */
export function faultsOf({ uses }: ColumnChoice, rows: readonly ReadRow[]): ReadonlyMap<number, string> {
  const faults = new Map<number, string>()
  if (namesNothing(rows))
    faults.set(Math.max(0, uses.indexOf('left_out')), 'Set one column to Name, or to an ID of the card.')
  for (const [index, use] of uses.entries()) {
    const isField = use !== 'as_usual' && use !== 'left_out'
    if (isField && uses.indexOf(use) !== uses.lastIndexOf(use))
      faults.set(index, `Two columns are set to ${USE_WORDS[use]}. Change one.`)
  }
  return faults
}

/** The first rows as they would be read. */
export function rowsOf({ beginning, look }: AskedFile, choice: ColumnChoice): readonly ReadRow[] {
  return look === undefined ? [] : readFirstRows(beginning, look.format, choice)
}

/** Whether no column says which card a row is. */
function namesNothing(rows: readonly ReadRow[]): boolean {
  return rows.some((row) => row.kind === 'bad' && row.fault === 'no_name_column')
}

/** Whether we would read the table just so by ourselves, and there is nothing to remember. */
export function isAsUsual({ look }: AskedFile, choice: ColumnChoice): boolean {
  if (look === undefined || look.question !== undefined) return false
  const own = ownChoice(look)
  return choice.hasHeadings === own.hasHeadings && own.uses.every((use, index) => use === choice.uses[index])
}
