import type { Finish } from '#contract/cards.ts'
import type { Visibility } from '#contract/collection.ts'
import type { Act, ActFailure } from '#contract/collection/acts.ts'
import type { HolderKind } from '#contract/collection/holds.ts'
import type { Condition, Language } from '#contract/collection/stacks.ts'
import type { Currency } from '#contract/currency.ts'

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
    /** Counts every change to it, or to anything in it. */
    revision: number
    /** Its place on the shelf: low ones first, then new ones first. */
    position: number
    cover_printing_id: string | null
  }
  /**
   * One row for all equal copies in a binder: same printing, finish, condition with its source's word,
   * language and marks.
   */
  stack: {
    id: string
    binder_id: string
    /** The binder's owner. */
    member_id: string
    printing_id: string
    oracle_card_id: string
    /** The card's name when it was added; lists sort by it. */
    card_name: string
    /** The same in lower case without accents, which both databases sort alike. */
    name_key: string
    quantity: number
    for_trade: number
    finish: Finish
    condition: Condition
    /**
     * The word of an imported file; empty if none. It is part of what makes stacks equal, so that none is
     * lost.
     */
    source_condition: string
    language: Language
    /** In alphabetical order, separated by spaces; empty if none. `own:` and an id names an own copy. */
    marks: string
    asking_cents: number | null
    cost_cents: number | null
    /** Of the asking price, and of what was paid. */
    asking_currency: Currency
    cost_currency: Currency
    note: string
    /** A JSON list. */
    tags: string
    added_at: string
    updated_at: string
  }
  /** What copies look like that no printing describes. The marks of their stacks name it. */
  own_copy: {
    id: string
    member_id: string
    oracle_card_id: string
    /** Empty for the name of its card. */
    name: string
    /** Its files begin with this; null if it has no picture. */
    picture_id: string | null
    made_at: string
    /** Since when no stack has it; an undo may still bring it back. */
    unused_since: string | null
  }
  /** What a member did to many stacks at once, or may want to undo; kept for 30 days after its end. */
  act: {
    id: string
    member_id: string
    kind: Act['kind']
    state: Act['state']
    subject: string
    /** Where the copies went, or came from. */
    binder_id: string | null
    /** What to do, as JSON. */
    task: string
    done: number
    total: number
    copies: number
    /** How many stacks were left unchanged, by reason, as JSON. */
    left_out: string
    /** The lines stored so far; during an undo, those still to be undone. */
    line_count: number
    begun_at: string
    finished_at: string | null
    /** When its progress was last announced. */
    told_at: string
    failure: ActFailure | null
  }
  /** The stacks a large act still has to process, a few hundred per row. */
  act_piece: {
    act_id: string
    number: number
    /** A JSON list. */
    stack_ids: string
  }
  /** One step of an act, with everything needed to undo it. */
  act_line: {
    act_id: string
    number: number
    /** As `writeLine` writes it. */
    line: string
  }
  /**
   * Copies that are promised. They are named by their place and never by a stack, which may merge, be split, or
   * empty and be filled again. A place here has no source's condition: the same copies with another word of some
   * file lie in it too.
   */
  held_copy: {
    holder_kind: HolderKind
    /** The trade that holds them. */
    holder_id: string
    owner_id: string
    binder_id: string
    printing_id: string
    finish: Finish
    condition: Condition
    language: Language
    /** As those of a stack. */
    marks: string
    quantity: number
    /** The member who is to get them. */
    promised_to: string
    held_at: string
    /** From then on nobody holds them, whether or not the row is gone; `null` for as long as the row is there. */
    held_until: string | null
  }
  /** Copies that came from another member, and where they were put, as long as an older act may be undone. */
  received_copies: {
    id: string
    member_id: string
    binder_id: string
    printing_id: string
    finish: Finish
    condition: Condition
    source_condition: string
    language: Language
    marks: string
    quantity: number
    received_at: string
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends CollectionTables {}
}
