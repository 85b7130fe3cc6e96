import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { findMember } from '#server/accounts/queries.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { inPieces } from '#tests/collection/imported-files.ts'
import { joined } from '#tests/members/joining.ts'
import { plain, quartered, WHOLE } from '#tests/members/pictures.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { letGoOfPortraits, letGoOfPutAway, readPortrait, uploadPortrait } from './actions.ts'
import { diskStore } from './disk.ts'
import { fileNames, idOfPath, portraitPath } from './portrait-files.ts'
import { insertPortrait, isOwnPortrait, listPortraitFiles } from './queries.ts'
import { measure } from './sharp.ts'

const HOUR_MS = 3_600_000

async function upload(app: App, member: Member): Promise<string> {
  const picture = await plain(300, 300).png().toBuffer()
  return await uploadPortrait(app, member, { body: inPieces(picture), bytes: picture.length, crop: WHOLE })
}

async function show(app: App, member: Member, avatar: string | null): Promise<void> {
  await transact(app, [], ({ announce }) =>
    announce({ type: 'avatar.changed', memberId: member.id, avatar }, [member.id]),
  )
}

const folderOf = ({ config }: App) => path.join(config.dataDir, 'portraits')
const filesIn = (app: App) => (existsSync(folderOf(app)) ? readdirSync(folderOf(app)).toSorted() : [])
const namesOf = (avatar: string) => Object.values(fileNames(idOfPath(avatar) ?? '')).toSorted()
const shownBy = async ({ db }: TestApp, member: Member) => (await findMember(db, member.id))?.avatar

test('an uploaded picture is stored in two files and shown as the member’s', async () => {
  await using app = await startApp()
  const sam = await joined(app, 'sam')
  const avatar = await upload(app, sam)
  expect(await shownBy(app, sam)).toBe(avatar)
  expect(filesIn(app)).toEqual(namesOf(avatar))
  const { large, small } = fileNames(idOfPath(avatar) ?? '')
  for (const [file, side] of [
    [large, 416],
    [small, 96],
  ] as const) {
    const bytes = await readPortrait(app, file)
    expect(bytes).toEqual(readFileSync(path.join(folderOf(app), file)))
    expect(await measure(bytes)).toMatchObject({ kind: 'webp', width: side, height: side })
  }
  expect(await app.logged()).toContainEqual(
    expect.objectContaining({
      event: { type: 'avatar.changed', memberId: sam.id, avatar },
      audience: [sam.id],
    }),
  )
})

test('a member may show their own upload again, but nobody else’s', async () => {
  await using app = await startApp()
  const [sam, gollum] = [await joined(app, 'sam'), await joined(app, 'gollum')]
  const avatar = await upload(app, sam)
  expect(await isOwnPortrait(app.db, sam.id, avatar)).toBe(true)
  expect(await isOwnPortrait(app.db, gollum.id, avatar)).toBe(false)
  const others = [
    portraitPath('nothing-there'),
    avatar.replace('.webp', '-small.webp'),
    '/avatars/owl.svg',
    `${avatar}?`,
  ]
  for (const other of others) expect(await isOwnPortrait(app.db, sam.id, other)).toBe(false)
})

test('an older picture is deleted an hour after a newer one is shown, and the newer one stays', async () => {
  await using app = await startApp()
  const sam = await joined(app, 'sam')
  const first = await upload(app, sam)
  app.pass(HOUR_MS * 50)
  const second = await upload(app, sam)
  app.pass(HOUR_MS)
  await letGoOfPutAway(app)
  await app.tasks.runDue()
  expect(filesIn(app)).toHaveLength(4)
  app.pass(1)
  await letGoOfPutAway(app)
  await app.tasks.runDue()
  expect(filesIn(app)).toEqual(namesOf(second))
  expect(await isOwnPortrait(app.db, sam.id, first)).toBe(false)
  await expect(readPortrait(app, namesOf(first)[0] ?? '')).rejects.toMatchObject({ code: 'not_found' })
  app.pass(HOUR_MS * 1000)
  await letGoOfPutAway(app)
  await app.tasks.runDue()
  expect(filesIn(app)).toEqual(namesOf(second))
})

