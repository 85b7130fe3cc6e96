import { randomUUID } from 'node:crypto'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { addressOf } from '#contract/endpoint.ts'
import { messagesEndpoints } from '#contract/messages.ts'
import { MESSAGE_PICTURES_MAX } from '#contract/messages/picture-words.ts'
import { WAITING_PICTURES_MAX } from '#contract/messages/pictures.ts'
import { answerRequest, say, writeTo } from '#server/messages/actions.ts'
import { editMessage } from '#server/messages/changing/actions.ts'
import { addToGroup, beginGroup, removeFromGroup } from '#server/messages/groups/actions.ts'
import { findMessage } from '#server/messages/lines/queries.ts'
import { block } from '#server/people/block-actions.ts'
import { befriend } from '#tests/members/fellows.ts'
import { welcomed } from '#tests/members/joining.ts'
import { plain } from '#tests/members/pictures.ts'
import { verify } from '#tests/members/shown-member.ts'
import { calls, comes, crew, opens } from '#tests/messages/gathering-room.ts'
import { filesOf, photo, readBy, sees, shows, talking, uploads } from '#tests/messages/shown-pictures.ts'
import { startApp } from '#tests/server/start-app.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { readMessagePicture } from './actions.ts'
import { addressesOf, fileNamesOf } from './picture-files.ts'

const DAY_MS = 86_400_000

test('a message shows its pictures in their order, needs no words then, and keeps them when it is edited', async () => {
  await using app = await startApp()
  const { frodo, sam, conversationId } = await talking(app)
  const { pictureIds, line } = await shows(app, frodo, conversationId, { count: MESSAGE_PICTURES_MAX })
  const shown = { words: '', pictureCount: MESSAGE_PICTURES_MAX, pictures: pictureIds.map(addressesOf) }
  for (const reader of [frodo, sam]) expect(await readBy(app, reader, line)).toMatchObject(shown)
  for (const pictureId of pictureIds) expect(await sees(app, sam, pictureId)).toBe(true)
  await editMessage(app, frodo, { ...line, words: 'From the fair' })
  expect(await readBy(app, sam, line)).toMatchObject({ ...shown, words: 'From the fair' })
  const answer = { conversationId, clientId: randomUUID(), words: 'Nice', replyTo: line.number }
  expect((await say(app, sam, answer)).origin).toMatchObject({ pictureCount: MESSAGE_PICTURES_MAX })
})

test('a message sent again is the same one, with the same pictures', async () => {
  await using app = await startApp()
  const { frodo, sam, conversationId } = await talking(app)
  const { written, pictureIds, number } = await shows(app, frodo, conversationId)
  expect(await say(app, frodo, written)).toMatchObject({ number, pictureCount: 1 })
  const other = { ...written, clientId: randomUUID() }
  await expect(say(app, frodo, other)).rejects.toMatchObject({ code: 'picture_gone' })
  expect(await readBy(app, sam, { conversationId, number })).toMatchObject({
    pictures: pictureIds.map(addressesOf),
  })
})

test('nobody sends pictures of others, of another conversation, or that are gone', async () => {
  await using app = await startApp()
  const { frodo, sam, conversationId } = await talking(app)
  const pippin = await welcomed(app, 'pippin')
  await befriend(app, 'frodo', 'pippin')
  const begun = { username: 'pippin', words: 'Hello', clientId: randomUUID() }
  const { conversationId: elsewhere } = await writeTo(app, frodo, begun)
  const ofSam = await uploads(app, sam, conversationId)
  for (const pictureId of [ofSam, await uploads(app, frodo, elsewhere), 'none']) {
    const written = { conversationId, clientId: randomUUID(), words: 'Mine', pictureIds: [pictureId] }
    await expect(say(app, frodo, written)).rejects.toMatchObject({ code: 'picture_gone' })
  }
  expect(await findMessage(app.db, { conversationId, number: 2 })).toBeUndefined()
  expect([await sees(app, frodo, ofSam), await sees(app, sam, ofSam)]).toEqual(['not_found', true])
  await expect(uploads(app, pippin, conversationId)).rejects.toMatchObject({ code: 'not_found' })
})

test('to everybody else a picture does not exist, nor across a block', async () => {
  await using app = await startApp()
  const { frodo, sam, conversationId } = await talking(app)
  const [pictureId = ''] = (await shows(app, frodo, conversationId)).pictureIds
  const keeper = { ...(await welcomed(app, 'merry')), isAdmin: true } as const
  expect([await sees(app, sam, pictureId), await sees(app, keeper, pictureId)]).toEqual([true, 'not_found'])
  for (const file of ['m-none.webp', '../secret.webp', fileNamesOf(pictureId).large.replace('m-', 'd-')])
    await expect(readMessagePicture(app, sam, file)).rejects.toMatchObject({ code: 'not_found' })
  await block(app, frodo, 'sam')
  expect(await sees(app, sam, pictureId)).toBe('not_found')
})

test('pictures of a stranger are hidden until they are accepted', async () => {
  await using app = await startApp()
  const [frodo, boromir] = [await welcomed(app, 'frodo'), await welcomed(app, 'boromir')]
  const begun = { username: 'frodo', words: 'Hello', clientId: randomUUID() }
  const { conversationId } = await writeTo(app, boromir, begun)
  const { pictureIds, line } = await shows(app, boromir, conversationId)
  expect(await readBy(app, frodo, line)).toMatchObject({
    pictureCount: 1,
    pictures: [],
    picturesWait: 'request',
  })
  expect(await readBy(app, boromir, line)).toMatchObject({ pictures: pictureIds.map(addressesOf) })
  expect(await sees(app, frodo, pictureIds[0])).toBe('not_found')
  await answerRequest(app, frodo, { conversationId, answer: 'accept' })
  expect(await readBy(app, frodo, line)).toMatchObject({ pictures: pictureIds.map(addressesOf) })
  expect(await sees(app, frodo, pictureIds[0])).toBe(true)
})

