import type { Finish } from '#contract/cards.ts'
import type { Condition, Language } from '#contract/collection/stacks.ts'

export interface StackTables {
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
}
