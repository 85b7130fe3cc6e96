import type { Generated } from 'kysely'

import type { IMPORT_OUTCOMES } from '#contract/cards/import.ts'

import type { CardFacts, PrintingFacts } from './card-facts.ts'
import type { PriceKind } from './dated-prices.ts'

/** Where cards came from: the starter set that ships with the app, or Scryfall's bulk file. */
export type CardSource = 'first-hoard' | 'scryfall'

export interface CardTables {
  card_set: {
    code: string
    source: CardSource
    name: string
    set_type: string | null
    released_at: string | null
    parent_code: string | null
    icon_uri: string | null
    is_digital: number
    /** How many of its printings are here; counted at the end of each import. */
    printings: number
    /** Scryfall's whole object as JSON; absent for a set known only from its cards. */
    details: string | null
  }
  oracle_card: CardFacts & {
    /** Our own id, which never changes; Scryfall's may. */
    id: string
    oracle_id: string
    source: CardSource
    /** Tells whether anything above changed. */
    facts_hash: string
    default_printing_id: string | null
  }
  printing: PrintingFacts & {
    oracle_card_id: string
    source: CardSource
    usd_cents: number | null
    usd_foil_cents: number | null
    usd_etched_cents: number | null
    eur_cents: number | null
    eur_foil_cents: number | null
    tix_cents: number | null
    /** The day of the prices. */
    priced_on: string | null
    facts_hash: string
    /** 1 if the newest file that was imported lists it; those that came one by one may be in none. */
    is_listed: Generated<number>
  }
  /** One row per price change; `null` cents from the day there was no price. */
  price: {
    printing_id: string
    kind: PriceKind
    on_day: string
    cents: number | null
  }
  /** What Scryfall, or the makers of the game, say about a card, in their order. */
  ruling: {
    oracle_id: string
    place: number
    published_at: string
    source: string
    comment: string
  }
  card_symbol: {
    symbol: string
    place: number
    /** Scryfall's whole object as JSON. */
    details: string
  }
  card_import: {
    source: CardSource
    /** Identifies the file that was imported completely. */
    version: string | null
    /** Different after each complete import, whatever its file was called. */
    revision: string | null
    /** Identifies the file of rulings that was imported completely. */
    rulings_version: string | null
    finished_at: string | null
    printings: number
    /** The import that runs now; a new one replaces it. */
    run_id: string | null
    phase: string | null
    bytes: number
    bytes_total: number | null
    read_printings: number
    /** When the running import last reported progress. */
    seen_at: string | null
    failure: string | null
    failed_at: string | null
    /** Failures in a row. */
    failures: number
    next_try_at: string | null
  }
  /** Each import of real cards. */
  card_import_run: {
    id: string
    began_at: string
    ended_at: string | null
    outcome: (typeof IMPORT_OUTCOMES)[number] | null
    sentence: string | null
    added: Generated<number>
    changed: Generated<number>
    repriced: Generated<number>
    gone: Generated<number>
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends CardTables {}
}
