import { CONDITIONS } from '#contract/collection/stacks.ts'
import { OWN_MARKS } from '#server/collection/stack.ts'
import type { Database } from '#server/db/database.ts'

/** A proxy is not a copy of the card, whatever it looks like. */
const NO_CARD = '%proxy%'

/**
 * Selects a member's copies in all binders, for joining, without proxies and copies unlike every printing. `conditionRank` is the index into
 * `CONDITIONS`: 0 is the best.
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
    .where('stack.marks', 'not like', OWN_MARKS)
    // True for every stack, but in no index. Without statistics, SQLite would otherwise choose a covering
    // index and go through everybody's copies of a card.
    .where('stack.added_at', '!=', '')
