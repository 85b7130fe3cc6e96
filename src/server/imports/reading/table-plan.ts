import type { ColumnChoice } from '#contract/imports/columns.ts'
import { NOT_READ_MAX, type ReadColumns } from '#contract/imports/read-columns.ts'
import { findTable } from '#engines/formats/formats.ts'
import { headingsOfTable, lookAtTable } from '#engines/formats/look-at-table.ts'
import type { TableNotes } from '#engines/formats/row.ts'
import type { FormatId } from '#engines/formats/vocabulary.ts'

import { type Failure, formatOf } from './file-format.ts'

/** How to read a file, or why that is impossible. */
type Plan =
  | { readonly format: FormatId; readonly choice: ColumnChoice | undefined }
  | { readonly failure: Failure }

const FAILURES = { names: 'no_name_column', count: 'count_unknown' } as const

/**
 * Decides how to read a file. A table whose names or counts nobody can be sure of is not read before the member has said
 * which columns they are.
 * @param told the format that the member names
 * @param findChoice finds what the member said about tables with a first row
 */
export async function planReading(
  beginning: string,
  told: FormatId | null,
  findChoice: (headings: readonly string[]) => Promise<ColumnChoice | undefined>,
): Promise<Plan> {
  const isList = told !== null && findTable(told) === undefined
  const headings = isList ? undefined : headingsOfTable(beginning)
  const choice = headings === undefined ? undefined : await findChoice(headings)
  return choice === undefined ? planAsUsual(beginning, told) : planAsSaid(beginning, told, choice)
}

function planAsUsual(beginning: string, told: FormatId | null): Plan {
  const named = formatOf(beginning, told)
  if ('failure' in named && named.failure !== 'unknown_format') return named
  const look = lookAtTable(beginning, { format: told ?? undefined })
  if (look?.question !== undefined) return { failure: FAILURES[look.question] }
  return 'failure' in named ? named : { format: named.format, choice: undefined }
}

/** What a member said about a first row makes it one of a table, whatever it looks like. */
function planAsSaid(beginning: string, told: FormatId | null, choice: ColumnChoice): Plan {
  const named = formatOf(beginning, told)
  const isTable = 'format' in named && findTable(named.format) !== undefined
  const plan = isTable ? named : formatOf(beginning, 'table')
  return 'failure' in plan ? plan : { format: plan.format, choice }
}

/** How the columns were read, as we tell it and keep it; `null` for lists. */
export function describeColumns(notes: TableNotes | undefined, isChosen: boolean): ReadColumns | null {
  if (notes === undefined) return null
  const { notRead, isCounted } = notes
  return { isChosen, notRead: notRead.slice(0, NOT_READ_MAX), notReadCount: notRead.length, isCounted }
}
