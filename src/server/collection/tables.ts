import type { Finish } from '#contract/cards.ts'
import type { Visibility } from '#contract/collection.ts'
import type { Act, ActFailure } from '#contract/collection/acts.ts'
import type { Condition, Language } from '#contract/collection/stacks.ts'

export interface CollectionTables {
  binder: {
    id: string
    owner_id: string
    name: string
    description: string
    visibility: Visibility
    created_at: string
    /** When it, or anything in it, last changed. */
    updated_at: string
    /** Counts every change of it, or of anything in it. */
    revision: number
    /** Where its owner put it on the shelf: low ones first, then new ones first. */
    position: number
    cover_printing_id: string | null
  }
  /** One row for all that is equal in a binder: printing, finish, condition with its source's word, language, marks. */
  stack: {
    id: string
    binder_id: string
    /** The binder's owner. */
    member_id: string
    printing_id: string
    oracle_card_id: string
    /** As the card was called when it was added; lists go by it. */
    card_name: string
    /** The same in small letters without accents: both databases order by it alike. */
    name_key: string
    quantity: number
    for_trade: number
    finish: Finish
    condition: Condition
    /** The word of an imported file; empty without one. Part of what makes stacks equal, so that none is lost. */
    source_condition: string
    language: Language
    /** In alphabetical order, with spaces between; empty without any. */
    marks: string
    asking_cents: number | null
    cost_cents: number | null
    note: string
    /** A JSON list. */
    tags: string
    added_at: string
    updated_at: string
  }
  /** What a member did to many stacks at once, or might wish to undo; kept for 30 days after its end. */
  act: {
    id: string
    member_id: string
    kind: Act['kind']
    state: Act['state']
    subject: string
    /** Where the copies went, or came from. */
    binder_id: string | null
    /** What is to be done, as JSON. */
    task: string
    done: number
    total: number
    copies: number
    /** How many stacks were left as they were, by reason, as JSON. */
    left_out: string
    /** Lines written down so far; while it is undone, those that are still to be undone. */
    line_count: number
    begun_at: string
    finished_at: string | null
    /** Who carries it on. */
    runner: string
    /** When whoever carries it on last gave a sign of life. */
    seen_at: string
    /** When its progress was last told. */
    told_at: string
    /** How often somebody has taken it over since it last came further. */
    tries: number
    failure: ActFailure | null
  }
  /** Stacks of a large act that are still to be gone through, a few hundred a row. */
  act_piece: {
    act_id: string
    number: number
    /** A JSON list. */
    stack_ids: string
  }
  /** One step of an act, with all it takes to go back. */
  act_line: {
    act_id: string
    number: number
    /** As `writeLine` writes it. */
    line: string
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends CollectionTables {}
}
