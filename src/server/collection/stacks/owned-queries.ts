import { CONDITIONS } from '#contract/collection/stacks.ts'
import type { Database } from '#server/db/database.ts'

/** No copy of the card itself, whatever it looks like. */
const NO_CARD = '%proxy%'

/**
 * The copies of a member, in all binders, for joining; proxies are no copies of the card.
 * `conditionRank` is the place in `CONDITIONS`: 0 is the best.
 */
export const selectHeldCopies = (db: Database, memberId: string) =>
  db
    .selectFrom('stack')
    .select((eb) => [
      'stack.oracle_card_id as oracleCardId',
      'stack.printing_id as printingId',
      'stack.finish',
      'stack.quantity',
      eb
        .case()
        .when('stack.condition', '=', CONDITIONS[0])
        .then(0)
        .when('stack.condition', '=', CONDITIONS[1])
        .then(1)
        .when('stack.condition', '=', CONDITIONS[2])
        .then(2)
        .when('stack.condition', '=', CONDITIONS[3])
        .then(3)
        .else(4)
        .end()
        .as('conditionRank'),
    ])
    .where('stack.member_id', '=', memberId)
    .where('stack.marks', 'not like', NO_CARD)
    // True of every stack, and in no index: else SQLite, while it has no statistics, takes the index that holds all
    // the rest and goes through everybody's copies of a card instead of the member's own.
    .where('stack.added_at', '!=', '')
