import { boundedCache } from '#server/bounded-cache.ts'

import type { Matching, RowFacts } from './lead.ts'
import { type Match, matchRow } from './match-row.ts'

/** A collection has fewer different rows than that within reach of each other; each takes some hundred bytes. */
const MOST_REMEMBERED = 5000

/**
 * Matches the rows of one file. A row that agrees with one before in all that decides is not matched again: some
 * cards have a thousand printings to compare.
 */
export class RowMatcher {
  readonly #matching: Matching
  readonly #matches = boundedCache<Match>(MOST_REMEMBERED)

  constructor(matching: Matching) {
    this.#matching = matching
  }

  match(row: RowFacts): Match {
    const key = keyOf(row)
    const known = this.#matches.get(key)
    if (known !== undefined) return known
    const match = matchRow(row, this.#matching)
    this.#matches.set(key, match)
    return match
  }
}

/** The `Record` makes sure that no fact is forgotten. */
function keyOf(row: RowFacts): string {
  const facts: Readonly<Record<keyof RowFacts, unknown>> = {
    name: row.name,
    setCode: row.setCode,
    setName: row.setName,
    collectorNumber: row.collectorNumber,
    ids: row.ids,
    finish: row.finish,
    isFinishSaid: row.isFinishSaid,
    treatment: row.treatment,
    hints: row.hints,
    condition: row.condition,
    language: row.language,
    isDateUnclear: row.isDateUnclear,
  }
  return JSON.stringify(facts)
}
