import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { SEARCH_PAGE_SIZE } from '#contract/messages/search.ts'
import { leave } from '#server/accounts/leaving/actions.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { found } from '#server/http/refusal.ts'
import { answerRequest, archive, writeTo } from '#server/messages/actions.ts'
import { deleteMessage, editMessage } from '#server/messages/changing/actions.ts'
import { removableMessages } from '#server/messages/changing/removable-messages.ts'
import { addToGroup, leaveGroup, removeFromGroup } from '#server/messages/groups/actions.ts'
import { findOwn } from '#server/messages/list-queries.ts'
import { oneConversation } from '#server/messages/locks.ts'
import { block, unblock } from '#server/people/block-actions.ts'
import { settled } from '#tests/members/belongings.ts'
import { newcomer, welcomed } from '#tests/members/joining.ts'
import { gathered, miraAndFellows, says as saysThere } from '#tests/messages/fellowship.ts'
import { findsAll } from '#tests/messages/finding.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { findSince } from './queries.ts'
import { searchMessages } from './searching.ts'

const DAY_MS = 86_400_000
/** More than the search looks into in its first two rounds. */
const MANY_ROOMS = 170

/** Nobody says two things in the same moment, so the newest of all conversations is known. */
const SECOND_MS = 1000

function writes(app: TestApp, from: Member, { username }: Member, words: string) {
  app.pass(SECOND_MS)
  return writeTo(app, from, { username, words, clientId: randomUUID() })
}

function says(app: TestApp, from: Member, conversationId: string, words: string) {
  app.pass(SECOND_MS)
  return saysThere(app, from, conversationId, words)
}

/** The words of what a member finds. */
async function finds(app: App, { id }: Member, asked: string): Promise<string[]> {
  return (await searchMessages(app, id, { q: asked })).found.map(({ message }) => message.words)
}

test('members find what they and others said to them, the newest first', async () => {
  await using app = await startApp()
  const [mira, tam, hex] = await miraAndFellows(app)
  await writes(app, mira, tam, 'The drake is yours')
  await writes(app, tam, mira, 'Which DRAKE?')
  await writes(app, hex, mira, 'I saw two drakes')
  await writes(app, tam, hex, 'Is your drake foil?')
  expect(await finds(app, mira, 'drake')).toEqual(['I saw two drakes', 'Which DRAKE?', 'The drake is yours'])
  // The last word may be unfinished, the others not.
  expect(await finds(app, mira, 'drake saw')).toEqual([])
  expect(await finds(app, mira, 'saw drake')).toEqual(['I saw two drakes'])
  expect(await finds(app, tam, 'yours')).toEqual(['The drake is yours'])
  expect(await finds(app, hex, 'yours')).toEqual([])
})

const ASKED = [
  ['lim dul', true],
  ['LÎM-DÛL', true],
  ['"paladins of lim"', true],
  ['"paladins lim"', false],
  ['[[Lim-Dul’s Paladins]]', false],
  ['[[Paladins of Lim-Dûl|ice 12]]', true],
  ['from:tam paladins', true],
  ['from:TAM', true],
  ['from:mira paladins', false],
  ['from:nobody paladins', false],
  ['pal', true],
  ['palâ', true],
  ['paladi', true],
  ['paladin', true],
  ['palads', false],
  ['pa', false],
  [`it’s 2/2 and "O’Dell" \\ : & | ! * ( ) <->`, true],
  ['paladins OR nothing', false],
  ['words:paladins', false],
  ['NOT paladins', false],
  ['!!! ---', false],
] as const

test('words are found without accents and case, and signs of a search language mean nothing', async () => {
  await using app = await startApp()
  const [mira, tam] = await miraAndFellows(app)
  const words = 'It’s 2/2 and O’Dell drew it: [[Paladins of Lim-Dûl]], it’s old and'
  await writes(app, tam, mira, words)
  for (const [asked, isFound] of ASKED)
    expect(await finds(app, mira, asked), asked).toEqual(isFound ? [words] : [])
})

