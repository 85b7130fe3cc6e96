import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { welcomed } from '#tests/members/joining.ts'

import { everyTable } from './every-table.ts'
import { startApp, type TestApp } from './start-app.ts'

/** What a test does in an app of its own, and what the next one finds. */
async function afterATest(act: (app: TestApp) => Promise<unknown>) {
  const first = await startApp()
  const before = await everyTable(first.db)
  await act(first)
  await first[Symbol.asyncDispose]()
  await using next = await startApp()
  const isAnother = first.config.databaseUrl !== next.config.databaseUrl
  return { first, before, found: await everyTable(next.db), isAnother, next: await welcomed(next, 'frodo') }
}

test('a test finds a database as the migrations left it, whatever the one before has done', async () => {
  const { before, found, next } = await afterATest((app) => welcomed(app, 'gandalf'))
  expect(found).toEqual(before)
  expect(next.id).toBe('id-000001')
})

test('tables that a test changed are not those of the next', async () => {
  const { before, found } = await afterATest(async ({ db }) => {
    await sql`create table cup (name text)`.execute(db)
    await sql`alter table member rename to people`.execute(db)
  })
  expect(found).toEqual(before)
})

test('what a test left running writes nothing into the database of the next', async () => {
  const { first } = await afterATest(() => Promise.resolve())
  await expect(welcomed(first, 'saruman')).rejects.toThrow(/destroyed/)
})

test('a statement that is still running does not keep the next test waiting', async () => {
  const { found, before, isAnother } = await afterATest(async ({ db }) => {
    if (process.env['TEST_DATABASE'] !== 'postgres') return
    const asks = sql`select pg_backend_pid()`.execute(db)
    void sql`select pg_sleep(60)`.execute(db).catch(() => undefined)
    await asks
  })
  expect(found).toEqual(before)
  expect(isAnother).toBe(true)
})
