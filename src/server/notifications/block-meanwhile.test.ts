import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { isPostgres } from '#server/db/portable.ts'
import { transact } from '#server/events/transact.ts'
import { block } from '#server/people/block-actions.ts'
import { toldTo } from '#tests/members/bounty-hunt.ts'
import { welcomed } from '#tests/members/joining.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { notify, notifyInPlace } from './actions.ts'

/** Whether somebody waits for a lock. SQLite has one writer, so whoever comes second always waits. */
async function isAnyoneWaiting({ db }: TestApp): Promise<boolean> {
  if (!isPostgres(db)) return true
  const { rows } = await sql`select 1 from pg_locks
    where not granted and locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows.length > 0
}

const tellings = {
  anew: notify,
  'in place of an earlier one': (...[change, notice]: Parameters<typeof notify>) =>
    notifyInPlace(change, notice, []),
}

for (const [how, tell] of Object.entries(tellings)) {
  test(`whoever is told of somebody ${how} while a block comes keeps nothing of it`, async () => {
    await using app = await startApp()
    const [frodo, sam] = [await welcomed(app, 'frodo'), await welcomed(app, 'sam')]
    const [isTold, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const telling = transact(app, [], async (change) => {
      await tell(change, {
        recipientId: frodo.id,
        aboutId: sam.id,
        kind: 'fellow-joined',
        subject: app.newId(),
        facts: { fellow: 'sam' },
      })
      isTold.resolve()
      await mayCommit.promise
    })
    await isTold.promise
    let isBlocked = false
    const blocking = block(app, sam, 'frodo').finally(() => {
      isBlocked = true
    })
    await expect.poll(async () => isBlocked || (await isAnyoneWaiting(app))).toBe(true)
    mayCommit.resolve()
    await Promise.all([telling, blocking])
    expect(await toldTo(app, frodo)).toEqual([])
  })
}
