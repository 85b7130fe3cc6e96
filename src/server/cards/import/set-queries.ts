import type { Insertable } from 'kysely'

import type { CardTables } from '#server/cards/tables.ts'
import type { Database } from '#server/db/database.ts'

import { chunksOf } from './row-queries.ts'

export type SetRow = Insertable<CardTables['card_set']>

/** Adds sets known only from their cards; known sets stay unchanged. */
export async function insertSets(db: Database, rows: readonly SetRow[]): Promise<void> {
  for (const chunk of chunksOf(rows)) {
    await db
      .insertInto('card_set')
      .values(chunk)
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute()
  }
}

export async function upsertSets(db: Database, rows: readonly SetRow[]): Promise<void> {
  for (const chunk of chunksOf(rows)) {
    await db
      .insertInto('card_set')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.column('code').doUpdateSet((eb) => ({
          source: eb.ref('excluded.source'),
          name: eb.ref('excluded.name'),
          set_type: eb.ref('excluded.set_type'),
          released_at: eb.ref('excluded.released_at'),
          parent_code: eb.ref('excluded.parent_code'),
          icon_uri: eb.ref('excluded.icon_uri'),
          is_digital: eb.ref('excluded.is_digital'),
          details: eb.ref('excluded.details'),
        })),
      )
      .execute()
  }
}

export async function listSetCodes(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('card_set').select('code').orderBy('code').execute()
  return rows.map(({ code }) => code)
}

/** Recounts the printings of these sets. */
export async function updateSetCounts(db: Database, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  await db
    .updateTable('card_set')
    .set((eb) => ({
      printings: eb
        .selectFrom('printing')
        .select((inner) => inner.cast<number>(inner.fn.countAll(), 'integer').as('count'))
        .whereRef('printing.set_code', '=', 'card_set.code')
        .$asScalar(),
    }))
    .where('code', 'in', codes)
    .execute()
}
