import type { Finish } from '#contract/cards.ts'
import { ASSUMED_PRINTINGS, type Outcome, type RowReason } from '#contract/imports/outcomes.ts'

import { assumedPrintings } from './assumed-printing.ts'
import { finishSaid, ownedBy } from './foreign-ids.ts'
import type { KnownPrinting } from './known/known-printings.ts'
import type { Asked, LeadTo, Matching, RowFacts } from './lead.ts'
import { findLead, finishTaken } from './leads.ts'
import { finishOn, type FinishTaken } from './likeliest-printing.ts'

/** The result for a row. */
export interface Match {
  readonly outcome: Exclude<Outcome, 'left-out'>
  readonly reason: RowReason | null
  readonly printing: KnownPrinting | null
  readonly finish: Finish | null
  /** The finish stated by the row's word, or else by its id. */
  readonly finishSaid: Finish | null
  /** The printings of the row's ids, if a choice is needed. */
  readonly meant: readonly string[]
  /** What each of `ASSUMED_PRINTINGS` takes, in that order, where they differ. */
  readonly offers: readonly string[]
}

/**
 * Finds the printing that a row means, in this order:
 *
 * 1. by Scryfall's id; one that we do not have, such as a card in another language, is skipped;
 * 2. by set and number;
 * 3. by another site's id, if it is of a card with that name; of several printings, the row's other facts
 *    decide; if several remain, the likeliest is `assumed`; then by the number in another set of the same
 *    release, which the app may count the card to (tokens, promos);
 * 4. by name within the set: of several printings one is `assumed`;
 * 5. by name alone: one of the card's printings is `assumed`.
 *
 * Which one is assumed, the cheapest or another, is the member's choice for the whole file.
 *
 * A name always counts:
 * - An id of another card makes the row `ambiguous`.
 * - If set and number are of another card, the name wins over the number, if the set has such a card
 *   (`assumed`, `number_unknown`); else the row is `ambiguous`.
 * - An unknown name is ignored if an id, or set and number, leads somewhere; the id is believed, set and
 *   number are `assumed`.
 *
 * An id of another site that is in none of the named sets is believed, too (`assumed`). A finish that the
 * printing lacks is never changed; the row is `ambiguous`. An id with another finish than the row's word does
 * not change it either (`assumed`).
 */
export function matchRow(row: RowFacts, matching: Matching): Match {
  const asked: Asked = { row, owned: ownedBy(row.ids, matching), matching }
  const lead = findLead(asked)
  if (lead.kind === 'none') return nothing('unmatched', lead.reason, asked)
  if (lead.kind === 'torn') return nothing('ambiguous', 'several_cards', asked)
  return doubtWords(row, lead.kind === 'exact' ? takeExact(asked, lead) : takeLikeliest(asked, lead))
}

/**
 * Unknown words for condition or language mean near mint and English, `assumed`; the words are kept. An unknown day
 * means today.
 */
function doubtWords({ condition, language, isDateUnclear }: RowFacts, match: Match): Match {
  if (match.outcome !== 'matched') return match
  if (condition.grade === null && condition.word !== '')
    return { ...match, outcome: 'assumed', reason: 'condition_unclear' }
  if (language.code === null && language.word !== '')
    return { ...match, outcome: 'assumed', reason: 'language_unclear' }
  return isDateUnclear ? { ...match, outcome: 'assumed', reason: 'date_unclear' } : match
}

function takeExact(asked: Asked, { printing, doubt }: LeadTo<'exact'>): Match {
  const taken = finishTaken(printing, asked) ?? onlyFinish(printing, asked)
  if (taken === undefined) return finishless(asked, printing)
  const said = finishSaidFor(printing, asked)
  const doubtOfFinish = said.isTorn ? 'id_of_other_finish' : null
  const reason = doubt ?? doubtOfFinish ?? (taken.isUnclear ? 'finish_unclear' : null)
  return {
    outcome: reason === null ? 'matched' : 'assumed',
    reason,
    printing,
    finish: taken.finish,
    finishSaid: said.finish,
    meant: [],
    offers: [],
  }
}

function takeLikeliest(asked: Asked, lead: LeadTo<'some'>): Match {
  const fitting = lead.printings.filter((printing) => finishTaken(printing, asked) !== undefined)
  const [only, ...others] = lead.printings
  const offers = assumedPrintings(fitting, asked.row, (printing) => centsOf(printing, asked))
  const printing = offers?.[asked.matching.assumedAs] ?? (others.length === 0 ? only : undefined)
  if (printing === undefined) return finishless(asked, only)
  const isSure = (fitting.length === 1 || others.length === 0) && !lead.isDoubted
  const match = takeExact(asked, { kind: 'exact', printing, doubt: isSure ? null : lead.reason })
  const ids = offers === undefined ? [] : ASSUMED_PRINTINGS.map((way) => offers[way].id)
  return { ...match, offers: new Set(ids).size > 1 ? ids : [] }
}

/** The price of a printing in the finish that the row would take on it. */
function centsOf(printing: KnownPrinting, asked: Asked): number | null {
  const taken = finishTaken(printing, asked)
  return taken === undefined ? null : printing.centsOf(taken.finish, asked.matching.currency)
}

/** The finish of a printing that doesn't come in the plain one, where the row only doesn't say another. */
function onlyFinish(printing: KnownPrinting, { row, matching: { format } }: Asked): FinishTaken | undefined {
  return row.isFinishSaid ? undefined : finishOn(printing, { finish: null, treatment: '' }, format)
}

function finishSaidFor(printing: KnownPrinting, { row, owned, matching: { format } }: Asked) {
  return finishSaid(printing, row, { owned, format })
}

function finishless(asked: Asked, printing: KnownPrinting | undefined): Match {
  const finish = printing === undefined ? asked.row.finish : finishSaidFor(printing, asked).finish
  const match = nothing('ambiguous', finish === null ? 'finish_unclear' : 'finish_not_printed', asked)
  return { ...match, finishSaid: finish }
}

const MEANT_MAX = 20

function nothing(outcome: 'ambiguous' | 'unmatched', reason: RowReason, { row, owned }: Asked): Match {
  const others = owned.printings.flat().map(({ id }) => id)
  const all = new Set(row.ids.scryfall === null ? others : [row.ids.scryfall, ...others])
  const meant = outcome === 'ambiguous' ? [...all].slice(0, MEANT_MAX) : []
  return { outcome, reason, printing: null, finish: null, finishSaid: row.finish, meant, offers: [] }
}
