import type { Outcome, RowReason } from '#contract/binders/imports.ts'
import type { Finish } from '#contract/cards.ts'
import type { CopyRow } from '#engines/formats/row.ts'
import type { FormatId } from '#engines/formats/vocabulary.ts'

import { finishOn, likeliest } from './choosing/rules.ts'
import type { KnownPrinting } from './known/printings/rules.ts'
import { findLead, type LeadTo, type Matching } from './leading/rules.ts'

/** What was found for a row. */
export interface Match {
  readonly outcome: Exclude<Outcome, 'left-out'>
  readonly reason: RowReason | null
  readonly printing: KnownPrinting | null
  readonly finish: Finish | null
}

/**
 * Finds the printing that a row means, in this order:
 *
 * 1. by Scryfall's id; one that we do not have (of a card in another language, say) is passed over;
 * 2. by set and number;
 * 3. by another place's id, if it is of a card of that name; then by the number in another set of the same release, to
 *    which the app may count the card (tokens, promos);
 * 4. by name within the set: of several printings the likeliest, `assumed`;
 * 5. by name alone: the printing that stands for the card, `assumed`.
 *
 * A name always has its say. With an id of another card it is `ambiguous`. Where set and number are of another card, the
 * name is trusted and not the number, if the set has such a card (`assumed`, `number_unknown`); else it is
 * `ambiguous`. A name that nobody knows is passed over where an id or set and number lead somewhere: an id is believed, set
 * and number are `assumed`. A finish that the printing does not have is never changed: the row is `ambiguous`.
 */
export function matchRow(row: CopyRow, matching: Matching): Match {
  const lead = findLead(row, matching)
  if (lead.kind === 'none') return nothing('unmatched', lead.reason)
  if (lead.kind === 'torn') return nothing('ambiguous', 'several_cards')
  const match =
    lead.kind === 'exact' ? takeExact(row, lead, matching.format) : takeLikeliest(row, lead, matching.format)
  return doubtWords(row, match)
}

/** A word for condition or language that nobody knows: near mint and English are assumed, and the word is kept. */
function doubtWords({ condition, language }: CopyRow, match: Match): Match {
  if (match.outcome !== 'matched') return match
  if (condition.grade === null && condition.word !== '')
    return { ...match, outcome: 'assumed', reason: 'condition_unclear' }
  if (language.code === null && language.word !== '')
    return { ...match, outcome: 'assumed', reason: 'language_unclear' }
  return match
}

function takeExact(row: CopyRow, { printing, doubt }: LeadTo<'exact'>, format: FormatId): Match {
  const taken = finishOn(printing, row, format)
  if (taken === undefined) return finishless(row)
  const reason = doubt ?? (taken.isUnclear ? 'finish_unclear' : null)
  return { outcome: reason === null ? 'matched' : 'assumed', reason, printing, finish: taken.finish }
}

function takeLikeliest(row: CopyRow, lead: LeadTo<'some'>, format: FormatId): Match {
  const fitting = lead.printings.filter((printing) => finishOn(printing, row, format) !== undefined)
  const printing = likeliest(fitting, row)
  if (printing === undefined) return finishless(row)
  const isSure = fitting.length === 1 && !lead.isDoubted
  return takeExact(row, { kind: 'exact', printing, doubt: isSure ? null : lead.reason }, format)
}

function finishless({ finish }: CopyRow): Match {
  return nothing('ambiguous', finish === null ? 'finish_unclear' : 'finish_not_printed')
}

function nothing(outcome: 'ambiguous' | 'unmatched', reason: RowReason): Match {
  return { outcome, reason, printing: null, finish: null }
}