test('a member who changes their mind within the hour keeps the picture', async () => {
  await using app = await startApp()
  const sam = await joined(app, 'sam')
  const avatar = await upload(app, sam)
  await show(app, sam, '/avatars/owl.svg')
  app.pass(HOUR_MS / 2)
  await show(app, sam, avatar)
  app.pass(HOUR_MS * 2)
  await letGoOfPutAway(app)
  await app.tasks.runDue()
  expect(filesIn(app)).toEqual(namesOf(avatar))
  await show(app, sam, null)
  app.pass(HOUR_MS * 2)
  await letGoOfPutAway(app)
  await app.tasks.runDue()
  expect(filesIn(app)).toEqual([])
})

test('another member who shows the same address does not keep the picture', async () => {
  await using app = await startApp()
  const [sam, gollum] = [await joined(app, 'sam'), await joined(app, 'gollum')]
  const avatar = await upload(app, sam)
  await show(app, sam, null)
  await show(app, gollum, avatar)
  app.pass(HOUR_MS * 2)
  await letGoOfPutAway(app)
  await app.tasks.runDue()
  expect(filesIn(app)).toEqual([])
})

test('a change that fails leaves the old picture shown, and no file behind', async () => {
  await using app = await startApp()
  const sam = await joined(app, 'sam')
  const before = await upload(app, sam)
  const failing: App = {
    ...app,
    react: (_, event) =>
      event.type === 'avatar.changed' ? Promise.reject(new Error('no')) : Promise.resolve(),
  }
  await expect(upload(failing, sam)).rejects.toThrow('no')
  await app.tasks.runDue()
  expect(filesIn(app)).toEqual(namesOf(before))
  expect(await shownBy(app, sam)).toBe(before)
})

test('what a stopped server left half-done is cleaned up', async () => {
  await using app = await startApp()
  const sam = await joined(app, 'sam')
  const shown = await upload(app, sam)
  await insertPortrait(app.db, { id: 'half', memberId: sam.id, madeAt: app.now().toISOString() })
  const { large, small } = fileNames('half')
  await diskStore(app.config.dataDir).write(large, Buffer.from('a file'))
  writeFileSync(path.join(folderOf(app), `${small}.part`), 'half a file')
  await letGoOfPutAway(app)
  await app.tasks.runDue()
  expect(filesIn(app)).toHaveLength(4)
  app.pass(HOUR_MS * 2)
  await letGoOfPutAway(app)
  await app.tasks.runDue()
  expect(filesIn(app)).toEqual(namesOf(shown))
})

test('a member who leaves takes every picture along, even one that is being uploaded', async () => {
  await using app = await startApp()
  const [sam, rosie] = [await joined(app, 'sam'), await joined(app, 'rosie')]
  const [old, other] = [await upload(app, sam), await upload(app, rosie)]
  await upload(app, sam)
  expect(await listPortraitFiles(app.db, sam.id)).toHaveLength(2)
  const gate = Promise.withResolvers<void>()
  const picture = await (await quartered(300, 300)).png().toBuffer()
  async function* slow() {
    yield picture.subarray(0, 100)
    await gate.promise
    yield picture.subarray(100)
  }
  const late = uploadPortrait(app, sam, { body: slow(), bytes: 0, crop: WHOLE })
  await letGoOfPortraits(app, sam.id)
  await app.tasks.runDue()
  expect(filesIn(app)).toEqual(namesOf(other))
  await expect(readPortrait(app, namesOf(old)[0] ?? '')).rejects.toMatchObject({ code: 'not_found' })
  gate.resolve()
  await late
  await letGoOfPortraits(app, sam.id)
  await app.tasks.runDue()
  expect(filesIn(app)).toEqual(namesOf(other))
  expect(await app.db.selectFrom('portrait').select('member_id').execute()).toEqual([{ member_id: rosie.id }])
})
