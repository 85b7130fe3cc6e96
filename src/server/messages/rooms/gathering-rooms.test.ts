import { expect, test } from 'vitest'

import { ROOM_DAYS } from '#contract/messages/rooms.ts'
import { leave as leaveSite } from '#server/accounts/leaving/actions.ts'
import { addCoHost, cancelGathering, changeGathering, handOver } from '#server/gatherings/hosting/actions.ts'
import { restoreGathering } from '#server/gatherings/restore-actions.ts'
import { turnAway } from '#server/gatherings/seats/approvals.ts'
import { leave } from '#server/gatherings/seats/leaving.ts'
import { editMessage, hideMessage } from '#server/messages/changing/actions.ts'
import { leaveGroup, renameGroup } from '#server/messages/groups/actions.ts'
import { countUnreadTalks, listOwn } from '#server/messages/list-queries.ts'
import { searchMessages } from '#server/messages/search/searching.ts'
import { block, unblock } from '#server/people/block-actions.ts'
import { newcomer, welcomed } from '#tests/members/joining.ts'
import { inShort, readBy, says } from '#tests/messages/fellowship.ts'
import { calls, comes, crew, opens, shown } from '#tests/messages/gathering-room.ts'
import { startApp } from '#tests/server/start-app.ts'

import { closeRoom } from './crowd-actions.ts'

const GONE = { code: 'not_found' }
const CLOSED = { code: 'room_closed' }
const DAY_MS = 86_400_000

test('whoever comes, waits or hosts talks in the room of a gathering, and nobody else', async () => {
  await using app = await startApp()
  const [host, frodo, sam, boromir] = await crew(app)
  const pippin = await welcomed(app, 'pippin')
  const gatheringId = await calls(app, host)
  const room = await opens(app, host, gatheringId)
  for (const player of [frodo, sam, boromir]) await comes(app, player, gatheringId)
  // There are three seats, so the last one waits.
  for (const member of [host, frodo, sam, boromir]) expect(await opens(app, member, gatheringId)).toBe(room)
  await says(app, boromir, room, 'Any seat left?')
  expect(inShort(await readBy(app, frodo, room))).toEqual(['boromir said Any seat left?'])
  const seen = await shown(app, frodo, room)
  expect(seen).toMatchObject({
    about: { thing: 'gathering', id: gatheringId },
    room: { isHost: false, closed: null },
    unread: 1,
  })
  expect(seen.group).toMatchObject({ count: 4, isOpener: false })
  expect(seen.group?.title).toMatch(/^Draft at The Prancing/)
  expect((await shown(app, host, room)).room).toEqual({ isHost: true, closed: null })
  await expect(opens(app, pippin, gatheringId)).rejects.toMatchObject(GONE)
  await expect(opens(app, host, 'no gathering')).rejects.toMatchObject(GONE)
  await expect(says(app, pippin, room, 'Me too')).rejects.toMatchObject(GONE)
})

test('whoever only asks to come has no room yet', async () => {
  await using app = await startApp()
  const [host, frodo] = await crew(app)
  const gatheringId = await calls(app, host)
  await changeGathering(app, host, { gatheringId, needsApproval: true })
  const room = await opens(app, host, gatheringId)
  await comes(app, frodo, gatheringId)
  await expect(opens(app, frodo, gatheringId)).rejects.toMatchObject(GONE)
  await expect(readBy(app, frodo, room)).rejects.toMatchObject(GONE)
})

test('whoever comes later sees all that was said before, none of it as unread', async () => {
  await using app = await startApp()
  const [host, frodo] = await crew(app)
  const gatheringId = await calls(app, host)
  const room = await opens(app, host, gatheringId)
  await says(app, host, room, 'Bring sleeves.')
  await comes(app, frodo, gatheringId)
  expect(inShort(await readBy(app, frodo, room))).toEqual(['barliman said Bring sleeves.'])
  expect((await shown(app, frodo, room)).unread).toBe(0)
  await says(app, host, room, 'And a mat.')
  expect((await shown(app, frodo, room)).unread).toBe(1)
})

