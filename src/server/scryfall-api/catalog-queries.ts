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

/** Watermarks have no column; they are in the details. */
export async function listWatermarks(db: Database, source: CardSource): Promise<string[]> {
  const rows = await db
    .selectFrom('printing')
    .select('details')
    .where('source', '=', source)
    .where('details', 'like', '%"watermark":%')
    .execute()
  const values = rows.flatMap(({ details }) =>
    [...details.matchAll(/"watermark":"([^"\\]+)"/g)].map(([, value = '']) => ({ value })),
  )
  return sorted(values)
}

export async function listTexts(db: Database, source: CardSource): Promise<string[]> {
  const rows = await db
    .selectFrom('oracle_card')
    .select(['mana_cost', 'rules_text', 'faces'])
    .where('source', '=', source)
    .execute()
  return rows.flatMap(({ mana_cost, rules_text, faces }) => [mana_cost ?? '', rules_text ?? '', faces])
}

function sorted(rows: readonly { readonly value: string | null }[]): string[] {
  return [...new Set(rows.flatMap(({ value }) => value ?? []))].toSorted()
}
