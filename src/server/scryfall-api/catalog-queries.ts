import { setImmediate as turn } from 'node:timers/promises'

import type { CardSource } from '#server/cards/public.ts'
import type { Database } from '#server/db/database.ts'

export async function listTypeLines(db: Database, source: CardSource): Promise<string[]> {
  const rows = await db
    .selectFrom('oracle_card')
    .select('type_line as value')
    .distinct()
    .where('source', '=', source)
    .execute()
  return rows.map(({ value }) => value)
}

export async function listArtists(db: Database, source: CardSource): Promise<string[]> {
  const rows = await db
    .selectFrom('printing')
    .select('artist as value')
    .distinct()
    .where('source', '=', source)
    .where('artist', 'is not', null)
    .execute()
  return sorted(rows)
}

export async function listNumbers(
  db: Database,
  source: CardSource,
  column: 'power' | 'toughness' | 'loyalty',
): Promise<string[]> {
  const rows = await db
    .selectFrom('oracle_card')
    .select(`${column} as value`)
    .distinct()
    .where('source', '=', source)
    .where(column, 'is not', null)
    .execute()
  return sorted(rows)
}

/** Printings looked at, at once. */
const PRINTINGS_AT_ONCE = 2000

/** Lists watermarks. They have no column; they are in the details. */
export async function listWatermarks(db: Database, source: CardSource): Promise<string[]> {
  const values = new Set<string>()
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('printing')
      .select(({ eb }) => [
        'id',
        eb.case().when('details', 'like', '%"watermark":%').then(eb.ref('details')).end().as('details'),
      ])
      .where('source', '=', source)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PRINTINGS_AT_ONCE)
      .execute()
    const last = rows.at(-1)
    if (last === undefined) return [...values].toSorted()
    for (const { details } of rows) {
      for (const [, value = ''] of (details ?? '').matchAll(/"watermark":"([^"\\]+)"/g)) values.add(value)
    }
    after = last.id
    await turn()
  }
}

/** What the rules of one card say. */
export interface CardTexts {
  readonly manaCost: string | null
  readonly rulesText: string | null
  /** JSON, as `CardFaceFacts[]`. */
  readonly faces: string
  /** JSON list of words. */
  readonly keywords: string
}

/** Cards read at once. A larger piece would keep the server from its callers. */
const AT_ONCE = 300

/** Yields what every card of a source says, in pieces. */
export async function* eachText(db: Database, source: CardSource): AsyncGenerator<CardTexts[]> {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('oracle_card')
      .select(['id', 'mana_cost as manaCost', 'rules_text as rulesText', 'faces', 'keywords'])
      .where('source', '=', source)
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = last.id
    await turn()
  }
}

function sorted(rows: readonly { readonly value: string | null }[]): string[] {
  return [...new Set(rows.flatMap(({ value }) => value ?? []))].toSorted()
}
