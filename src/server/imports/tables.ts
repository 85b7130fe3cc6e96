import type { Generated } from 'kysely'

import type { Finish } from '#contract/cards.ts'
import type { Condition, Language } from '#contract/collection/stacks.ts'
import type { Import, Outcome, RowReason } from '#contract/imports.ts'
import type { FormatId } from '#engines/formats/vocabulary.ts'

export interface ImportTables {
  /** A file on its way into binders, and the report of one that is there. */
  import_run: {
    /** What its rows go by; the id is what the world is told. */
    number: Generated<number>
    id: string
    member_id: string
    file_name: string
    format: FormatId | null
    state: Import['state']
    failure: Import['failure']
    bytes_read: number
    bytes_total: number
    rows: number
    matched: number
    assumed: number
    ambiguous: number
    unmatched: number
    left_out: number
    duplicates: number
    /** Rows taken over so far. */
    written: number
    copies: number
    value_cents: number
    /** How it is taken over. */
    mode: 'merge' | 'replace' | null
    /** What is done at the moment: binders are opened, where the file names them, and emptied, where that is wished. */
    step: 'opening' | 'emptying' | 'filling' | null
    /** Rows below this number have been gone through. */
    place: number
    binder_id: string | null
    act_id: string | null
    undo_until: string | null
    begun_at: string
    finished_at: string | null
    /** When whoever reads or writes it last gave a sign of life. */
    seen_at: string
    /** When its progress was last told. */
    told_at: string
    /** From then on it is as if it had never been; its rows go by and by. */
    dropped_at: string | null
  }
  /** The binders that a file names, and which of ours they are. */
  import_binder: {
    run: number
    place: number
    name: string
    binder_id: string | null
  }
  /** Binders that were opened for the rows of an import; undone, it closes them again. */
  import_opened: {
    run: number
    binder_id: string
  }
  /** One row of a file, and what was found for it. */
  import_row: {
    run: number
    number: number
    line: number
    text: string
    name: string
    set_code: string
    set_name: string
    collector_number: string
    outcome: Outcome
    reason: RowReason | null
    is_duplicate: number
    printing_id: string | null
    finish: Finish | null
    /** The finish that the file names, or its word for one that we do not know; empty when it says nothing. */
    source_finish: string
    quantity: number
    for_trade: number
    condition: Condition | null
    /** As `writeSourceWord` writes it; empty where the word is our own. */
    source_condition: string
    language: Language | null
    /** As `writeMarks` writes them. */
    marks: string
    price_cents: number | null
    /** The same for all rows that name the same card and edition. */
    alike: number
    /** Where its card stood among those known: rows are taken over card by card, as neighbours are written sooner. */
    card_place: number
    /** What else the file says, as JSON: see `RowDetails`. */
    details: string
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends ImportTables {}
}
