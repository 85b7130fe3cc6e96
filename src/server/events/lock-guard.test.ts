import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { shelf } from '#server/collection/locks.ts'
import { WORD_TABLES } from '#server/db/full-text.ts'
import { LIMIT_TABLE } from '#server/db/postgres.ts'
import { watchlistOf } from '#server/watchlist/locks.ts'
import { joined } from '#tests/members/joining.ts'
import { startApp } from '#tests/server/start-app.ts'

import { transact } from './transact.ts'

/** Tables without a guard, and why their rows cannot go wrong. */
const UNGUARDED: Readonly<Record<string, string>> = {
  applicant: 'one row for each sign-up, added and deleted by one statement each',
  attempt: 'counted by one statement',
  auth_account: 'written by Better Auth alone',
  auth_session: 'written by Better Auth alone',
  auth_user: 'written by Better Auth alone; unique indexes refuse doubles',
  auth_verification: 'written by Better Auth alone; a link is taken by one statement',
  count_note: 'added to; deleted under the lock of the counts, by whoever adds it up',
  event: 'only added to',
  gathering_town: 'added to, one row for each place; the key refuses doubles',
  import_row: 'read and written under the shelf of its import; what is left of a dropped import is nobody’s',
  invitation: 'used by one statement; how many work at once is decided under a lock',
  invited_member: 'added to, one row for each member; the key refuses doubles',
  leaving: 'one row for each leaver, written by one statement',
  mail: 'added to; closed by whoever holds its task',
  match_news: 'joined under the shelf or the bounty it is about; what is told twice is refused by match_told',
  message_earlier: 'added to under the conversation; deleted for good once it is old, or with its author',
  message_sign: 'each row is one sign of one member, written by one statement; the key refuses doubles',
  member: 'single columns, each written by one statement; who is an admin is decided under a lock',
  member_place: 'written where the profile is, under its lock',
  name_salt: 'one row, written once',
  notice_delivery: 'added to before it is due; what is due is taken out under the notices of its member',
  notification: 'a unique index refuses doubles; what is counted is guarded',
  push_device: 'each row is one browser, written by one statement; a unique index refuses doubles',
  push_key: 'one row, written once',
  push_message: 'added to; deleted once sent, or when there is nothing new in it',
  release_read: 'one row for each keeper, written by one statement: the version that runs here',
  retired_name: 'added to; the key refuses doubles',
  site_version: 'only added to; the key refuses doubles',
  task: 'changed by single statements of whoever holds it',
}

const OF_THE_SHELF = /"binder" without a lock of the kind "shelf"/

test('every table is guarded, or has a reason why not', async () => {
  await using app = await startApp()
  const tables = (await app.db.introspection.getTables()).map(({ name }) => name)
  // No change ever sees these: the rate limiter counts in one, on its own connections; triggers keep the others.
  const unseen = [LIMIT_TABLE, ...WORD_TABLES]
  const unguarded = tables.filter((table) => !unseen.includes(table) && !app.lockGuard.guards(table))
  expect(tables.length).toBeGreaterThan(40)
  expect(unguarded.toSorted()).toEqual(Object.keys(UNGUARDED).toSorted())
})

test('a change that reads or writes a guarded table without its lock is a bug', async () => {
  await using app = await startApp()
  const { id } = await joined(app, 'gandalf')
  for (const locks of [[], watchlistOf(id)]) {
    const reading = transact(app, locks, ({ db }) => db.selectFrom('binder').select('id').execute())
    await expect(reading).rejects.toThrow(OF_THE_SHELF)
    const writing = transact(app, locks, ({ db }) => db.updateTable('binder').set({ name: '' }).execute())
    await expect(writing).rejects.toThrow(OF_THE_SHELF)
  }
})

test('the lock can be taken before the change or during it, for one or for all of its kind', async () => {
  await using app = await startApp()
  const { id } = await joined(app, 'gandalf')
  for (const lock of [shelf(id), shelf.all]) {
    const before = transact(app, lock, ({ db }) => db.selectFrom('binder').select('id').execute())
    expect(await before).toEqual([])
    const inTheMiddle = transact(app, [], async ({ db, alone }) => {
      await alone(lock)
      return await db.selectFrom('binder').select('id').execute()
    })
    expect(await inTheMiddle).toEqual([])
  }
})

test('a glance may read without the lock, but still not write', async () => {
  await using app = await startApp()
  await transact(app, [], ({ db, glance }) =>
    glance(shelf, () => db.selectFrom('binder').select('id').execute()),
  )
  const writing = transact(app, [], ({ db, glance }) =>
    glance(shelf, () => db.updateTable('binder').set({ name: '' }).execute()),
  )
  await expect(writing).rejects.toThrow(OF_THE_SHELF)
})

test('a table that anybody may read can still be written only under its lock', async () => {
  await using app = await startApp()
  await transact(app, [], ({ db }) => db.selectFrom('printing').select('id').limit(1).execute())
  const writing = transact(app, [], ({ db }) => db.updateTable('printing').set({ name: '' }).execute())
  await expect(writing).rejects.toThrow(/"printing" without a lock of the kind "card-tables"/)
})

test('the guard sees plain SQL, too', async () => {
  await using app = await startApp()
  const reading = transact(app, [], ({ db }) => sql`select id from binder`.execute(db))
  await expect(reading).rejects.toThrow(OF_THE_SHELF)
})