test('words of other alphabets are found in any case, too', async () => {
  await using app = await startApp()
  const [mira, tam] = await miraAndFellows(app)
  await writes(app, tam, mira, 'Драконы СПЯТ, Ærlig Ørn')
  for (const asked of ['драконы', 'ДРАКОНЫ спят', '"драконы спят"', 'ÆRLIG ørn', 'спя', 'ØRN'])
    expect(await finds(app, mira, asked), asked).toEqual(['Драконы СПЯТ, Ærlig Ørn'])
  for (const asked of ['дракон спят', 'aerlig']) expect(await finds(app, mira, asked), asked).toEqual([])
})

test('an edit and a deletion change what is found at once', async () => {
  await using app = await startApp()
  const [mira, tam] = await miraAndFellows(app)
  const { conversationId, message } = await writes(app, mira, tam, 'I have an ogre')
  const line = { conversationId, number: message.number }
  await editMessage(app, mira, { ...line, words: 'I have an orc' })
  expect([await finds(app, tam, 'ogre'), await finds(app, tam, 'orc')]).toEqual([[], ['I have an orc']])
  await deleteMessage(app, mira, line)
  expect([await finds(app, tam, 'orc'), await finds(app, tam, 'from:mira')]).toEqual([[], []])
})

test('a member of a group finds what was said since they joined, and nothing once they are out', async () => {
  await using app = await startApp()
  const [mira, tam, hex, otto] = await miraAndFellows(app)
  const crew = await gathered(app, mira, [tam, hex], { words: 'Dragons at seven' })
  await addToGroup(app, mira, { conversationId: crew, players: ['otto'] })
  await says(app, tam, crew, 'Dragons at eight')
  expect(await finds(app, hex, 'dragons')).toEqual(['Dragons at eight', 'Dragons at seven'])
  expect(await finds(app, otto, 'dragons')).toEqual(['Dragons at eight'])
  await leaveGroup(app, otto, { conversationId: crew })
  await removeFromGroup(app, mira, { conversationId: crew, username: 'hex' })
  expect([await finds(app, otto, 'dragons'), await finds(app, hex, 'dragons')]).toEqual([[], []])
  // Lines of the house are no words of anybody.
  expect(await finds(app, mira, 'draft crew')).toEqual([])
})

test('nobody finds what was said by somebody a block parts them from', async () => {
  await using app = await startApp()
  const [mira, tam, hex] = await miraAndFellows(app)
  await writes(app, tam, mira, 'A wyvern for two')
  const crew = await gathered(app, mira, [tam, hex], { words: 'Draft?' })
  await says(app, tam, crew, 'A wyvern, again')
  await says(app, hex, crew, 'What wyvern?')
  await block(app, mira, 'tam')
  expect(await finds(app, mira, 'wyvern')).toEqual(['What wyvern?'])
  expect(await finds(app, mira, 'from:tam')).toEqual([])
  expect(await finds(app, tam, 'wyvern')).toEqual(['What wyvern?', 'A wyvern, again'])
  await unblock(app, mira, 'tam')
  expect(await finds(app, mira, 'wyvern')).toEqual(['What wyvern?', 'A wyvern, again', 'A wyvern for two'])
})

test('what is archived and what waits to be accepted is found, what was declined is not', async () => {
  await using app = await startApp()
  const [mira, tam] = await miraAndFellows(app)
  const stranger = await welcomed(app, 'boromir')
  const { conversationId: kept } = await writes(app, tam, mira, 'A basilisk')
  await archive(app, mira, { conversationId: kept, isArchived: true })
  const { conversationId } = await writes(app, stranger, mira, 'My basilisk')
  expect(await finds(app, mira, 'basilisk')).toEqual(['My basilisk', 'A basilisk'])
  await answerRequest(app, mira, { conversationId, answer: 'decline' })
  expect(await finds(app, mira, 'basilisk')).toEqual(['A basilisk'])
})

test('the words of a member who leaves go from the index', async () => {
  await using app = await startApp()
  const [mira, tam] = await miraAndFellows(app)
  await writes(app, tam, mira, 'A chimera')
  await writes(app, mira, tam, 'Which chimera?')
  await leave(app, tam.id, newcomer('tam').password)
  await settled(app)
  expect(await finds(app, mira, 'chimera')).toEqual(['Which chimera?'])
})

