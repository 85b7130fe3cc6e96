import { mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { alone } from '#server/alone-on-file.ts'
import { searchCards } from '#server/cards/card-search.ts'
import { loadFirstHoard } from '#server/cards/import/first-hoard.ts'
import { OwnedState } from '#server/owned-state.ts'
import { cardObject, importObjects } from '#tests/cards/card-objects.ts'
import { openStream } from '#tests/server/open-stream.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { Catalogue, catalogueOf } from './catalogue.ts'
import { searchableCard } from './searchable.ts'
import { snapshotFile } from './snapshot-file.ts'

const wyrms = (count: number) => Array.from({ length: count }, (_, at) => cardObject(at + 1))

function snapshots(app: Pick<TestApp, 'config'>): string[] {
  return readdirSync(app.config.dataDir).filter((name) => name.startsWith('catalogue-'))
}

function theSnapshot(app: TestApp): string {
  const [name = '', ...others] = snapshots(app)
  expect(others).toEqual([])
  return path.join(app.config.dataDir, name)
}

test('an import replaces the previous cards, and leaves one file', async () => {
  await using app = await startApp()
  await importObjects(app, wyrms(2))
  const before = await catalogueOf(app).cards()
  expect(before.engine.printings).toBe(2)
  await importObjects(app, wyrms(5))
  const after = await catalogueOf(app).cards()
  expect(after.engine.printings).toBe(5)
  // A search in the old cards is not disturbed.
  expect(before.engine.printings).toBe(2)
  expect(readFileSync(theSnapshot(app)).byteLength).toBeGreaterThan(0)
})

test('without a list of sets, it says that blocks and groups are unknown', async () => {
  await using app = await startApp()
  await importObjects(app, wyrms(2))
  const { engine } = await catalogueOf(app).cards()
  const asked = { dialect: 'tradewyrm', today: '2030-01-01', offset: 0, limit: 10 } as const
  expect(engine.search('g:abc is:permanent', asked).warnings).toEqual([
    'Invalid expression “g:abc” was ignored. No list of sets is loaded, so blocks and groups of sets are not known.',
  ])
})

test('another process on this machine uses the existing file', async () => {
  await using app = await startApp()
  await importObjects(app, wyrms(3))
  const madeAt = statSync(theSnapshot(app)).mtimeMs
  const other = new Catalogue(app)
  expect((await other.cards()).engine.printings).toBe(3)
  expect(statSync(theSnapshot(app)).mtimeMs).toBe(madeAt)
})

test('several processes that start at once create one file, and all have the cards', async () => {
  await using app = await startApp()
  await importObjects(app, wyrms(4))
  writeFileSync(theSnapshot(app), '')
  const others = Array.from({ length: 4 }, () => new Catalogue(app))
  const opened = await Promise.all(others.map((other) => other.cards()))
  expect(opened.map(({ engine }) => engine.printings)).toEqual([4, 4, 4, 4])
  theSnapshot(app)
})

test.for([
  ['is missing', () => undefined],
  ['is empty', () => Buffer.alloc(0)],
  ['is truncated', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
  ['is something else', () => Buffer.from('a song of dragons'.repeat(100))],
  ['has a flipped bit', (whole: Buffer) => withBitFallen(whole)],
] as const)('a snapshot that %s is created again', async ([, damage]) => {
  await using app = await startApp()
  await importObjects(app, wyrms(3))
  const file = theSnapshot(app)
  const whole = readFileSync(file)
  const damaged = damage(whole)
  if (damaged !== undefined) writeFileSync(file, damaged)
  const other = new Catalogue(app)
  expect((await other.cards()).engine.printings).toBe(3)
  expect(readFileSync(file)).toEqual(whole)
})

test('a folder where the snapshot should be gives way to it, with all that is in it', async () => {
  await using app = await startApp()
  await importObjects(app, wyrms(3))
  const file = theSnapshot(app)
  rmSync(file)
  mkdirSync(path.join(file, 'inner'), { recursive: true })
  writeFileSync(path.join(file, 'inner', 'note.txt'), 'not cards')
  mkdirSync(path.join(app.config.dataDir, 'catalogue-of-old.snapshot', 'inner'), { recursive: true })
  const other = new Catalogue(app)
  expect((await other.cards()).engine.printings).toBe(3)
  expect(statSync(theSnapshot(app)).isFile()).toBe(true)
})

function withBitFallen(whole: Buffer): Buffer {
  const damaged = Buffer.from(whole)
  const at = Math.floor(damaged.length / 2)
  damaged[at] = (damaged[at] ?? 0) ^ 1
  return damaged
}

test('many cards are prepared in a separate thread', async () => {
  await using app = await startApp()
  await importObjects(app, wyrms(1001))
  expect((await catalogueOf(app).cards()).engine.printings).toBe(1001)
  theSnapshot(app)
})

test('real cards replace the starter set', async () => {
  await using app = await startApp()
  await loadFirstHoard(app)
  expect((await catalogueOf(app).cards()).source).toBe('first-hoard')
  await importObjects(app, wyrms(1))
  const { source, engine } = await catalogueOf(app).cards()
  expect({ source, printings: engine.printings }).toEqual({ source: 'scryfall', printings: 1 })
})

test('without any cards, a search is asked to try again later', async () => {
  await using app = await startApp()
  await expect(searchCards(app, { q: 'wyrm', page: 1 })).rejects.toMatchObject({ code: 'not_ready' })
})

test('a failed preparation is retried later, and the old cards keep answering', async () => {
  await using app = await startApp()
  await importObjects(app, wyrms(1))
  const file = theSnapshot(app)
  // A folder instead of its lock makes building fail.
  await app.db.updateTable('card_import').set({ revision: 'next' }).execute()
  const next = `${snapshotFile(app.config.dataDir, { version: 'scryfall next' })}.lock`
  mkdirSync(next)
  await catalogueOf(app).renew()
  expect((await catalogueOf(app).cards()).engine.printings).toBe(1)
  expect(statSync(file).isFile()).toBe(true)
  rmdirSync(next)
  app.pass(60_000)
  await expect.poll(async () => (await catalogueOf(app).cards()).engine.version).toBe('scryfall next')
})

test('a lock is waited for as long as its owner lives, and no longer', async () => {
  await using app = await startApp()
  const file = path.join(app.config.dataDir, 'work')
  const done: string[] = []
  const first = alone(file, app.now, async () => {
    expect(await alone(file, app.now, () => Promise.reject(new Error('not now')))).toBe(false)
    done.push('first')
  })
  expect(await first).toBe(true)
  writeFileSync(`${file}.lock`, app.now().toISOString())
  expect(await alone(file, app.now, () => Promise.resolve())).toBe(false)
  app.pass(60_000)
  expect(await alone(file, app.now, () => Promise.resolve(void done.push('second')))).toBe(true)
  expect(done).toEqual(['first', 'second'])
})

test('another server finds an import, and the old cards answer until then', async () => {
  await using server = await startHttp()
  await catalogueOf(server.app).cards()
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const end = server.app.tail.follow(({ type }) => {
    if (type === 'cards.imported') resolve(undefined)
  })
  // As a command does while the server runs.
  await importObjects({ ...server.app, owned: new OwnedState() }, wyrms(1))
  await promise.finally(end)
  expect((await catalogueOf(server.app).cards()).engine.printings).toBeGreaterThan(0)
  await expect.poll(async () => (await catalogueOf(server.app).cards()).source).toBe('scryfall')
})

test('pages hear when the search answers with the cards of an import', async () => {
  await using server = await startHttp()
  await catalogueOf(server.app).cards()
  const stream = await openStream(server.visitor())
  await importObjects({ ...server.app, owned: new OwnedState() }, wyrms(1))
  expect(await stream.readUntil('"cards.ready"')).toContain('"cards.ready"')
  const { source, engine } = await catalogueOf(server.app).cards()
  expect({ source, printings: engine.printings }).toEqual({ source: 'scryfall', printings: 1 })
})

test('strange values in a file do not stop the search', () => {
  const card = searchableCard({
    id: 'a',
    name: 'Wyrm',
    games: 'paper',
    all_parts: [{ id: 1 }],
    multiverse_ids: ['1'],
    reprint: 'yes',
    card_faces: [{ name: 'Egg', watermark: 3, artist: 'One' }, 'none'],
  })
  expect(card).toEqual({
    id: 'a',
    name: 'Wyrm',
    games: [],
    set_type: 'expansion',
    card_faces: [{ name: 'Egg', artist: 'One' }],
  })
})
