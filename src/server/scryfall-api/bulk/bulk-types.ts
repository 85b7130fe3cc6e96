import type { App } from '#server/app-context.ts'
import {
  cardObjectOf,
  type CardSource,
  eachPrintingByCard,
  type Json,
  type StoredPrinting,
} from '#server/cards/public.ts'
import { apiAddress, withAddresses } from '#server/scryfall-api/api-objects.ts'

import { eachRuling } from './ruling-queries.ts'

/** One of the files with everything of a kind. */
export interface BulkType {
  readonly type: string
  /** It never changes, so that programs can remember it. */
  readonly id: string
  readonly name: string
  readonly description: string
  /** The lines of the file, in small pieces. */
  readonly pieces: (app: App, source: CardSource) => AsyncGenerator<string[]>
}

/** Decides about one printing after the other; those of one card come together, the best first. */
type Choice = (row: StoredPrinting, object: () => Json) => boolean

export const BULK_TYPES: readonly BulkType[] = [
  {
    type: 'oracle_cards',
    id: idOf(2),
    name: 'Oracle Cards',
    description: 'A JSON file containing one card object for each Oracle ID on this site.',
    pieces: cards(() => oneACard((row) => row.oracleId)),
  },
  {
    type: 'unique_artwork',
    id: idOf(3),
    name: 'Unique Artwork',
    description: 'A JSON file of card objects that together contain all unique artworks on this site.',
    pieces: cards(() => oneAPicture()),
  },
  {
    type: 'default_cards',
    id: idOf(1),
    name: 'Default Cards',
    description:
      'A JSON file containing every card object on this site in English, or in the printed language if there is no English one.',
    pieces: cards(() => oneACard((row) => `${row.setCode} ${row.collectorNumber}`)),
  },
  {
    type: 'all_cards',
    id: idOf(4),
    name: 'All Cards',
    description: 'A JSON file containing every card object on this site in every language.',
    pieces: cards(() => () => true),
  },
  {
    type: 'rulings',
    id: idOf(5),
    name: 'Rulings',
    description: 'A JSON file containing all rulings on this site. Each refers to cards by an `oracle_id`.',
    pieces: rulings,
  },
]

function idOf(number: number): string {
  return `7472617a-6577-4972-8d00-${String(number).padStart(12, '0')}`
}

/** Finds a kind of file by its id or type, the latter as `oracle_cards` or `oracle-cards`. */
export function findBulkType(idOrType: string): BulkType | undefined {
  const wanted = idOrType.toLowerCase().replaceAll('-', '_')
  return BULK_TYPES.find(({ id, type }) => id === idOrType.toLowerCase() || type === wanted)
}

function cards(choice: () => Choice): BulkType['pieces'] {
  return async function* pieces(app, source) {
    const base = apiAddress(app)
    const isChosen = choice()
    for await (const rows of eachPrintingByCard(app.db, source)) {
      yield rows.flatMap((row) => {
        let object: Json | undefined
        const read = () => (object ??= cardObjectOf(row))
        return isChosen(row, read) ? JSON.stringify(withAddresses(read(), base)) : []
      })
    }
  }
}

async function* rulings({ db }: App): AsyncGenerator<string[]> {
  for await (const piece of eachRuling(db)) yield piece.map((ruling) => JSON.stringify(ruling))
}

/** Chooses the best printing with each mark; the marks of one card are forgotten with it. */
function oneACard(markOf: (row: StoredPrinting) => string): Choice {
  const seen = new Set<string>()
  let card = ''
  return (row) => {
    if (row.oracleId !== card) seen.clear()
    card = row.oracleId
    const isNew = !seen.has(markOf(row))
    seen.add(markOf(row))
    return isNew
  }
}

/** Chooses printings until every picture has been on one of them. */
function oneAPicture(): Choice {
  const seen = new Set<string>()
  return (row, object) => {
    const pictures = picturesOf(row, object())
    const isNew = pictures.some((picture) => !seen.has(picture))
    for (const picture of pictures) seen.add(picture)
    return isNew
  }
}

/** The pictures on a printing. Without their ids, we assume one picture of the card by each artist. */
function picturesOf({ oracleId, artist }: StoredPrinting, object: Json): string[] {
  const faces: readonly unknown[] = Array.isArray(object['card_faces']) ? object['card_faces'] : []
  const ids = [object, ...faces].flatMap((side) => {
    const id =
      typeof side === 'object' && side !== null && 'illustration_id' in side ? side.illustration_id : null
    return typeof id === 'string' ? [id] : []
  })
  return ids.length > 0 ? ids : [`${oracleId} ${artist ?? ''}`]
}
