import type { Finish, Printing } from '#contract/cards.ts'
import type { QuickFault, QuickLine } from '#contract/collection/quick-add.ts'
import type { Condition, Language } from '#contract/collection/stacks.ts'
import { QUICK_QUANTITY_MAX } from '#engines/quick-add/vocabulary.ts'
import { writeLine } from '#engines/quick-add/write-line.ts'
import { figureOf } from '#web/ui/figure-of.ts'

/** What stays from one line to the next. */
export interface KeptFacts {
  readonly finish: Finish
  readonly condition: Condition
  readonly language: Language
}

export const FIRST_FACTS: KeptFacts = { finish: 'nonfoil', condition: 'NM', language: 'en' }

/** What a row adds. */
export interface QuickCopies extends KeptFacts {
  readonly printing: Printing
}

/** One line that was entered, and what became of it. */
export interface QuickRow {
  readonly key: number
  readonly line: string
  /** What it was understood as, once that is known. */
  readonly copies: QuickCopies | undefined
  /** The copies it has added, including those still on their way. */
  readonly quantity: number
  /** The acts that added them, the oldest first. */
  readonly acts: readonly string[]
  readonly isBusy: boolean
  /** Why the last step failed. */
  readonly fault: string | undefined
  /** Names the line may become, if it was not clear. */
  readonly names: readonly string[]
}

/** Rows shown at most, besides those that failed or are under way. */
export const ROWS_MAX = 10

/** Puts a row first. The oldest settled ones go; what failed stays until the member has seen to it. */
export function withRow(rows: readonly QuickRow[], row: QuickRow): readonly QuickRow[] {
  const all = [row, ...rows]
  return all.filter((each, at) => at < ROWS_MAX || each.isBusy || each.fault !== undefined)
}

/** Changes one row; a row that is gone stays gone. */
export function withChange(
  rows: readonly QuickRow[],
  key: number,
  change: Partial<QuickRow> | ((row: QuickRow) => Partial<QuickRow>),
): readonly QuickRow[] {
  return rows.map((row) =>
    row.key === key ? Object.assign({}, row, typeof change === 'function' ? change(row) : change) : row,
  )
}

/** Whether everything a row added was taken back. */
export function isTakenBack({ quantity, acts, isBusy, copies, fault }: QuickRow): boolean {
  return copies !== undefined && quantity === 0 && acts.length === 0 && !isBusy && fault === undefined
}

/** The facts that stay for the next line: what this one said, else what was there. */
export function factsAfter(kept: KeptFacts, { finish, condition, language }: QuickLine['said']): KeptFacts {
  return {
    finish: finish ?? kept.finish,
    condition: condition ?? kept.condition,
    language: language ?? kept.language,
  }
}

/** The copies a line adds; `undefined` if it means none. */
export function copiesOf(read: QuickLine, kept: KeptFacts): QuickCopies | undefined {
  if (read.printing === null || read.fault !== null) return undefined
  const { condition, language } = factsAfter(kept, read.said)
  return { printing: read.printing, finish: read.finish, condition, language }
}

/** The line for another printing, or another card, that says the same of the copies. */
export function lineFor(
  { said: { quantity, finish, condition, language } }: Pick<QuickLine, 'said'>,
  wanted: { readonly name: string; readonly setCode?: string; readonly number?: string },
): string {
  return writeLine({
    ...wanted,
    ...(quantity !== null && { quantity }),
    ...(finish !== null && { finish }),
    ...(condition !== null && { condition }),
    ...(language !== null && { language }),
  })
}

/** Why a line cannot be added, and what to do. */
export const FAULT_WORDS: Readonly<Record<QuickFault, string>> = {
  no_card: 'No card found. Check the name.',
  not_in_set: 'This card isn’t in that set.',
  no_number: 'There is no such number. Check the set and the number.',
  finish_not_printed: 'This printing doesn’t come in that finish.',
  quantity_out_of_range: `You can add 1 to ${figureOf(QUICK_QUANTITY_MAX)} copies at a time.`,
}
