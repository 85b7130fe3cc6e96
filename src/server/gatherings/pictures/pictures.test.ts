import { readdirSync } from 'node:fs'
import path from 'node:path'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import type { PictureAddresses } from '#contract/picture-addresses.ts'
import { leave as leaveSite } from '#server/accounts/leaving/actions.ts'
import type { App } from '#server/app-context.ts'
import { createGathering } from '#server/gatherings/actions.ts'
import { addCoHost, cancelGathering, changeGathering } from '#server/gatherings/hosting/actions.ts'
import { copyGathering } from '#server/gatherings/hosting/copy-actions.ts'
import { dropWaiting } from '#server/gatherings/stored-pictures/letting-go.ts'
import { insertPicture } from '#server/gatherings/stored-pictures/queries.ts'
import { found } from '#server/http/refusal.ts'
import { block } from '#server/people/block-actions.ts'
import { dropReader } from '#server/people/reader.ts'
import { inPieces } from '#tests/collection/imported-files.ts'
import { aSeries, tableOn } from '#tests/gatherings/series.ts'
import {
  aTable,
  called,
  changes,
  comes,
  players,
  seenBy,
  type Table,
  toldOf,
} from '#tests/gatherings/table.ts'
import { settled } from '#tests/members/belongings.ts'
import { newcomer, welcomed } from '#tests/members/joining.ts'
import { plain } from '#tests/members/pictures.ts'
import { suspend } from '#tests/members/suspending.ts'
import { afterwards } from '#tests/server/follow.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { readGatheringPicture, removeGatheringPicture, uploadGatheringPicture } from './actions.ts'

const DAY_MS = 86_400_000

type Dates = 'one' | 'later' | 'all'

/** A photo that says who took it. */
async function photo(): Promise<Buffer> {
  return await plain(900, 900)
    .withExif({ IFD0: { Artist: 'Nobody' } })
    .jpeg()
    .toBuffer()
}

interface Hosted {
  readonly app: App
  readonly host: Member
  readonly gatheringId: string
}

async function uploads(
  { app, host, gatheringId }: Hosted,
  { by = host, dates = 'one', file }: { by?: Member; dates?: Dates; file?: Buffer } = {},
): Promise<PictureAddresses> {
  const bytes = file ?? (await photo())
  const sent = { body: inPieces(bytes), bytes: bytes.length }
  const { picture } = await uploadGatheringPicture(app, by, { gatheringId, dates }, sent)
  return found(picture ?? undefined)
}

const removes = ({ app, host, gatheringId }: Table, dates: Dates = 'one') =>
  removeGatheringPicture(app, host, { gatheringId, dates })

const fileOf = (address: string) => address.split('/').at(-1) ?? ''

const filesOf = ({ app }: Pick<Table, 'app'>) =>
  readdirSync(path.join(app.config.dataDir, 'portraits')).toSorted()

/** What somebody gets who asks for a picture: its kind, or why not. */
async function asks(app: App, reader: Member | undefined, address: string): Promise<unknown> {
  const [, , gatheringId = '', file = ''] = address.split('/')
  try {
    const { bytes } = await readGatheringPicture(app, reader, { gatheringId, file })
    return (await sharp(bytes).metadata()).format
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error
  }
}

test('a picture is cut to the shape of a link preview, in two sizes, without what the camera added', async () => {
  await using table = await aTable(3)
  const picture = await uploads(table)
  expect((await seenBy(table, table.host)).picture).toEqual(picture)
  for (const [address, width, height] of [
    [picture.large, 1200, 630],
    [picture.small, 600, 315],
  ] as const) {
    const asked = { gatheringId: table.gatheringId, file: fileOf(address) }
    const { bytes } = await readGatheringPicture(table.app, table.host, asked)
    const facts = await sharp(bytes).metadata()
    expect(facts).toMatchObject({ format: 'webp', width, height })
    expect(facts.exif).toBeUndefined()
  }
})

