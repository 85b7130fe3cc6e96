import { setImmediate as turn } from 'node:timers/promises'

import type { CardSource } from '#server/cards/public.ts'
import type { Database } from '#server/db/database.ts'

/** What catalogs list of a card. */
export interface ListedCard {
  readonly typeLine: string
  readonly manaCost: string | null
  readonly rulesText: string | null
  /** JSON, as `CardFaceFacts[]`. */
  readonly faces: string
  /** JSON list of words. */
  readonly keywords: string
  readonly power: string | null
  readonly toughness: string | null
  readonly loyalty: string | null
}

/** What catalogs list of a printing. */
export interface ListedPrinting {
  readonly artist: string | null
  /** JSON; `null` if there is no watermark in it. */
  readonly details: string | null
}

/** Rows read at once. Larger pieces would keep the server from its callers. */
const CARDS_AT_ONCE = 150
const PRINTINGS_AT_ONCE = 400

/** Yields every card of a source, in pieces. */
export function eachListedCard(db: Database, source: CardSource): AsyncGenerator<ListedCard[]> {
  return eachOfSource(source, (after) =>
    db
      .selectFrom('oracle_card')
      .select([
        'id',
        'source',
        'type_line as typeLine',
        'mana_cost as manaCost',
        'rules_text as rulesText',
        'faces',
        'keywords',
        'power',
        'toughness',
        'loyalty',
      ])
      .where('id', '>', after)
      .orderBy('id')
      .limit(CARDS_AT_ONCE)
      .execute(),
  )
}

/** Yields every printing of a source, in pieces. Watermarks have no column; they are in the details. */
export function eachListedPrinting(db: Database, source: CardSource): AsyncGenerator<ListedPrinting[]> {
  return eachOfSource(source, (after) =>
    db
      .selectFrom('printing')
      .select(({ eb }) => [
        'id',
        'source',
        'artist',
        eb.case().when('details', 'like', '%"watermark":%').then(eb.ref('details')).end().as('details'),
      ])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PRINTINGS_AT_ONCE)
      .execute(),
  )
}

/** Walks a table in the order of ids, and yields what each piece has of a source. */
async function* eachOfSource<Row extends { readonly id: string; readonly source: CardSource }>(
  source: CardSource,
  readAfter: (id: string) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after = ''; ;) {
    const rows = await readAfter(after)
    const last = rows.at(-1)
    if (last === undefined) return
    // With the source in the query, SQLite would sort the whole table for each piece.
    yield rows.filter((row) => row.source === source)
    after = last.id
    await turn()
  }
}