test('whoever leaves or is turned away is cut off at once, from search too, and coming back brings it back', async () => {
  await using app = await startApp()
  const [host, frodo, sam] = await crew(app)
  const gatheringId = await calls(app, host)
  const room = await opens(app, host, gatheringId)
  await comes(app, frodo, gatheringId)
  await comes(app, sam, gatheringId)
  await says(app, host, room, 'The password is mellon.')
  await leave(app, frodo, gatheringId)
  await turnAway(app, host, { gatheringId, username: 'sam' })
  for (const member of [frodo, sam]) {
    await expect(readBy(app, member, room)).rejects.toMatchObject(GONE)
    await expect(says(app, member, room, 'Hello?')).rejects.toMatchObject(GONE)
    expect((await searchMessages(app, member.id, { q: 'mellon' })).found).toEqual([])
    expect(await listOwn(app.db, { memberId: member.id, box: 'talks' }, undefined)).toEqual([])
    expect((await countUnreadTalks(app.db, member.id, app.now())).in).toBe(0)
  }
  const heard = (await app.events()).filter((event) => event.type === 'conversation.changed')
  expect(heard.map(({ memberId }) => memberId)).toEqual(expect.arrayContaining([frodo.id, sam.id]))
  await comes(app, frodo, gatheringId)
  expect(inShort(await readBy(app, frodo, room))).toEqual(['barliman said The password is mellon.'])
})

test('an empty room that is closed earns nothing, and whoever says the first words in it earns points', async () => {
  await using app = await startApp()
  const [host, frodo] = await crew(app)
  const gatheringId = await calls(app, host)
  const conversationId = await opens(app, host, gatheringId)
  await comes(app, frodo, gatheringId)
  await closeRoom(app, host, { conversationId, isClosed: true })
  await closeRoom(app, host, { conversationId, isClosed: false })
  await says(app, frodo, conversationId, 'Is there parking?')
  await says(app, host, conversationId, 'Behind the inn.')
  const awards = (await app.events()).filter(
    (event) => event.type === 'points.awarded' && event.deed === 'MESSAGE_SENT',
  )
  expect(awards).toEqual([expect.objectContaining({ memberId: frodo.id })])
})

test('hosts close the room and open it again, co-hosts too, and nobody else does', async () => {
  await using app = await startApp()
  const [host, frodo, sam] = await crew(app)
  const gatheringId = await calls(app, host)
  const conversationId = await opens(app, host, gatheringId)
  await comes(app, frodo, gatheringId)
  await comes(app, sam, gatheringId)
  await addCoHost(app, host, { gatheringId, username: 'frodo' })
  await expect(closeRoom(app, sam, { conversationId, isClosed: true })).rejects.toMatchObject({
    code: 'not_allowed',
  })
  await closeRoom(app, frodo, { conversationId, isClosed: true })
  expect((await shown(app, sam, conversationId)).room).toEqual({ isHost: false, closed: 'hosts' })
  await expect(says(app, sam, conversationId, 'Too late?')).rejects.toMatchObject(CLOSED)
  await closeRoom(app, host, { conversationId, isClosed: false })
  await closeRoom(app, host, { conversationId, isClosed: false })
  await says(app, sam, conversationId, 'Thanks.')
  expect(inShort(await readBy(app, sam, conversationId))).toEqual([
    'frodo room-closed',
    'barliman room-opened',
    'sam said Thanks.',
  ])
  await closeRoom(app, host, { conversationId, isClosed: true })
  const changed = { conversationId, number: 3, words: 'One more thing' }
  await expect(editMessage(app, sam, changed)).rejects.toMatchObject(CLOSED)
})

test('whoever takes over hosts the room, and whoever was host before may still look after it', async () => {
  await using app = await startApp()
  const [host, frodo] = await crew(app)
  const gatheringId = await calls(app, host)
  const conversationId = await opens(app, host, gatheringId)
  await comes(app, frodo, gatheringId)
  await addCoHost(app, host, { gatheringId, username: 'frodo' })
  await handOver(app, host, { gatheringId, username: 'frodo' })
  await closeRoom(app, frodo, { conversationId, isClosed: true })
  expect((await shown(app, host, conversationId)).room).toEqual({ isHost: true, closed: 'hosts' })
})

test('the room closes by itself some days after the end, later if the gathering is moved', async () => {
  await using app = await startApp()
  const [host, frodo] = await crew(app)
  const gatheringId = await calls(app, host)
  const conversationId = await opens(app, host, gatheringId)
  await comes(app, frodo, gatheringId)
  const later = new Date(app.now().getTime() + 8 * DAY_MS).toISOString().slice(0, 10)
  await changeGathering(app, host, { gatheringId, date: later })
  app.pass((5 + ROOM_DAYS) * DAY_MS)
  await says(app, frodo, conversationId, 'That was fun.')
  app.pass(5 * DAY_MS)
  expect((await shown(app, frodo, conversationId)).room?.closed).toBe('over')
  await expect(says(app, frodo, conversationId, 'Still here?')).rejects.toMatchObject(CLOSED)
  await expect(closeRoom(app, host, { conversationId, isClosed: false })).rejects.toMatchObject(CLOSED)
  expect(inShort(await readBy(app, frodo, conversationId))).toEqual(['frodo said That was fun.'])
})

