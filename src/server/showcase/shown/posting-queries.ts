import { sql } from 'kysely'

import { prepared } from '#server/db/prepared.ts'

/** All copies of one kind of one card, as the database strings them together. */
export interface KindRow {
  readonly cardId: string
  readonly printingId: string
  readonly finish: string
  readonly condition: string
  readonly language: string
  /** The binder of each with its numbers, as {@link PostingBuilder.addKind} takes them. */
  readonly entries: string
}

/** Names for as many values as cards are read by one statement: more of them stop everybody else for longer. */
export const slotsFor = (cards: number) => Array.from({ length: cards }, (_, at) => `card${String(at)}`)
/** All copies of a staple are ten thousand and more. */
export const SLOTS = slotsFor(2)

/** Always as many values: then the statement is built once. */
export function valuesFor(slots: readonly string[], cardIds: readonly string[]): Record<string, string> {
  return Object.fromEntries(slots.map((slot, at) => [slot, cardIds[at] ?? '']))
}

/** All copies of these cards, one row for each kind. */
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
        case when asking_cents is null then '' else ' ' || asking_cents end, ',')`.as('entries'),
    ])
    .where('oracle_card_id', 'in', SLOTS.map(value))
    // What only stands in for a card is nothing that anybody looks for.
    .where('marks', 'not like', '%proxy%')
    .groupBy(['oracle_card_id', 'printing_id', 'finish', 'condition', 'language']),
)
