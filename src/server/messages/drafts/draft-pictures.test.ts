import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { addressOf } from '#contract/endpoint.ts'
import { KEPT_DAYS } from '#contract/kept-days.ts'
import { messagesEndpoints } from '#contract/messages.ts'
import { BEGUN_PICTURES_MAX } from '#contract/messages/drafts.ts'
import { leave } from '#server/accounts/leaving/actions.ts'
import { say } from '#server/messages/actions.ts'
import { leaveGroup } from '#server/messages/groups/actions.ts'
import { letGoOfUnsent } from '#server/messages/pictures/letting-go.ts'
import { addressesOf, fileNamesOf } from '#server/messages/pictures/picture-files.ts'
import { settled } from '#tests/members/belongings.ts'
import { befriend } from '#tests/members/fellows.ts'
import { newcomer } from '#tests/members/joining.ts'
import { verify } from '#tests/members/shown-member.ts'
import { gathered, miraAndFellows } from '#tests/messages/fellowship.ts'
import { filesOf, photo, readBy, sees, talking, uploads } from '#tests/messages/shown-pictures.ts'
import { afterwards } from '#tests/server/follow.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { dropDraft, forgetDrafts, keepDraft, readDraft } from './actions.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const gone = { code: 'not_found' }

/** Uploads some pictures and makes them part of what a member is writing. @returns their ids */
async function begins(app: TestApp, member: Member, conversationId: string, { count = 2, words = '' } = {}) {
  const pictureIds: string[] = []
  for (let at = 0; at < count; at += 1) {
    app.pass(1)
    pictureIds.push(await uploads(app, member, conversationId))
  }
  await keepDraft(app, member, { conversationId, words, pictureIds })
  return pictureIds
}

const picturesOf = async (app: TestApp, member: Member, conversationId: string) =>
  (await readDraft(app, member, { conversationId }))?.pictures.map(({ id }) => id)

/** Time passes, and what nobody needs goes. */
async function waits(app: TestApp, ms: number) {
  app.pass(ms)
  await letGoOfUnsent(app)
  await afterwards(app)
}

test('pictures of what is being written stay with it in their order, for its member alone', async () => {
  await using app = await startApp()
  const { frodo, sam, conversationId } = await talking(app)
  const [first = '', second = ''] = await begins(app, frodo, conversationId)
  await waits(app, DAY_MS)
  expect(await readDraft(app, frodo, { conversationId })).toMatchObject({
    words: '',
    pictures: [first, second].map((id) => Object.assign({ id }, addressesOf(id))),
  })
  expect([await sees(app, frodo, first), await sees(app, sam, first)]).toEqual([true, 'not_found'])
  expect(await readDraft(app, sam, { conversationId })).toBeNull()
})

test('they go out with the message, once', async () => {
  await using app = await startApp()
  const { frodo, sam, conversationId } = await talking(app)
  const pictureIds = await begins(app, frodo, conversationId, { words: 'Loo' })
  const written = { conversationId, clientId: randomUUID(), words: 'Look', pictureIds }
  const { number } = await say(app, frodo, written)
  expect(await readDraft(app, frodo, { conversationId })).toBeNull()
  await waits(app, HOUR_MS + 1)
  const shown = { words: 'Look', pictures: pictureIds.map(addressesOf) }
  expect(await readBy(app, sam, { conversationId, number })).toMatchObject(shown)
  // What was on its way to the draft arrives after the message.
  const late = await keepDraft(app, frodo, { conversationId, words: 'Look', pictureIds })
  expect(late.pictures).toEqual([])
  await expect(keepDraft(app, frodo, { conversationId, words: '', pictureIds })).rejects.toMatchObject({
    code: 'picture_gone',
  })
})

test('a picture that is taken out goes within the hour, and the others stay', async () => {
  await using app = await startApp()
  const { frodo, conversationId } = await talking(app)
  const [out = '', stays = ''] = await begins(app, frodo, conversationId)
  await keepDraft(app, frodo, { conversationId, words: '', pictureIds: [stays] })
  expect(await picturesOf(app, frodo, conversationId)).toEqual([stays])
  await waits(app, HOUR_MS + 1)
  expect(await sees(app, frodo, out)).toBe('not_found')
  expect(filesOf(app)).toEqual(Object.values(fileNamesOf(stays)).toSorted())
})

