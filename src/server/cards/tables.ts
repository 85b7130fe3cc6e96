import type { CardFacts, PrintingFacts } from './import/card-facts.ts'
import type { PriceKind } from './import/dated-prices.ts'

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
    /** How many printings of it are here; counted at the end of each import. */
    printings: number
    /** Scryfall's whole object, as JSON; absent for a set known from its cards alone. */
    details: string | null
  }
  oracle_card: CardFacts & {
    /** Our own, and for good; Scryfall's may change. */
    id: string
    oracle_id: string
    source: CardSource
    /** Says whether anything above changed. */
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
    /** The day the prices are of. */
    priced_on: string | null
    facts_hash: string
  }
  /** One row whenever a price changed; `null` cents from the day nobody named one any more. */
  price: {
    printing_id: string
    kind: PriceKind
    on_day: string
    cents: number | null
  }
  /** What Scryfall, or the makers of the game, say of a card; in the order in which they say it. */
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
    /** Scryfall's whole object, as JSON. */
    details: string
  }
  card_import: {
    source: CardSource
    /** Names the file that was imported whole. */
    version: string | null
    /** Another one after each whole import, whatever its file was called. */
    revision: string | null
    /** Names the file of rulings that was taken over whole. */
    rulings_version: string | null
    finished_at: string | null
    printings: number
    /** The import that runs now; another that begins takes its place. */
    run_id: string | null
    phase: string | null
    bytes: number
    bytes_total: number | null
    read_printings: number
    /** When the running import last gave a sign of life. */
    seen_at: string | null
    failure: string | null
    failed_at: string | null
    /** Failures in a row. */
    failures: number
    next_try_at: string | null
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends CardTables {}
}