test('in the room of a gathering those of a newcomer are shown to fellows alone, but what they send later to all', async () => {
  await using app = await startApp()
  const [host, frodo, sam, gollum] = await crew(app)
  const gatheringId = await calls(app, host, { maxPlayers: 0 })
  const room = await opens(app, host, gatheringId)
  for (const player of [frodo, sam, gollum]) await comes(app, player, gatheringId)
  await befriend(app, sam.username, gollum.username)
  const { pictureIds, line } = await shows(app, gollum, room)
  const waits = { pictureCount: 1, pictures: [], picturesWait: 'newcomer' }
  const all = { pictures: pictureIds.map(addressesOf), picturesWait: null }
  expect(await readBy(app, frodo, line)).toMatchObject(waits)
  for (const reader of [sam, gollum]) expect(await readBy(app, reader, line)).toMatchObject(all)
  expect(await sees(app, frodo, pictureIds[0])).toBe('not_found')
  expect(await sees(app, sam, pictureIds[0])).toBe(true)
  app.pass(DAY_MS)
  const later = await shows(app, gollum, room)
  expect(await sees(app, frodo, later.pictureIds[0])).toBe(true)
  await befriend(app, frodo.username, gollum.username)
  expect(await readBy(app, frodo, line)).toMatchObject(all)
})

test('in a group they are there from when somebody joined until they leave, but not across a block', async () => {
  await using app = await startApp()
  const { frodo, sam } = await talking(app)
  const pippin = await welcomed(app, 'pippin')
  await befriend(app, 'frodo', 'pippin')
  const begun = { clientId: randomUUID(), title: 'Second breakfast', players: ['sam'], words: 'Hello' }
  const { conversationId } = await beginGroup(app, frodo, begun)
  const [before] = (await shows(app, frodo, conversationId)).pictureIds
  await addToGroup(app, frodo, { conversationId, players: ['pippin'] })
  const [since] = (await shows(app, sam, conversationId)).pictureIds
  expect([await sees(app, pippin, before), await sees(app, pippin, since)]).toEqual(['not_found', true])
  await block(app, sam, 'pippin')
  expect(await sees(app, pippin, since)).toBe('not_found')
  expect(await sees(app, frodo, since)).toBe(true)
  await removeFromGroup(app, frodo, { conversationId, username: 'sam' })
  expect(await sees(app, sam, before)).toBe('not_found')
})

test('of pictures that wait the newest stay, and a message leaves those of the next ones alone', async () => {
  await using app = await startApp()
  const { frodo, conversationId } = await talking(app)
  const ids: string[] = []
  for (let at = 0; at <= WAITING_PICTURES_MAX; at += 1) {
    app.pass(1)
    ids.push(await uploads(app, frodo, conversationId))
  }
  const [oldest, next = '', other] = ids
  expect(await sees(app, frodo, oldest)).toBe('not_found')
  await say(app, frodo, { conversationId, clientId: randomUUID(), words: '', pictureIds: [next] })
  expect(await sees(app, frodo, other)).toBe(true)
})

test('a picture keeps its shape, and nothing of what the camera wrote; what is none is refused', async () => {
  await using app = await startApp()
  const { frodo, conversationId } = await talking(app)
  const turned = await plain(4000, 1000).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { large } = fileNamesOf(await uploads(app, frodo, conversationId, turned))
  const facts = await sharp(await readMessagePicture(app, frodo, large)).metadata()
  expect(facts).toMatchObject({ format: 'webp', width: 400, height: 1600 })
  expect([facts.exif, facts.orientation]).toEqual([undefined, undefined])
  const before = filesOf(app)
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
  const refused = uploads(app, frodo, conversationId, script)
  await expect(refused).rejects.toMatchObject({ code: 'unsupported_type' })
  expect(filesOf(app)).toEqual(before)
})

test('over the network a message has words or up to four pictures, which nobody else can fetch or keep', async () => {
  await using server = await startHttp()
  const [frodo, sam] = [await verify(server, 'frodo'), await server.as('sam')]
  await befriend(server.app, 'frodo', 'sam')
  const { begin, say: saying, uploadPicture } = messagesEndpoints
  const begun = await frodo.call(begin, { username: 'sam', clientId: randomUUID(), words: 'Hello' })
  const { conversationId } = begin.reply.parse(begun.body)
  const says = (said: object) => frodo.call(saying, { conversationId, clientId: randomUUID(), ...said })
  expect(await says({ words: ' ' })).toMatchObject({
    status: 422,
    body: { refusal: 'invalid_input', issues: [{ path: 'words', code: 'too_small' }] },
  })
  const tooMany = Array.from({ length: MESSAGE_PICTURES_MAX + 1 }, () => 'one')
  expect(await says({ words: '', pictureIds: tooMany })).toMatchObject({ status: 422 })
  const body = new Uint8Array(await photo())
  const address = addressOf(uploadPicture, { conversationId })
  const upload = await frodo.fetch(address, { method: 'POST', body })
  const { pictureId } = uploadPicture.reply.parse(await upload.json())
  expect(await says({ words: '', pictureIds: [pictureId] })).toMatchObject({ status: 200 })
  const { large } = addressesOf(pictureId)
  const answer = await sam.fetch(large)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect((await (await server.as('gandalf')).fetch(large)).status).toBe(404)
  expect((await server.visitor().fetch(large)).status).toBe(401)
})