test('those who come see the new picture, and get no notice of it', async () => {
  await using table = await aTable(3)
  const [frodo] = await players(table.app, 'frodo')
  await comes(table, frodo)
  await uploads(table)
  expect((await table.app.events()).at(-1)).toMatchObject({ type: 'gathering.changed', what: 'facts' })
  expect(await toldOf(table.app, frodo)).toEqual([])
})

test('a picture that is replaced or taken off is deleted, with its files', async () => {
  await using table = await aTable(3)
  const first = await uploads(table)
  const second = await uploads(table)
  await afterwards(table.app)
  expect(filesOf(table)).toEqual([fileOf(second.small), fileOf(second.large)].toSorted())
  expect(await asks(table.app, table.host, first.large)).toBe('not_found')
  expect((await removes(table)).picture).toBeNull()
  expect((await removes(table)).picture).toBeNull()
  await afterwards(table.app)
  expect(filesOf(table)).toEqual([])
})

test('co-hosts choose one too; to everybody else it is as if there were no such gathering', async () => {
  await using table = await aTable(3)
  const { app, host, gatheringId } = table
  const [frodo, sam] = await players(app, 'frodo', 'sam')
  await comes(table, frodo)
  await expect(uploads(table, { by: frodo })).rejects.toMatchObject({ code: 'not_found' })
  await addCoHost(app, host, { gatheringId, username: 'frodo' })
  await uploads(table, { by: frodo })
  for (const act of [
    () => uploads(table, { by: sam }),
    () => removeGatheringPicture(app, sam, { gatheringId, dates: 'one' }),
    () => removeGatheringPicture(app, sam, { gatheringId, dates: 'all' }),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'not_found' })
  expect((await seenBy(table, host)).picture).not.toBeNull()
})

test('what is no picture is refused, and nothing of it stays', async () => {
  await using table = await aTable(3)
  const file = Buffer.from('no picture')
  await expect(uploads(table, { file })).rejects.toMatchObject({ code: 'unsupported_type' })
  expect(await table.app.db.selectFrom('gathering_picture').select('id').execute()).toEqual([])
})

test('a cancelled gathering gets no picture, but may lose the one it has', async () => {
  await using table = await aTable(3)
  await uploads(table)
  await cancelGathering(table.app, table.host, { gatheringId: table.gatheringId, word: '' })
  await expect(uploads(table)).rejects.toMatchObject({ code: 'gathering_canceled' })
  expect((await removes(table)).picture).toBeNull()
})

test('whoever may not see the gathering gets no picture of it', async () => {
  await using table = await aTable(3)
  const { app, host } = table
  const [frodo, sam] = await players(app, 'frodo', 'sam')
  const { large, small } = await uploads(table)
  expect(await asks(app, undefined, large)).toBe('webp')
  await changes(table, { visibility: 'fellowship' })
  for (const reader of [frodo, undefined])
    for (const address of [large, small]) expect(await asks(app, reader, address)).toBe('not_found')
  expect(await asks(app, host, large)).toBe('webp')
  await changes(table, { visibility: 'link' })
  expect(await asks(app, undefined, large)).toBe('webp')
  await block(app, host, 'frodo')
  dropReader(app, { memberId: frodo.id })
  expect(await asks(app, frodo, large)).toBe('not_found')
  await suspend(app, host.username, app.now().toISOString())
  expect(await asks(app, sam, large)).toBe('not_found')
})

test('over HTTP others keep it for moments only; a page for whoever has the link names it for previews', async () => {
  await using server = await startHttp()
  const { app } = server
  const host = await welcomed(app, 'gandalf')
  const inTwoDays = new Date(app.now().getTime() + 2 * DAY_MS).toISOString().slice(0, 10)
  const gatheringId = await createGathering(app, host, called(host, { date: inTwoDays }))
  const { large } = await uploads({ app, host, gatheringId })
  const read = async () => await server.visitor().fetch(large)
  const seen = await read()
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(seen.headers.get('cache-control')).toBe('private, max-age=300')
  await changeGathering(app, host, { gatheringId, visibility: 'link' })
  const page = await (await server.visitor().fetch(`/gatherings/${gatheringId}`)).text()
  expect(page).toContain(`<meta property="og:image" content="${app.config.publicUrl}${large}">`)
  await changeGathering(app, host, { gatheringId, visibility: 'fellowship' })
  expect((await read()).status).toBe(404)
})

