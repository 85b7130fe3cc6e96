import { readdirSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from '#contract/imports.ts'
import { beginImport, dropImport } from '#server/imports/actions.ts'
import { describeImport, describeImports } from '#server/imports/describe-imports.ts'
import { describeRows } from '#server/imports/report.ts'
import { importInventedCards } from '#tests/cards/invented-cards.ts'
import { bringFile, inPieces, tableOf, takeFile } from '#tests/collection/imported-files.ts'
import { joined } from '#tests/members/joining.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

const leftFiles = (app: TestApp) => readdirSync(path.join(app.config.dataDir, 'imports'))

async function* endless() {
  const piece = new Uint8Array(1024 * 1024).fill(65)
  for (;;) yield await Promise.resolve(piece)
}

async function* broken() {
  yield* inPieces(tableOf('1,Ember Drake,INV,1,,,,'))
  throw new Error('gone')
}

test.each([
  ['nothing', '', 'empty'],
  ['blank lines', '\n\n \n', 'empty'],
  ['a ZIP', 'PK\u0003\u0004\u0014\u0000\u0000\u0000', 'packed'],
  ['gzip', gzipSync(Buffer.from(tableOf())), 'packed'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 1]), 'not_text'],
  ['zeros', Buffer.alloc(5000), 'not_text'],
  ['a web page', '<!doctype html><html><body><table></table></body></html>', 'unknown_format'],
  ['JSON', '[{"name":"Ember Drake"}]', 'unknown_format'],
  ['a deck', '<?xml version="1.0"?><cockatrice_deck version="1"></cockatrice_deck>', 'deck_of_another_kind'],
  ['cards of another game', 'Name,Quantity,ATK,DEF\nDark Thing,1,2500,2100', 'nothing_fits'],
  ['unknown cards', tableOf('1,Nobody,XXX,1,,,,', '2,No One,YYY,2,,,,'), 'nothing_fits'],
  ['only headings', tableOf(), 'empty'],
  ['a million columns', `${'a,'.repeat(1_000_000)}\n${'1,'.repeat(1_000_000)}`, 'unknown_format'],
  ['a line without end', 'x'.repeat(3_000_000), 'unknown_format'],
])('%s cannot be read, and the failure says why', async (_name, content, failure) => {
  await using app = await startApp()
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  const read = await bringFile(app, owner, content)
  expect(read).toMatchObject({ state: 'failed', failure })
  expect(read.finishedAt).not.toBeNull()
  const tried = takeFile(app, owner, read, { newBinderName: 'Fire' })
  await expect(tried).rejects.toMatchObject({ code: 'import_not_ready' })
  expect(leftFiles(app)).toEqual([])
})

test('a file with too many rows fails as a whole', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  const file = '1 Ember Drake\n'.repeat(IMPORT_ROWS_MAX + 1)
  const read = await bringFile(app, owner, file)
  expect(read).toMatchObject({ state: 'failed', failure: 'too_many_rows', rows: 0, copies: 0 })
  expect(await app.db.selectFrom('import_row').select('number').execute()).toEqual([])
}, 240_000)

test('a file that is too large is refused as it arrives, and leaves nothing', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  const sent = { fileName: 'x', format: undefined, body: endless(), bytes: 0 }
  await expect(beginImport(app, owner, sent)).rejects.toMatchObject({ code: 'too_large' })
  const announced = { ...sent, body: null, bytes: IMPORT_BYTES_MAX + 1 }
  await expect(beginImport(app, owner, announced)).rejects.toMatchObject({ code: 'too_large' })
  expect(await describeImports(app.db, owner)).toEqual([])
  expect(leftFiles(app)).toEqual([])
})

test('a caller who disconnects half-way leaves nothing', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  const sent = { fileName: 'x', format: undefined, body: broken(), bytes: 0 }
  await expect(beginImport(app, owner, sent)).rejects.toMatchObject({ code: 'malformed' })
  expect(await describeImports(app.db, owner)).toEqual([])
  expect(leftFiles(app)).toEqual([])
})

test('somebody else’s import seems not to exist', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const [owner, frodo] = [await joined(app, 'gandalf'), await joined(app, 'frodo')]
  const { id } = await bringFile(app, owner, tableOf('1,Ember Drake,INV,1,,,,'))
  const tries = [
    describeImport(app.db, frodo, id),
    describeRows(app, frodo, { importId: id }),
    dropImport(app, frodo, id),
    takeFile(app, frodo, { id }, { newBinderName: 'Mine' }),
  ]
  for (const tried of await Promise.allSettled(tries)) {
    expect(tried).toMatchObject({ status: 'rejected', reason: { code: 'not_found' } })
  }
})
