import { readdirSync } from 'node:fs'
import path from 'node:path'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { housePictureEndpoints } from '#contract/house-picture.ts'
import { houseEndpoints } from '#contract/house.ts'
import { grantAdmin, grantModerator } from '#server/accounts/admin-actions.ts'
import { describeTracePage } from '#server/admin/trace/describe-trace.ts'
import type { App } from '#server/app-context.ts'
import { settingsOf } from '#server/house/public.ts'
import { inPieces } from '#tests/collection/imported-files.ts'
import { welcomed } from '#tests/members/joining.ts'
import { coloursOf, plain, quartered } from '#tests/members/pictures.ts'
import { openStream, untilAllIsHeard } from '#tests/server/open-stream.ts'
import { startApp } from '#tests/server/start-app.ts'
import { type Client, startHttp } from '#tests/server/start-http.ts'

import { removeHousePicture, showHousePicture } from './actions.ts'

const HOUR_MS = 3_600_000
const ABOUT = { words: 'Our tables', along: 0.5 }

const sent = (bytes: Buffer) => ({ body: inPieces(bytes), bytes: bytes.length })

async function shows(app: App, admin: Parameters<typeof showHousePicture>[1], about = ABOUT) {
  const bytes = await plain(60, 40).png().toBuffer()
  return await showHousePicture(app, admin, about, sent(bytes))
}

/** The files of pictures of the house. */
const filesOf = ({ config }: App) =>
  readdirSync(path.join(config.dataDir, 'portraits')).filter((name) => name.startsWith('h-'))

const upload = async (client: Client, bytes: Buffer, query = 'words=Our%20tables') =>
  await client.fetch(`/api/admin/house/picture?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })

/** What everybody is told of the house. */
const told = async (client: Client) =>
  houseEndpoints.get.reply.parse((await client.call(houseEndpoints.get)).body).picture

test('an admin shows a picture of the house: cut where they chose, in two sizes, without what the camera wrote', async () => {
  await using server = await startHttp()
  const elrond = await server.as('elrond')
  await grantAdmin(server.app, 'elrond')
  const visitor = server.visitor()
  expect(await told(visitor)).toBeNull()
  const wide = await (
    await quartered(2400, 630)
  )
    .withExif({ IFD0: { Artist: 'Nobody' } })
    .png()
    .toBuffer()
  expect((await upload(elrond, wide, 'words=Our%20tables&along=0')).status).toBe(200)
  const picture = await told(visitor)
  expect(picture?.words).toBe('Our tables')
  for (const [address, width, height] of [
    [picture?.large, 1200, 630],
    [picture?.small, 600, 315],
  ] as const) {
    const response = await visitor.fetch(address ?? '')
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    const file = Buffer.from(await response.arrayBuffer())
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width, height })
    expect((await sharp(file).metadata()).exif).toBeUndefined()
    expect(await coloursOf(file)).toEqual(['red', 'red', 'blue', 'blue'])
  }
  const page = await (await visitor.fetch('/')).text()
  expect(page).toContain(
    `property="og:image" content="${server.app.config.publicUrl}${picture?.large ?? ''}"`,
  )
})

test('to moderators, members and visitors there is no such thing', async () => {
  await using server = await startHttp()
  const [arwen, frodo] = [await server.as('arwen'), await server.as('frodo')]
  await grantModerator(server.app, 'arwen')
  const bytes = await plain(60, 40).png().toBuffer()
  for (const other of [arwen, frodo, server.visitor()]) {
    expect((await upload(other, bytes)).status).toBe(404)
    expect((await other.call(housePictureEndpoints.remove)).status).toBe(404)
  }
  expect(await told(frodo)).toBeNull()
})

test('a picture that is replaced or removed is gone at once, and its files are an hour later', async () => {
  await using server = await startHttp()
  const { app } = server
  const elrond = await server.as('elrond')
  await grantAdmin(app, 'elrond')
  const visitor = server.visitor()
  const bytes = await plain(60, 40).png().toBuffer()
  await upload(elrond, bytes)
  const first = (await told(visitor))?.large ?? 'none'
  await upload(elrond, bytes)
  const second = (await told(visitor))?.large ?? 'none'
  expect(second).not.toBe(first)
  expect((await visitor.fetch(first)).status).toBe(404)
  expect((await visitor.fetch(second)).status).toBe(200)
  await elrond.call(housePictureEndpoints.remove)
  expect(await told(visitor)).toBeNull()
  expect((await visitor.fetch(second)).status).toBe(404)
})

test('the files of what is not shown any more go after an hour, and those of what is shown stay', async () => {
  await using app = await startApp()
  const elrond = await welcomed(app, 'elrond')
  await shows(app, elrond)
  const { picture } = await shows(app, elrond)
  await app.tasks.runDue()
  expect(filesOf(app)).toHaveLength(4)
  app.pass(HOUR_MS)
  await app.tasks.runDue()
  expect(filesOf(app).toSorted()).toEqual([`h-${picture ?? ''}-small.webp`, `h-${picture ?? ''}.webp`])
  await removeHousePicture(app, elrond)
  app.pass(HOUR_MS)
  await app.tasks.runDue()
  expect(filesOf(app)).toEqual([])
})

test('what is no picture changes nothing, and nothing stays of it', async () => {
  await using app = await startApp()
  const elrond = await welcomed(app, 'elrond')
  await shows(app, elrond)
  const before = await settingsOf(app)
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
  for (const bytes of [script, Buffer.alloc(0)])
    await expect(showHousePicture(app, elrond, ABOUT, sent(bytes))).rejects.toHaveProperty('code')
  expect(await settingsOf(app)).toEqual(before)
  expect(filesOf(app)).toHaveLength(2)
})

test('the ledger tells who showed a picture, what they said of it, and who took it away', async () => {
  await using app = await startApp()
  const elrond = await welcomed(app, 'elrond')
  const { picture } = await shows(app, elrond)
  await removeHousePicture(app, null)
  await removeHousePicture(app, null)
  const { entries } = await describeTracePage(app, { act: 'setting.changed' })
  expect(entries).toHaveLength(4)
  expect(entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ actor: 'elrond', subject: 'picture', was: null, became: picture }),
      expect.objectContaining({ actor: 'elrond', subject: 'pictureWords', became: 'Our tables' }),
      expect.objectContaining({ actor: null, subject: 'picture', was: picture, became: null }),
    ]),
  )
})

test('a picture shown in one process is seen through another at once, and open tabs hear of it', async () => {
  await using here = await startHttp()
  await using there = await here.another()
  const elrond = await here.as('elrond')
  await grantAdmin(here.app, 'elrond')
  const visitor = there.visitor()
  expect(await told(visitor)).toBeNull()
  await untilAllIsHeard(there)
  const stream = await openStream(visitor)
  await upload(elrond, await plain(60, 40).png().toBuffer())
  expect(await stream.readUntil('house.changed')).toContain('"picture"')
  const picture = await told(visitor)
  expect((await visitor.fetch(picture?.small ?? '')).status).toBe(200)
})

test('a picture can’t be named among the settings', async () => {
  await using server = await startHttp()
  const elrond = await server.as('elrond')
  await grantAdmin(server.app, 'elrond')
  await upload(elrond, await plain(60, 40).png().toBuffer())
  const before = await told(elrond)
  await elrond.call(houseEndpoints.change, { settings: { picture: 'another', pictureWords: 'The bar' } })
  expect(await told(elrond)).toEqual({ ...before, words: 'The bar' })
})
