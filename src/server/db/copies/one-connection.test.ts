import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { isDatabaseAway } from '#server/db/away.ts'
import { emptyHome } from '#tests/backups/homes.ts'

import { connectOnce } from './one-connection.ts'

const INTO = 'copy note (words) from stdin'

test('lines are copied in the transaction of the statements around them', async () => {
  await using home = await emptyHome()
  await using one = await connectOnce(home.config.databaseUrl)
  await sql`create table note (words text not null)`.execute(one.db)
  const undone = one.db.transaction().execute(async () => {
    expect(await one.copy(INTO, [Buffer.from('first\nsecond\n'), Buffer.from('third\n')])).toBe(3)
    throw new Error('thought better of it')
  })
  await expect(undone).rejects.toThrow('thought better of it')
  expect((await sql`select words from note`.execute(one.db)).rows).toEqual([])
})

test('a connection that is cut in the middle of a copy says that the database is away', async () => {
  await using home = await emptyHome()
  const { databaseUrl } = home.config
  await using other = await connectOnce(databaseUrl)
  await using one = await connectOnce(databaseUrl)
  await sql`create table note (words text not null)`.execute(other.db)
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one.db)
  async function* cutInTheMiddle() {
    yield Buffer.from('first\n')
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other.db)
    yield Buffer.from('second\n')
  }
  await expect(one.copy(INTO, cutInTheMiddle())).rejects.toSatisfy(isDatabaseAway)
})
