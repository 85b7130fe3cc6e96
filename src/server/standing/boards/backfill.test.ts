import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'

import { up } from '#server/db/migrations/018-standing-periods.ts'
import { transact } from '#server/events/transact.ts'
import { award, takeBack } from '#server/standing/actions.ts'
import { comers } from '#tests/members/crowd.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { listPeriodPoints } from './period-queries.ts'

const DAY_MS = 86_400_000

/** Restores the tables from before there were boards by week and month. */
async function undoMigration(app: TestApp): Promise<void> {
  const { schema } = app.db
  await schema.dropTable('standing_period').execute()
  await schema.dropTable('counted_deed').execute()
  await schema.dropIndex('award_shown').execute()
  await schema.dropIndex('standing_top').execute()
  for (const column of ['unlisted_at', 'activity_shown_to', 'hidden_at'])
    await schema.alterTable('standing').dropColumn(column).execute()
  await schema.createIndex('standing_top').on('standing').column('points').execute()
}

test('points earned this week and month before there were boards are on them', async () => {
  await using app = await startApp()
  const [ada, bea] = await comers(app, 'ada', 'bea')
  const earn = (memberId: string, subject: string) =>
    transact(app, [], (change) =>
      award(change, { memberId, deed: 'ADD_TO_WATCHLIST', subject, text: subject }),
    )
  // The migration uses the database's clock.
  app.pass(Date.now() - 100 * DAY_MS - app.now().getTime())
  await earn(ada.id, 'long ago')
  app.pass(100 * DAY_MS)
  for (const subject of ['drake', 'elder', 'wisp']) await earn(ada.id, subject)
  await earn(bea.id, 'drake')
  await transact(app, [], (change) =>
    takeBack(change, { memberId: ada.id, deed: 'ADD_TO_WATCHLIST', subjects: ['wisp'] }),
  )
  const kept = async () => {
    const periods = [...(await listPeriodPoints(app.db, ada.id)), ...(await listPeriodPoints(app.db, bea.id))]
    const recent = new Date(app.now().getTime() - 40 * DAY_MS).toISOString()
    return new Set(
      periods.filter(({ since }) => since > recent).map((period) => JSON.stringify(Object.values(period))),
    )
  }
  const before = await kept()
  expect(before.size).toBeGreaterThanOrEqual(3)
  await undoMigration(app)
  const plain: unknown = app.db
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as a migration receives it
  await up(plain as Kysely<never>)
  expect(await kept()).toEqual(before)
})
