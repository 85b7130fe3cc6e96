import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'

import { up } from '#server/db/migrations/378-tasks-of-imports.ts'
import { transact } from '#server/events/transact.ts'
import { importInventedCards } from '#tests/cards/invented-cards.ts'
import { bringFile, inPieces, tableOf } from '#tests/collection/imported-files.ts'
import { importsAtRest } from '#tests/collection/imports-at-rest.ts'
import { joined } from '#tests/members/joining.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { beginImport } from './actions.ts'
import { describeImport } from './describe-imports.ts'
import { takeImport } from './writing/actions.ts'

const FILE = tableOf('1,Ember Drake,INV,1,,NM,en,', '2,Mossback Elder,INV,3,,NM,en,')

/** Makes the database as it was before imports were tasks. */
async function goBack({ db }: TestApp): Promise<void> {
  await sql`drop index import_run_state`.execute(db)
  await sql`alter table import_run add column seen_at text not null default ''`.execute(db)
  await sql`create index import_run_state on import_run (state, seen_at)`.execute(db)
}

test('a file that was being read and one that was being written before the update go on after it', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  const written = await bringFile(app, owner, FILE)
  await takeImport(app, owner, written.id, { newBinderName: 'Fire', mode: 'merge' })
  const read = await beginImport(app, owner, {
    fileName: 'cards.txt',
    format: 'table',
    body: inPieces(FILE),
    bytes: FILE.length,
  })
  await transact(app, [], ({ db }) => db.deleteFrom('task').execute())
  await goBack(app)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a migration knows no tables
  await up(app.db as unknown as Kysely<never>)
  await importsAtRest(app)
  expect(await describeImport(app.db, owner, written.id)).toMatchObject({ state: 'done', written: 2 })
  expect(await describeImport(app.db, owner, read.id)).toMatchObject({
    state: 'ready',
    rows: 2,
    format: 'table',
  })
})
