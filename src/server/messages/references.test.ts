import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { inPlainWords } from '#contract/messages/references.ts'
import { createGathering } from '#server/gatherings/actions.ts'
import { cancelGathering, changeGathering } from '#server/gatherings/hosting/actions.ts'
import { come } from '#server/gatherings/seats/actions.ts'
import { block } from '#server/people/block-actions.ts'
import { called } from '#tests/gatherings/table.ts'
import { gathered, miraAndFellows, readBy, says } from '#tests/messages/fellowship.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { say } from './actions.ts'
import { messageBelongings } from './belongings.ts'
import { deleteMessage, editMessage } from './changing/actions.ts'
import { reportableMessages } from './changing/reportable-messages.ts'
import { keepDraft } from './drafts/actions.ts'
import { searchMessages } from './search/searching.ts'

const NAME = 'Draft at The Prancing Pony, Fri 1 Feb'

/** Tests number what they make, but messages refer to gatherings by the ids of the real server. */
async function calls(app: TestApp, host: Member, location = 'The Prancing Pony'): Promise<string> {
  return await createGathering({ ...app, newId: randomUUID }, host, called(host, { location }))
}

async function crewAndGathering(app: TestApp) {
  const [mira, tam, hex] = await miraAndFellows(app)
  const crew = await gathered(app, mira, [tam, hex])
  return { mira, tam, hex, crew, gatheringId: await calls(app, tam) }
}

/** What a reader is told of the gatherings in the last message. */
async function toldTo(app: TestApp, reader: Member, crew: string) {
  return (await readBy(app, reader, crew)).at(-1)?.gatherings
}

test('a message shows a gathering to which it refers as it is now', async () => {
  await using app = await startApp()
  const { mira, tam, hex, crew, gatheringId } = await crewAndGathering(app)
  await says(app, mira, crew, `Come to #${gatheringId}?`)
  const seen = { id: gatheringId, name: NAME, maxPlayers: 2, participants: 1, canceledAt: null }
  expect(await toldTo(app, hex, crew)).toMatchObject([seen])
  await come(app, hex, { gatheringId, guests: 0, takesAtOnce: false })
  await changeGathering(app, tam, { gatheringId, title: 'Friday Draft' })
  expect(await toldTo(app, mira, crew)).toMatchObject([{ name: 'Friday Draft, Fri 1 Feb', participants: 2 }])
  await cancelGathering(app, tam, { gatheringId, word: '' })
  expect(await toldTo(app, mira, crew)).toMatchObject([{ canceledAt: app.now().toISOString() }])
})

test('whoever may not see the gathering learns nothing of it', async () => {
  await using app = await startApp()
  const { mira, tam, hex, crew, gatheringId } = await crewAndGathering(app)
  await says(app, mira, crew, `#${gatheringId} it is`)
  await block(app, hex, 'tam')
  expect(await toldTo(app, hex, crew)).toEqual([])
  // Mira is a fellow of Tam, and Hex of Mira alone.
  await changeGathering(app, tam, { gatheringId, visibility: 'fellowship' })
  expect(await toldTo(app, mira, crew)).toMatchObject([{ id: gatheringId }])
  await says(app, mira, crew, `Not #019a0000-0000-7000-8000-000000000000, #${gatheringId.slice(0, -1)}`)
  expect(await toldTo(app, mira, crew)).toEqual([])
})

test('an edit refers to another gathering, and a deleted message to none', async () => {
  await using app = await startApp()
  const { mira, tam, hex, crew, gatheringId } = await crewAndGathering(app)
  const other = await calls(app, tam, 'The Toll House')
  const { number } = await says(app, mira, crew, `#${gatheringId}`)
  const line = { conversationId: crew, number }
  await editMessage(app, mira, { ...line, words: `#${other}` })
  expect(await toldTo(app, hex, crew)).toMatchObject([{ id: other }])
  await deleteMessage(app, mira, line)
  expect(await toldTo(app, hex, crew)).toEqual([])
})

test('answers, found messages and reports say what a message refers to in words', async () => {
  await using app = await startApp()
  const { mira, tam, hex, crew, gatheringId } = await crewAndGathering(app)
  const { number } = await says(app, mira, crew, `Who plays #${gatheringId}?`)
  const answer = { conversationId: crew, clientId: app.newId(), words: 'Me', replyTo: number }
  await say(app, tam, answer)
  const origins = async (reader: Member) => (await readBy(app, reader, crew)).at(-1)?.origin?.words
  expect(await origins(hex)).toBe(`Who plays ${NAME}?`)
  const { found } = await searchMessages(app, hex.id, { q: 'plays' })
  expect(found.map(({ message }) => inPlainWords(message.words, message.gatherings))).toEqual([
    `Who plays ${NAME}?`,
  ])
  await changeGathering(app, tam, { gatheringId, visibility: 'fellowship' })
  expect(await origins(hex)).toBe('Who plays a gathering?')
  const reported = await reportableMessages.freeze(app, hex.id, `${crew}/${String(number)}`)
  expect(reported?.lines.map(({ words }) => words)).toContain('Who plays a gathering?')
})

test('a download says what a member referred to in the words that they may read now', async () => {
  await using app = await startApp()
  const { mira, tam, hex, crew, gatheringId } = await crewAndGathering(app)
  const { number } = await says(app, hex, crew, `I play #${gatheringId}`)
  await editMessage(app, hex, { conversationId: crew, number, words: `I host #${gatheringId}` })
  await keepDraft(app, hex, { conversationId: crew, words: `Or #${gatheringId}` })
  // A line of the house says the name of the group, whatever that looks like.
  const title = `#${gatheringId}`
  await gathered(app, hex, [mira], { title, words: 'Hi' })
  const told = async () => await downloaded(app, hex)
  expect(await told()).toEqual({
    written: [`I host ${NAME}`, title, 'Hi'].toSorted(),
    earlier: [`I play ${NAME}`],
    begunWords: [`Or ${NAME}`],
  })
  await block(app, tam, 'hex')
  expect(await told()).toMatchObject({
    written: ['I host a gathering', title, 'Hi'].toSorted(),
    earlier: ['I play a gathering'],
    begunWords: ['Or a gathering'],
  })
})

/** The words of a member in their download. */
async function downloaded(app: TestApp, { id }: Member) {
  const lists = messageBelongings.tell(app, id)
  const wordsOf = async (name: string) =>
    (await Array.fromAsync(lists[name] ?? [])).map((row) => String(Reflect.get(row, 'words'))).toSorted()
  return {
    written: await wordsOf('written'),
    earlier: await wordsOf('earlier'),
    begunWords: await wordsOf('begunWords'),
  }
}
