import { sql } from 'kysely'

import { OWN_MARKS } from '#server/collection/public.ts'
import { prepared } from '#server/db/prepared.ts'

/** All copies of one kind of one card, concatenated by the database. */
export interface KindRow {
  readonly cardId: string
  readonly printingId: string
  readonly finish: string
  readonly condition: string
  readonly language: string
  /** The binder of each with its numbers, as {@link PostingBuilder.addKind} takes them. */
  readonly entries: string
}

/** Names for as many values as cards are read by one statement; more would keep others waiting longer. */
export const slotsFor = (cards: number) => Array.from({ length: cards }, (_, at) => `card${String(at)}`)
/** A staple may have ten thousand copies or more. */
export const SLOTS = slotsFor(2)

/** Always the same number of values, so that the statement is built once. */
export function valuesFor(slots: readonly string[], cardIds: readonly string[]): Record<string, string> {
  return Object.fromEntries(slots.map((slot, at) => [slot, cardIds[at] ?? '']))
}

/** Selects all copies of these cards, one row per kind. The lowest bit of an asking price tells euros from dollars. */
export const selectShown = prepared((db, value: (slot: string) => string) =>
  db
    .selectFrom('stack')
    .select([
      'oracle_card_id as cardId',
      'printing_id as printingId',
      'finish',
      'condition',
      'language',
      sql<string>`string_agg(binder_id || ' ' || quantity || ' ' || for_trade ||
        case when asking_cents is null then ''
          else ' ' || (asking_cents * 2 + case when asking_currency = 'eur' then 1 else 0 end) end, ',')`.as(
        'entries',
      ),
    ])
    .where('oracle_card_id', 'in', SLOTS.map(value))
    // Nobody looks for a proxy, or for a copy unlike every printing.
    .where('marks', 'not like', '%proxy%')
    .where('marks', 'not like', OWN_MARKS)
    .groupBy(['oracle_card_id', 'printing_id', 'finish', 'condition', 'language']),
)
