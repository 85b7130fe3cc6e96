import type { Currency } from '#contract/currency.ts'
import { IMPORT_ROWS_MAX } from '#contract/imports.ts'
import { openReader } from '#engines/formats/reader.ts'
import type { ReadRow } from '#engines/formats/row.ts'
import type { FormatId } from '#engines/formats/vocabulary.ts'
import type { App } from '#server/app-context.ts'
import { inTurn } from '#server/imports/in-turn.ts'
import { borrowCards, type Match, type Matching, matchRow } from '#server/imports/matching/public.ts'

import type { Failure } from './file-format.ts'
import { planReading } from './table-plan.ts'

/** A row of a text with what it means; `null` for a row that cannot be read. */
export interface MatchedRow {
  readonly row: ReadRow
  readonly match: Match | null
}

const MATCHING_MS = 6

/** What a text is read as if nothing says what it is, or if it is a deck that names no copies. */
const OTHERWISE: Readonly<Partial<Record<Failure, FormatId>>> = {
  unknown_format: 'list',
  deck_of_another_kind: 'table',
}

/**
 * Reads a short text and matches its rows as an import would, but keeps nothing.
 * @param asked in which prices the cheapest printing is found; more than `rowsMax` rows are `too_many_rows`
 * @throws {Refusal} `not_ready` while there are no cards to search
 */
export async function readText(
  app: App,
  text: string,
  { currency, rowsMax = IMPORT_ROWS_MAX }: { readonly currency: Currency; readonly rowsMax?: number },
): Promise<{ readonly rows: MatchedRow[] } | { readonly failure: Failure }> {
  const plan = await planOf(text)
  if ('failure' in plan) return plan
  const reader = openReader(plan.format)
  const rows = await inTurn(app, () => [...reader.push(text), ...reader.end()])
  if (rows.length === 0) return { failure: 'empty' }
  if (rows.length > rowsMax) return { failure: 'too_many_rows' }
  const borrowed = await borrowCards(app)
  try {
    const matching = { ...borrowed, format: plan.format, assumedAs: 'cheapest', currency } as const
    return { rows: await matchAll(app, rows, matching) }
  } finally {
    borrowed.giveBack()
  }
}

async function planOf(text: string): Promise<{ format: FormatId } | { failure: Failure }> {
  const plan = await planReading(text, null, async () => undefined)
  const otherwise = 'failure' in plan ? OTHERWISE[plan.failure] : undefined
  return otherwise === undefined ? plan : await planReading(text, otherwise, async () => undefined)
}

/** Matches rows for a few milliseconds at a time, because some cards have a thousand printings to compare. */
async function matchAll(app: App, rows: readonly ReadRow[], matching: Matching): Promise<MatchedRow[]> {
  const matched: MatchedRow[] = []
  while (matched.length < rows.length) {
    await inTurn(app, () => {
      const until = performance.now() + MATCHING_MS
      for (const row of rows.slice(matched.length)) {
        matched.push({ row, match: row.kind === 'bad' ? null : matchRow(row, matching) })
        if (performance.now() > until) break
      }
    })
  }
  return matched
}
