import sharp from 'sharp'
import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { reportPictureEndpoints } from '#contract/report-pictures.ts'
import { findMemberByUsername } from '#server/accounts/queries.ts'
import { found } from '#server/http/refusal.ts'
import { report } from '#server/reports/actions.ts'
import { describeCases } from '#server/reports/describe.ts'
import { plain } from '#tests/members/pictures.ts'
import {
  aModerator,
  filesOf,
  onlyFile,
  photo,
  reporting,
  reports,
  sees,
  uploads,
  uploadsMany,
} from '#tests/members/reporting.ts'
import { type Client, startHttp } from '#tests/server/start-http.ts'

import { addressesOf, fileNamesOf } from './picture-files.ts'
import { readReportPicture } from './read-picture.ts'

test('keepers see with each report the pictures that its reporter added, in their order', async () => {
  await using here = await reporting()
  const { app, frodo, sam, keeper } = here
  const ofFrodo = await uploadsMany(app, frodo, 2)
  const ofSam = await uploadsMany(app, sam, 1)
  await reports(app, frodo, 'gollum', ofFrodo)
  app.pass(1)
  await reports(app, sam, 'gollum', ofSam)
  expect(await onlyFile(app, keeper)).toMatchObject({
    copies: [],
    said: [
      { by: 'frodo', pictures: ofFrodo.map(addressesOf) },
      { by: 'sam', pictures: ofSam.map(addressesOf) },
    ],
  })
  for (const id of [...ofFrodo, ...ofSam]) expect(await sees(app, keeper, id)).toBe(true)
})

test('while it waits, only its reporter sees a picture, and then only keepers', async () => {
  await using here = await reporting()
  const { app, frodo, sam, gollum, keeper } = here
  const id = await uploads(app, frodo)
  expect(await sees(app, frodo, id)).toBe(true)
  for (const other of [sam, gollum, keeper]) expect(await sees(app, other, id)).toBe('not_found')
  await reports(app, frodo, 'gollum', [id])
  expect(await sees(app, keeper, id)).toBe(true)
  for (const other of [frodo, sam, gollum]) expect(await sees(app, other, id)).toBe('not_found')
  for (const file of ['r-none.webp', '../secret.webp', fileNamesOf(id).large.replace('r-', 'd-')])
    await expect(readReportPicture(app, keeper, file)).rejects.toMatchObject({ code: 'not_found' })
})

test('a keeper sees no picture of a case about themselves, and others do', async () => {
  await using here = await reporting()
  const { app, frodo, keeper } = here
  const other = await aModerator(app, 'galadriel')
  const id = await uploads(app, frodo)
  await reports(app, frodo, 'elrond', [id])
  expect(await sees(app, keeper, id)).toBe('not_found')
  expect(await sees(app, other, id)).toBe(true)
})

test('a picture keeps its shape, in two sizes, and nothing of what the camera wrote', async () => {
  await using here = await reporting()
  const { app, frodo } = here
  const turned = await plain(4000, 1000).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { large, small } = fileNamesOf(await uploads(app, frodo, turned))
  for (const [file, width, height] of [
    [large, 400, 1600],
    [small, 80, 320],
  ] as const) {
    const facts = await sharp(await readReportPicture(app, frodo, file)).metadata()
    expect(facts).toMatchObject({ format: 'webp', width, height })
    expect([facts.exif, facts.orientation]).toEqual([undefined, undefined])
  }
})

test('what is no picture, or a bomb, is refused, and nothing stays of it', async () => {
  await using here = await reporting()
  const { app, frodo } = here
  await uploads(app, frodo)
  const before = filesOf(app)
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
  const huge = await plain(9000, 9000).png({ compressionLevel: 9 }).toBuffer()
  for (const [file, code] of [
    [script, 'unsupported_type'],
    [huge, 'too_large'],
    [(await photo()).subarray(0, 100), 'not_a_picture'],
  ] as const)
    await expect(uploads(app, frodo, file)).rejects.toMatchObject({ code })
  expect(filesOf(app)).toEqual(before)
})

test('a report takes only pictures of its reporter, and nothing is reported with others', async () => {
  await using here = await reporting()
  const { app, frodo, sam, keeper } = here
  const ofSam = await uploads(app, sam)
  for (const id of [ofSam, 'none'])
    await expect(reports(app, frodo, 'gollum', [id])).rejects.toMatchObject({ code: 'picture_gone' })
  expect((await describeCases(app, keeper, { state: 'open' })).cases).toEqual([])
  expect(await sees(app, keeper, ofSam)).toBe('not_found')
})

test('a picture of one case does not go into another', async () => {
  await using here = await reporting()
  const { app, frodo, keeper } = here
  const id = await uploads(app, frodo)
  await reports(app, frodo, 'gollum', [id])
  await expect(reports(app, frodo, 'sam', [id])).rejects.toMatchObject({ code: 'picture_gone' })
  expect(await onlyFile(app, keeper)).toMatchObject({ about: 'gollum', said: [{ pictures: [{}] }] })
})

test('who reports something again adds pictures, three in all, and sent twice they are there once', async () => {
  await using here = await reporting()
  const { app, frodo, keeper } = here
  const [first = '', second = ''] = await uploadsMany(app, frodo, 2)
  await reports(app, frodo, 'gollum', [first, second])
  await reports(app, frodo, 'gollum', [first, second])
  const [third = '', fourth = ''] = await uploadsMany(app, frodo, 2)
  const tooMany = { code: 'too_many_pictures' }
  const more = { thing: 'member', id: 'gollum', kind: 'spam', words: 'And he bites' } as const
  await expect(report(app, frodo, { ...more, pictureIds: [third, fourth] })).rejects.toMatchObject(tooMany)
  await reports(app, frodo, 'gollum', [third])
  expect(await onlyFile(app, keeper)).toMatchObject({
    said: [{ kind: 'scam', words: 'Look at this', pictures: [first, second, third].map(addressesOf) }],
  })
})

test('each who reports a thing adds up to three pictures', async () => {
  await using here = await reporting()
  const { app, frodo, sam, keeper } = here
  await reports(app, frodo, 'gollum', await uploadsMany(app, frodo, 3))
  app.pass(1)
  await reports(app, sam, 'gollum', await uploadsMany(app, sam, 3))
  expect(await onlyFile(app, keeper)).toMatchObject({
    said: [{ pictures: [{}, {}, {}] }, { pictures: [{}, {}, {}] }],
  })
})

test('over the network a picture is not stored on its way, and whoever was reported finds none', async () => {
  await using server = await startHttp()
  const { app } = server
  const [frodo, gollum] = [await server.as('frodo'), await server.as('gollum')]
  const body = new Uint8Array(await photo())
  const upload = async (client: Client) =>
    await client.fetch('/api/reports/picture', { method: 'POST', body })
  expect((await upload(server.visitor())).status).toBe(401)
  const uploaded = await upload(frodo)
  expect(uploaded.status).toBe(200)
  const { pictureId } = reportPictureEndpoints.upload.reply.parse(await uploaded.json())
  const { large } = addressesOf(pictureId)
  const answer = await frodo.fetch(large)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(answer.headers.get('content-type')).toBe('image/webp')
  const { id, username } = found(await findMemberByUsername(app.db, 'frodo'))
  const reporter: Member = { id, username, isAdmin: false, isVerified: true }
  await reports(app, reporter, 'gollum', [pictureId])
  for (const client of [frodo, gollum]) expect((await client.fetch(large)).status).toBe(404)
  expect((await server.visitor().fetch(large)).status).toBe(401)
})