test('what hosts change is said in the room once they are done, and so is that it is cancelled and taken back', async () => {
  await using app = await startApp()
  const [host, frodo] = await crew(app)
  const gatheringId = await calls(app, host)
  const room = await opens(app, host, gatheringId)
  await comes(app, frodo, gatheringId)
  await says(app, frodo, room, 'Where is it?')
  await changeGathering(app, host, { gatheringId, time: '20:00' })
  await changeGathering(app, host, { gatheringId, location: 'Town hall' })
  app.pass(3 * 60_000)
  await app.tasks.runDue()
  await cancelGathering(app, host, { gatheringId, word: '' })
  await restoreGathering(app, host, { gatheringId })
  expect(inShort(await readBy(app, frodo, room))).toEqual([
    'frodo said Where is it?',
    'gone gathering-changed time 19:00 → 20:00, place The Prancing Pony → Town hall',
    'gone gathering-canceled',
    'gone gathering-restored',
  ])
  expect((await shown(app, host, room)).unread).toBe(1)
  expect((await shown(app, frodo, room)).group?.title).toMatch(/^Draft at Town hall/)
})

test('a host hides a message with a trace, and players hide none', async () => {
  await using app = await startApp()
  const [host, frodo, sam] = await crew(app)
  const gatheringId = await calls(app, host)
  const conversationId = await opens(app, host, gatheringId)
  await comes(app, frodo, gatheringId)
  await comes(app, sam, gatheringId)
  const { number } = await says(app, frodo, conversationId, 'Sam is a gaffer.')
  const line = { conversationId, number }
  await expect(hideMessage(app, sam, line)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(hideMessage(app, frodo, line)).rejects.toMatchObject({ code: 'not_allowed' })
  await hideMessage(app, host, line)
  await hideMessage(app, host, line)
  const [hidden] = await readBy(app, sam, conversationId)
  expect(hidden).toMatchObject({ author: 'frodo', words: '', isDeleted: true, isHiddenByHost: true })
  expect((await searchMessages(app, sam.id, { q: 'gaffer' })).found).toEqual([])
  expect((await shown(app, sam, conversationId)).unread).toBe(0)
  const traced = await app.db.selectFrom('audit').select(['actor_id', 'act', 'subject_id']).execute()
  expect(traced.filter(({ act }) => act === 'message.hidden')).toEqual([
    { actor_id: host.id, act: 'message.hidden', subject_id: frodo.id },
  ])
  const earlier = await app.db.selectFrom('message_earlier').select('words').execute()
  expect(earlier).toEqual([{ words: 'Sam is a gaffer.' }])
})

test('two who blocked each other hide each other in the room, uncounted', async () => {
  await using app = await startApp()
  const [host, frodo, sam] = await crew(app)
  const gatheringId = await calls(app, host)
  const room = await opens(app, host, gatheringId)
  await comes(app, frodo, gatheringId)
  await comes(app, sam, gatheringId)
  await block(app, frodo, 'sam')
  await says(app, sam, room, 'Hello all')
  expect(inShort(await readBy(app, frodo, room))).toEqual(['hidden'])
  expect((await shown(app, frodo, room)).unread).toBe(0)
  expect((await shown(app, frodo, room)).group?.count).toBe(2)
  expect(inShort(await readBy(app, host, room))).toEqual(['sam said Hello all'])
  await unblock(app, frodo, 'sam')
  expect(inShort(await readBy(app, frodo, room))).toEqual(['sam said Hello all'])
})

test('a block between host and player cuts the player off', async () => {
  await using app = await startApp()
  const [host, frodo] = await crew(app)
  const gatheringId = await calls(app, host)
  const room = await opens(app, host, gatheringId)
  await comes(app, frodo, gatheringId)
  await block(app, frodo, 'barliman')
  await expect(readBy(app, frodo, room)).rejects.toMatchObject(GONE)
})

test('nobody leaves or renames the room by itself', async () => {
  await using app = await startApp()
  const [host, frodo] = await crew(app)
  const gatheringId = await calls(app, host)
  const conversationId = await opens(app, host, gatheringId)
  await comes(app, frodo, gatheringId)
  await expect(leaveGroup(app, frodo, { conversationId })).rejects.toMatchObject(GONE)
  await expect(renameGroup(app, host, { conversationId, title: 'Mine' })).rejects.toMatchObject(GONE)
})

test('a host who leaves the site takes the gathering along, and nobody stays in its room', async () => {
  await using app = await startApp()
  const [host, frodo] = await crew(app)
  const gatheringId = await calls(app, host)
  const room = await opens(app, host, gatheringId)
  await comes(app, frodo, gatheringId)
  await says(app, frodo, room, 'See you there.')
  await leaveSite(app, host.id, newcomer('barliman').password)
  await app.tasks.runDue()
  await expect(readBy(app, frodo, room)).rejects.toMatchObject(GONE)
})
