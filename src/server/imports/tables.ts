import type { Generated } from 'kysely'

import type { Finish } from '#contract/cards.ts'
import type { Condition, Language } from '#contract/collection/stacks.ts'
import type { Currency } from '#contract/currency.ts'
import type { Import } from '#contract/imports.ts'
import type { AssumedPrinting, Outcome, RowReason } from '#contract/imports/outcomes.ts'
import type { FormatId } from '#engines/formats/vocabulary.ts'

export interface ImportTables {
  /** A file being imported, and the report of one that was. */
  import_run: {
    /** The number that its rows refer to; others see only the id. */
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
    /** Rows imported so far. */
    written: number
    copies: number
    value_cents: number
    /** Copies without a price. */
    unpriced: number
    assumed_as: AssumedPrinting
    /** In which its rows were priced when they were read. */
    currency: Currency
    /** How the columns of a table were read, as JSON: see `ReadColumns`. */
    columns: string | null
    /** How it is imported. */
    mode: 'merge' | 'replace' | null
    /**
     * The current step: creating binders that the file names, emptying binders if wanted, or filling them.
     */
    step: 'opening' | 'emptying' | 'filling' | null
    /** Rows below this number are done. */
    place: number
    /** Copies in a replaced binder that stayed because they are promised. */
    promised: Generated<number>
    /** How many of them stand for rows still to come, by place, as JSON. */
    stayed: Generated<string>
    binder_id: string | null
    act_id: string | null
    undo_until: string | null
    begun_at: string
    finished_at: string | null
    /** When its progress was last announced. */
    told_at: string
    /** From then on it seems never to have existed; its rows are deleted in pieces. */
    dropped_at: string | null
  }
  /** What a member said about the columns of tables with the same first row. */
  import_columns: {
    member_id: string
    /** Equal for equal first rows; see `keyOfHeadings`. */
    heading_key: string
    /** The first row, as JSON. */
    headings: string
    has_headings: number
    /** What each column holds, as JSON. */
    uses: string
    used_at: string
  }
  /** The binders that a file names, and which of the member's they are. */
  import_binder: {
    run: number
    place: number
    name: string
    binder_id: string | null
  }
  /** Binders created for an import's rows; its undo deletes them if empty. */
  import_opened: {
    run: number
    binder_id: string
  }
  /** One row of a file, with its result. */
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
    /** The finish that the file names, or its unknown word for one; empty if the file says nothing. */
    source_finish: string
    quantity: number
    for_trade: number
    condition: Condition | null
    /** As `writeSourceWord` writes it; empty if the word is our own. */
    source_condition: string
    language: Language | null
    /** As `writeMarks` writes them. */
    marks: string
    price_cents: number | null
    /** The same for all rows with the same card and set. */
    alike: number
    /**
     * The index of its card among the known ones. Rows are imported card by card, because neighbours are
     * faster to write.
     */
    card_place: number
    /** Everything else the file says, as JSON: see `RowDetails`. */
    details: string
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends ImportTables {}
}
