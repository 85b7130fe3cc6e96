import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A real printing, with everything some app writes about it. */
export interface RealPrinting {
  readonly id: string
  readonly cardId: string
  readonly name: string
  readonly layout: string
  readonly setCode: string
  readonly setName: string
  /** The parent set, for tokens and promos. */
  readonly parentCode: string
  readonly parentName: string
  readonly number: string
  readonly finishes: readonly string[]
  readonly rarity: string
  readonly traits: string
  readonly isDigital: boolean
  readonly ids: Readonly<Partial<Record<IdName, number>>> & { readonly multiverse_ids?: readonly number[] }
}

type IdName =
  | 'mtgo_id'
  | 'mtgo_foil_id'
  | 'tcgplayer_id'
  | 'tcgplayer_etched_id'
  | 'cardmarket_id'
  | 'arena_id'

interface Row extends Omit<RealPrinting, 'finishes' | 'isDigital' | 'ids'> {
  readonly finishes: string
  readonly isDigital: number
  readonly details: string
}

const QUERY = `
  select printing.id, printing.oracle_card_id as cardId, printing.name, printing.layout,
    printing.set_code as setCode, card_set.name as setName,
    coalesce(parent.code, card_set.code) as parentCode, coalesce(parent.name, card_set.name) as parentName,
    printing.collector_number as number, printing.finishes, printing.rarity,
    printing.promo_types || ' ' || printing.frame_effects || ' ' || coalesce(printing.border, '') as traits,
    printing.is_digital as isDigital, printing.details
  from printing
  join card_set on card_set.code = printing.set_code
  left join card_set as parent on parent.code = card_set.parent_code
  where printing.source = 'scryfall' and printing.finishes != ''
  order by printing.id`

/** All real printings in a data folder. */
export function readPrintings(dataDir: string): RealPrinting[] {
  const database = new DatabaseSync(path.join(dataDir, 'tradewyrm.db'), { readOnly: true })
  const printings: RealPrinting[] = []
  for (const row of database.prepare(QUERY).iterate()) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns of this query
    const { details, finishes, isDigital, ...rest } = row as unknown as Row
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the import
    const ids = JSON.parse(details) as RealPrinting['ids']
    printings.push({ ...rest, finishes: finishes.split(' '), isDigital: isDigital === 1, ids })
  }
  database.close()
  return printings
}