test('what is given up, forgotten or left behind takes its pictures along within the hour', async () => {
  await using app = await startApp()
  const [mira, tam] = await miraAndFellows(app)
  const [crew, pod] = [await gathered(app, mira, [tam]), await gathered(app, mira, [tam])]
  const [dropped = ''] = await begins(app, mira, crew, { count: 1 })
  await dropDraft(app, mira, { conversationId: crew })
  // A message that names it may be behind.
  expect(await sees(app, mira, dropped)).toBe(true)
  await begins(app, tam, crew, { count: 1 })
  await leaveGroup(app, tam, { conversationId: crew })
  await begins(app, mira, pod, { count: 1, words: 'Sunday' })
  app.pass(KEPT_DAYS.drafts * DAY_MS + 1)
  await forgetDrafts(app)
  expect(await readDraft(app, mira, { conversationId: pod })).toBeNull()
  await waits(app, HOUR_MS + 1)
  expect(filesOf(app)).toEqual([])
})

test('nobody keeps pictures of others, of another conversation, or where they don’t talk', async () => {
  await using app = await startApp()
  const [mira, tam, hex] = await miraAndFellows(app)
  const [crew, pod] = [await gathered(app, mira, [tam]), await gathered(app, mira, [hex])]
  const [ofTam, ofPod] = [await uploads(app, tam, crew), await uploads(app, mira, pod)]
  const kept = await keepDraft(app, mira, {
    conversationId: crew,
    words: 'Mine',
    pictureIds: [ofTam, ofPod, 'none'],
  })
  expect(kept.pictures).toEqual([])
  expect([await sees(app, mira, ofTam), await sees(app, tam, ofTam)]).toEqual(['not_found', true])
  await expect(
    keepDraft(app, hex, { conversationId: crew, words: 'Me too', pictureIds: [ofTam] }),
  ).rejects.toMatchObject(gone)
  await expect(readDraft(app, hex, { conversationId: crew })).rejects.toMatchObject(gone)
})

test('there is room for so many pictures in all that a member is writing, and words are kept without', async () => {
  await using app = await startApp()
  const [mira, tam] = await miraAndFellows(app)
  const groups: string[] = []
  for (let at = 0; at < BEGUN_PICTURES_MAX / 4; at += 1) {
    const conversationId = await gathered(app, mira, [tam])
    groups.push(conversationId)
    await begins(app, mira, conversationId, { count: 4 })
  }
  const more = await gathered(app, mira, [tam])
  await begins(app, mira, more, { count: 1, words: 'One more' })
  expect(await readDraft(app, mira, { conversationId: more })).toMatchObject({
    words: 'One more',
    pictures: [],
  })
  await dropDraft(app, mira, { conversationId: groups[0] ?? '' })
  const [fits] = await begins(app, mira, more, { count: 1 })
  expect(await picturesOf(app, mira, more)).toEqual([fits])
})

test('who leaves takes the pictures of what they were writing along', async () => {
  await using app = await startApp()
  const { frodo, conversationId } = await talking(app)
  await begins(app, frodo, conversationId)
  await leave(app, frodo.id, newcomer('frodo').password)
  await settled(app)
  expect(filesOf(app)).toEqual([])
})

test('over the network a draft has words or up to four pictures, and tells where they are', async () => {
  await using server = await startHttp()
  const [frodo] = [await verify(server, 'frodo'), await server.as('sam')]
  await befriend(server.app, 'frodo', 'sam')
  const { begin, draft, keepDraft: keeping, uploadPicture } = messagesEndpoints
  const begun = await frodo.call(begin, { username: 'sam', clientId: randomUUID(), words: 'Hello' })
  const { conversationId } = begin.reply.parse(begun.body)
  const keeps = (said: object) => frodo.call(keeping, { conversationId, words: '', ...said })
  expect(await keeps({})).toMatchObject({ status: 422, body: { issues: [{ path: 'words' }] } })
  const tooMany = ['one', 'two', 'three', 'four', 'five']
  expect(await keeps({ pictureIds: tooMany })).toMatchObject({ status: 422 })
  const address = addressOf(uploadPicture, { conversationId })
  const upload = await frodo.fetch(address, { method: 'POST', body: new Uint8Array(await photo()) })
  const { pictureId } = uploadPicture.reply.parse(await upload.json())
  const pictures = [{ id: pictureId, ...addressesOf(pictureId) }]
  expect(await keeps({ pictureIds: [pictureId] })).toMatchObject({ status: 200, body: { pictures } })
  expect(await frodo.call(draft, { conversationId })).toMatchObject({
    body: { draft: { words: '', pictures } },
  })
})