test('pages hold each message once, in the order in which they were said', async () => {
  await using app = await startApp()
  const [mira, tam, hex] = await miraAndFellows(app)
  const count = SEARCH_PAGE_SIZE * 2 + 5
  for (let line = 1; line <= count; line += 1)
    await writes(app, line % 3 === 0 ? hex : tam, mira, `Goblin number ${String(line)}`)
  const words = await findsAll(app, mira, 'goblin')
  expect(new Set(words).size).toBe(count)
  expect(words).toHaveLength(count)
})

test('however many conversations there are, each message is found once, the newest first', async () => {
  await using app = await startApp()
  const [mira, tam] = await miraAndFellows(app)
  const said: string[] = []
  const rooms: string[] = []
  const goblins = async (room: string) => {
    const words = `Goblin number ${String(said.length + 1)}`
    await says(app, tam, room, words)
    said.unshift(words)
  }
  for (let at = 0; at < MANY_ROOMS; at += 1) {
    rooms.push(await gathered(app, mira, [tam], { title: `Crew ${String(at)}`, words: 'Hello' }))
    await goblins(rooms[at] ?? '')
    if (at % 10 === 0) await goblins(rooms[0] ?? '')
  }
  expect(await findsAll(app, mira, 'goblin')).toEqual(said)
  expect(await findsAll(app, mira, 'from:tam goblin')).toEqual(said)
  expect(await findsAll(app, mira, '"number 1"')).toEqual(['Goblin number 1'])
})

test('what a keeper removed and gave back is found where it was said', async () => {
  await using app = await startApp()
  const [mira, tam] = await miraAndFellows(app)
  const { conversationId, message } = await writes(app, tam, mira, 'My hydra')
  const line = { conversationId, number: message.number }
  await writes(app, mira, tam, 'Your hydra')
  const id = `${conversationId}/${String(message.number)}`
  const { remove, restore } = removableMessages
  const lock = oneConversation(conversationId)
  const removed = await transact(app, lock, (change) => remove(app, change, id))
  expect(await finds(app, mira, 'hydra')).toEqual(['Your hydra'])
  const { kept } = found(removed)
  await transact(app, lock, (change) => restore(app, change, { id, kept }))
  expect(await finds(app, mira, 'hydra')).toEqual(['Your hydra', 'My hydra'])
  await deleteMessage(app, tam, line)
  expect(await finds(app, mira, 'hydra')).toEqual(['Your hydra'])
})

test('a place in a conversation of others is no cursor', async () => {
  await using app = await startApp()
  const [mira, tam, hex] = await miraAndFellows(app)
  const { conversationId } = await writes(app, tam, mira, 'Griffin')
  const cursor = Buffer.from(JSON.stringify(['1', conversationId])).toString('base64url')
  await expect(searchMessages(app, hex.id, { q: 'griffin', cursor })).rejects.toMatchObject({
    code: 'invalid_input',
  })
})

test('the first message since a date is found, however long the conversation is', async () => {
  await using app = await startApp()
  const [mira, tam] = await miraAndFellows(app)
  const { conversationId } = await writes(app, mira, tam, 'One')
  await writes(app, tam, mira, 'Two')
  app.pass(3 * DAY_MS)
  for (let line = 3; line <= 9; line += 1) await writes(app, mira, tam, `Line ${String(line)}`)
  app.pass(3 * DAY_MS)
  await writes(app, tam, mira, 'Ten')
  const own = found(await findOwn(app.db, { memberId: mira.id, conversationId }))
  const daysAgo = (days: number) => new Date(app.now().getTime() - days * DAY_MS)
  const since = [7, 5, 2, 1].map((days) => findSince(app.db, own, daysAgo(days)))
  expect(await Promise.all(since)).toEqual([1, 3, 10, 10])
  expect(await findSince(app.db, own, daysAgo(-1))).toBeUndefined()
  // Whoever joined later is not led to what they don't see.
  expect(await findSince(app.db, { ...own, sinceNumber: 5 }, daysAgo(7))).toBe(6)
})
