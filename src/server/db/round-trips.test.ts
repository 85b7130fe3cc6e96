import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { transact } from '#server/events/transact.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import type { Database } from './database.ts'
import { isPostgres, withTheCommit } from './portable.ts'

async function openShelf(app: TestApp): Promise<void> {
  await sql`create table shelf_of_cups (cup text primary key)`.execute(app.db)
}

const put = async (db: Database, cup: string) => {
  await sql`insert into shelf_of_cups (cup) values (${cup}) ${withTheCommit()}`.execute(db)
}

const readCups = async (db: Database): Promise<unknown[]> => {
  const { rows } = await sql<{ cup: string }>`select cup from shelf_of_cups order by cup`.execute(db)
  return rows.map(({ cup }) => cup)
}

test('what travels with the commit is there after it', async () => {
  await using app = await startApp()
  await openShelf(app)
  await app.db.transaction().execute(async (db) => {
    await put(db, 'pewter')
    await put(db, 'clay')
  })
  expect(await readCups(app.db)).toEqual(['clay', 'pewter'])
})

test('what travels with the commit is there before any later statement of its transaction', async () => {
  await using app = await startApp()
  await openShelf(app)
  const seen = await app.db.transaction().execute(async (db) => {
    await put(db, 'pewter')
    return await readCups(db)
  })
  expect(seen).toEqual(['pewter'])
})

test('outside a transaction it goes at once', async () => {
  await using app = await startApp()
  await openShelf(app)
  await put(app.db, 'pewter')
  expect(await readCups(app.db)).toEqual(['pewter'])
})

test('a change that fails leaves nothing of what was to travel with its commit', async () => {
  await using app = await startApp()
  await openShelf(app)
  const change = app.db.transaction().execute(async (db) => {
    await readCups(db)
    await put(db, 'pewter')
    throw new Error('the shelf fell')
  })
  await expect(change).rejects.toThrow('the shelf fell')
  await app.db.transaction().execute(async (db) => {
    await put(db, 'clay')
  })
  expect(await readCups(app.db)).toEqual(['clay'])
})

test('where it fails, the commit fails with its error, nothing stays, and the connection goes on', async () => {
  await using app = await startApp()
  await openShelf(app)
  await put(app.db, 'pewter')
  for (let times = 0; times < 20; times += 1) {
    const change = app.db.transaction().execute(async (db) => {
      await put(db, `clay ${String(times)}`)
      await put(db, 'pewter')
    })
    await expect(change).rejects.toThrow(/unique/i)
  }
  expect(await readCups(app.db)).toEqual(['pewter'])
})

test('a transaction that asks nothing ends well, and so does the next on its connection', async () => {
  await using app = await startApp()
  await openShelf(app)
  for (let times = 0; times < 20; times += 1) {
    await app.db.transaction().execute(() => Promise.resolve())
    const given = app.db.transaction().execute(() => Promise.reject(new Error('nothing was asked')))
    await expect(given).rejects.toThrow('nothing was asked')
  }
  await app.db.transaction().execute(async (db) => {
    await put(db, 'pewter')
  })
  expect(await readCups(app.db)).toEqual(['pewter'])
})

test('where its plan is stale, the whole change is tried again, and its row is there once', async () => {
  await using app = await startApp()
  await openShelf(app)
  await sql`create table told (cup text)`.execute(app.db)
  const tell = async (cup: string) => {
    await transact(app, [], async ({ db }) => {
      // Its answer has another shape once the table has, so PostgreSQL refuses the plan.
      await sql`insert into told (cup) values (${cup}) returning * ${withTheCommit()}`.execute(db)
    })
  }
  for (let times = 0; times < 100; times += 1) await tell('pewter')
  await sql`alter table told add column lid text`.execute(app.db)
  await tell('clay')
  const { rows } = await sql<{ cup: string }>`select cup from told where cup = 'clay'`.execute(app.db)
  expect(rows).toEqual([{ cup: 'clay' }])
  expect(app.changes.collided).toBe(isPostgres(app.db) ? 1 : 0)
})
