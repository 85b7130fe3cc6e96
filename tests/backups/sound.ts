import { expect } from 'vitest'

import { verifyTrace } from '#server/admin/public.ts'
import type { Database } from '#server/db/database.ts'

/** What must hold at every moment, whatever members do. @param copies that all of them own */
export async function expectSound(db: Database, copies: number): Promise<void> {
  const { sum } = await db
    .selectFrom('stack')
    .select((eb) => eb.fn.sum<number | string>('quantity').as('sum'))
    .executeTakeFirstOrThrow()
  expect(Number(sum)).toBe(copies)
  const awards = await db
    .selectFrom('award')
    .select((eb) => ['member_id', eb.fn.sum<number | string>('points').as('points')])
    .where('undone_at', 'is', null)
    .groupBy('member_id')
    .execute()
  const standing = await db
    .selectFrom('standing')
    .select(['member_id', 'points'])
    .where('points', '>', 0)
    .execute()
  expect(byMember(awards)).toEqual(byMember(standing))
  expect(await verifyTrace(db)).toMatchObject({ brokenAt: null })
}

function byMember(rows: readonly { member_id: string; points: number | string }[]): Map<string, number> {
  return new Map(rows.map((row) => [row.member_id, Number(row.points)]))
}
