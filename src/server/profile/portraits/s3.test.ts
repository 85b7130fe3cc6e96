import { expect, test } from 'vitest'

import { findMember } from '#server/accounts/queries.ts'
import type { App } from '#server/app-context.ts'
import { readConfig, type S3Settings } from '#server/config.ts'
import { found } from '#server/http/refusal.ts'
import { inPieces } from '#tests/collection/imported-files.ts'
import { joined } from '#tests/members/joining.ts'
import { plain, WHOLE } from '#tests/members/pictures.ts'
import { standInS3, type StandInS3 } from '#tests/outside/stand-in-s3.ts'
import { startApp } from '#tests/server/start-app.ts'

import { letGoOfPortraits, letGoOfPutAway, readPortrait, uploadPortrait } from './actions.ts'
import { fileNames, idOfPath } from './portrait-files.ts'
import { s3Store } from './s3.ts'

const settingsOf = (bucket: StandInS3): S3Settings => found(readConfig(bucket.settings).s3)
const HOUR_MS = 3_600_000

async function upload(app: App, memberId: string): Promise<string> {
  const picture = await plain(300, 300).png().toBuffer()
  const sent = { body: inPieces(picture), bytes: picture.length, crop: WHOLE }
  return await uploadPortrait(app, { id: memberId, username: 'sam', isAdmin: false, isVerified: true }, sent)
}

test('what is written into the bucket can be read, and is gone once removed', async () => {
  await using bucket = await standInS3()
  const store = s3Store(settingsOf(bucket))
  const bytes = Buffer.from('not quite a picture')
  await store.write('u-one.webp', bytes)
  expect([...bucket.objects]).toEqual([['portraits/u-one.webp', bytes]])
  expect([...bucket.types.values()]).toEqual(['image/webp'])
  expect(await store.read('u-one.webp')).toEqual(bytes)
  expect(await store.read('u-two.webp')).toBeUndefined()
  await store.remove('u-one.webp')
  await store.remove('u-one.webp')
  expect(bucket.objects.size).toBe(0)
  expect(bucket.calls.map(({ status }) => status)).toEqual([200, 200, 404, 204, 204])
})

test.for([
  ['secretAccessKey', 'SignatureDoesNotMatch'],
  ['accessKeyId', 'InvalidAccessKeyId'],
  ['region', 'AuthorizationHeaderMalformed'],
] as const)('with another %s the bucket refuses, and its message is reported', async ([name, code]) => {
  await using bucket = await standInS3()
  const store = s3Store({ ...settingsOf(bucket), [name]: 'another' })
  await expect(store.write('u-one.webp', Buffer.from('x'))).rejects.toThrow(`403: ${code}`)
  await expect(store.read('u-one.webp')).rejects.toThrow(`403: ${code}`)
  await expect(store.remove('u-one.webp')).rejects.toThrow(`403: ${code}`)
  expect(bucket.objects.size).toBe(0)
})

test('a missing bucket, or a redirect, is not a success', async () => {
  await using bucket = await standInS3()
  const elsewhere = s3Store({ ...settingsOf(bucket), bucket: 'another' })
  await expect(elsewhere.write('u-one.webp', Buffer.from('x'))).rejects.toThrow('404: NoSuchBucket')
  bucket.failWith(301)
  await expect(s3Store(settingsOf(bucket)).read('u-one.webp')).rejects.toThrow('301')
})

test('an address that does not answer fails soon', async () => {
  await using bucket = await standInS3()
  const settings = settingsOf(bucket)
  const nobody = s3Store({ ...settings, endpoint: 'http://127.0.0.1:1' })
  await expect(nobody.read('u-one.webp')).rejects.toThrow('could not be reached')
  bucket.fallSilent()
  await expect(s3Store(settings, 50).read('u-one.webp')).rejects.toThrow('could not be reached')
})

test('a portrait works in the bucket as on a disk', async () => {
  await using bucket = await standInS3()
  await using app = await startApp(bucket.settings)
  const { id } = await joined(app, 'sam')
  const first = await upload(app, id)
  const second = await upload(app, id)
  const keys = [first, second].map((avatar) => Object.values(fileNames(idOfPath(avatar) ?? '')))
  expect([...bucket.objects.keys()]).toEqual(keys.flat().map((name) => `portraits/${name}`))
  expect(await readPortrait(app, keys[1]?.[1] ?? '')).toEqual([...bucket.objects.values()][3])
  app.pass(HOUR_MS * 2)
  await letGoOfPutAway(app)
  await app.tasks.runDue()
  expect([...bucket.objects.keys()]).toEqual(keys[1]?.map((name) => `portraits/${name}`))
})

test('while the bucket fails nothing changes, and pending deletions happen later', async () => {
  await using bucket = await standInS3()
  await using app = await startApp(bucket.settings)
  const { id } = await joined(app, 'sam')
  const avatar = await upload(app, id)
  bucket.failWith(503)
  await expect(upload(app, id)).rejects.toMatchObject({ code: 'internal' })
  await expect(readPortrait(app, avatar.slice('/portraits/'.length))).rejects.toMatchObject({
    code: 'internal',
  })
  expect((await findMember(app.db, id))?.avatar).toBe(avatar)
  await letGoOfPortraits(app, id)
  await app.tasks.runDue()
  expect(bucket.objects.size).toBe(2)
  bucket.failWith(200)
  app.pass(HOUR_MS)
  await app.tasks.runDue()
  expect(bucket.objects.size).toBe(0)
})

test('a picture whose member leaves while it is uploaded to the bucket does not stay there', async () => {
  await using bucket = await standInS3()
  await using app = await startApp(bucket.settings)
  const { id } = await joined(app, 'sam')
  bucket.interrupt(async () => {
    await letGoOfPortraits(app, id)
    await app.tasks.runDue()
  })
  await expect(upload(app, id)).rejects.toMatchObject({ code: 'not_found' })
  await app.tasks.runDue()
  expect(bucket.calls.map(({ method }) => method)).toContain('PUT')
  expect(bucket.objects.size).toBe(0)
})
