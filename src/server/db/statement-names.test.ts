import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { transact } from '#server/events/transact.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { isPostgres } from './portable.ts'
import { StatementNames } from './statement-names.ts'

const asked = (names: StatementNames, statement: string, times: number): string | undefined => {
  let name: string | undefined
  for (let at = 0; at < times; at += 1) name = names.nameOf(statement)
  return name
}

test('a statement has a name once it came five times, and keeps it', () => {
  const names = new StatementNames()
  expect(asked(names, 'select 1', 4)).toBeUndefined()
  const name = names.nameOf('select 1')
  expect(name).toBeDefined()
  expect(names.nameOf('select 1')).toBe(name)
  expect(asked(names, 'select 2', 5)).not.toBe(name)
})

test('after the tables have changed every statement has another name', () => {
  const names = new StatementNames()
  const before = asked(names, 'select 1', 5)
  names.forget()
  expect(asked(names, 'select 1', 5)).not.toBe(before)
  expect(before).toBeDefined()
})

test('there are at most 400 names, and none for a very long text', () => {
  const names = new StatementNames()
  const given = Array.from({ length: 500 }, (_, at) => asked(names, `select ${String(at)}`, 5))
  expect(new Set(given.filter((name) => name !== undefined)).size).toBe(400)
  expect(asked(new StatementNames(), `select '${'a'.repeat(10_000)}'`, 5)).toBeUndefined()
})

async function openShelf(app: TestApp): Promise<void> {
  await sql`create table shelf_of_cups (cup text)`.execute(app.db)
  await sql`insert into shelf_of_cups values ('pewter')`.execute(app.db)
}

const readCups = async (db: Parameters<typeof isPostgres>[0]): Promise<unknown[]> => {
  const { rows } = await sql`select * from shelf_of_cups where cup = ${'pewter'}`.execute(db)
  return rows
}

test('a server that goes on while its database is updated reads the tables as they are now', async () => {
  await using app = await startApp()
  await openShelf(app)
  for (let times = 0; times < 10; times += 1) expect(await readCups(app.db)).toEqual([{ cup: 'pewter' }])
  await sql`alter table shelf_of_cups add column lid text`.execute(app.db)
  expect(await readCups(app.db)).toEqual([{ cup: 'pewter', lid: null }])
})

test('a change that meets an updated table is tried again as a whole', async () => {
  await using app = await startApp()
  await openShelf(app)
  const readAlone = async () => await transact(app, [], async ({ db }) => await readCups(db))
  for (let times = 0; times < 10; times += 1) expect(await readAlone()).toEqual([{ cup: 'pewter' }])
  await sql`alter table shelf_of_cups add column lid text`.execute(app.db)
  expect(await readAlone()).toEqual([{ cup: 'pewter', lid: null }])
  expect(app.changes.collided).toBe(isPostgres(app.db) ? 1 : 0)
})