test('one gathering’s address does not open the picture of another', async () => {
  await using table = await aTable(3)
  const { app, host, gatheringId } = table
  const { large } = await uploads(table)
  await changes(table, { visibility: 'fellowship' })
  const other = await copyGathering(app, host, { gatheringId, date: '2030-02-02', time: '12:00' })
  const there = { ...table, gatheringId: other }
  await changes(there, { visibility: 'everyone' })
  const [frodo] = await players(app, 'frodo')
  expect(await asks(app, frodo, large)).toBe('not_found')
  const own = await uploads(there)
  expect(await asks(app, frodo, own.large.replace(other, gatheringId))).toBe('not_found')
  expect(await asks(app, frodo, large.replace(gatheringId, other))).toBe('not_found')
  expect(await asks(app, frodo, own.large)).toBe('webp')
})

test('a copy shows the same picture, which stays until neither shows it', async () => {
  await using table = await aTable(3)
  const { app, host, gatheringId } = table
  await uploads(table)
  const copied = await copyGathering(app, host, { gatheringId, date: '2030-02-02', time: '12:00' })
  const copy = { ...table, gatheringId: copied }
  await removes(table)
  await afterwards(app)
  const { picture } = await seenBy(copy, host)
  expect(await asks(app, host, picture?.large ?? '')).toBe('webp')
  await removes(copy)
  await afterwards(app)
  expect(filesOf(table)).toEqual([])
})

test('of one that repeats, one date has a picture of its own, or this and later ones, also those called in time', async () => {
  await using table = await aSeries(3)
  const { app, host } = table
  const from = await tableOn(table, '2030-01-18')
  const own = await uploads(await tableOn(table, '2030-02-01'))
  const shared = await uploads(from, { dates: 'later' })
  await app.tasks.runDue()
  const shown = async (day: string) =>
    fileOf((await seenBy(await tableOn(from, day), host)).picture?.large ?? 'none')
  expect(await shown('2030-01-11')).toBe('none')
  expect(await shown('2030-01-25')).toBe(fileOf(shared.large))
  expect(await shown('2030-02-01')).toBe(fileOf(own.large))
  app.pass(7 * DAY_MS)
  await app.tasks.runDue()
  expect(await shown('2030-03-29')).toBe(fileOf(shared.large))
  await removes(from, 'all')
  await app.tasks.runDue()
  await afterwards(app)
  expect(await shown('2030-03-29')).toBe('none')
  expect(filesOf(table)).toEqual([fileOf(own.small), fileOf(own.large)].toSorted())
})

test('nothing stays of the pictures of a host who leaves, of past gatherings either', async () => {
  await using table = await aSeries(3)
  const { app, host } = table
  const [frodo] = await players(app, 'frodo')
  await comes(table, frodo)
  await uploads(table, { dates: 'all' })
  await app.tasks.runDue()
  app.pass(8 * DAY_MS)
  await leaveSite(app, host.id, newcomer('gandalf').password)
  await settled(app)
  expect(filesOf(table)).toEqual([])
  expect(await app.db.selectFrom('gathering_picture').select('id').execute()).toEqual([])
  expect((await seenBy(table, frodo)).picture).toBeNull()
})

test('a picture that was never shown goes after an hour', async () => {
  await using table = await aTable(3)
  const { app } = table
  const shown = await uploads(table)
  await insertPicture(app.db, { id: 'unfinished', madeAt: app.now().toISOString() })
  const ids = async () =>
    (await app.db.selectFrom('gathering_picture').select('id').execute()).map(({ id }) => id)
  app.pass(3_600_000)
  await dropWaiting(app)
  expect(await ids()).toContain('unfinished')
  app.pass(1)
  await dropWaiting(app)
  expect((await ids()).map((id) => `g-${id}.webp`)).toEqual([fileOf(shown.large)])
})
