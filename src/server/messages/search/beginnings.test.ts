import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { writeTo } from '#server/messages/actions.ts'
import { editMessage } from '#server/messages/changing/actions.ts'
import { miraAndFellows } from '#tests/messages/fellowship.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { searchMessages } from './searching.ts'

const SECOND_MS = 1000

/** Two who talk. */
async function aTalk(app: TestApp) {
  const [mira, tam] = await miraAndFellows(app)
  const says = async (words: string) => {
    app.pass(SECOND_MS)
    return await writeTo(app, tam, { username: mira.username, words, clientId: randomUUID() })
  }
  const finds = async (asked: string) =>
    (await searchMessages(app, mira.id, { q: asked })).found.map(({ message }) => message.words)
  return { tam, says, finds }
}

test('a word that is still being typed is found from its third letter on, however long it is', async () => {
  await using app = await startApp()
  const { says, finds } = await aTalk(app)
  await says('The Dragonborn sleeps')
  await says('A dragonfly, and Éowyn')
  const both = ['A dragonfly, and Éowyn', 'The Dragonborn sleeps']
  for (const begun of ['dra', 'drag', 'DRAGO', 'dragon']) expect(await finds(begun), begun).toEqual(both)
  for (const begun of ['dragonf', 'dragonfl', 'dragonfly', 'eow', 'éowy', 'eowyn'])
    expect(await finds(begun), begun).toEqual(both.slice(0, 1))
  for (const begun of ['agon', 'dragonflyer', 'dragonx', 'eowynn'])
    expect(await finds(begun), begun).toEqual([])
})

test('a long beginning is found in any case, with its accents or without, and in other alphabets', async () => {
  await using app = await startApp()
  const { says, finds } = await aTalk(app)
  await says('Übermächtige Dämonen')
  await says('Драконы спят')
  for (const begun of ['ubermach', 'Übermäch', 'UBERMACHTIGE'])
    expect(await finds(begun), begun).toEqual(['Übermächtige Dämonen'])
  for (const begun of ['дракон', 'ДРАКОНЫ']) expect(await finds(begun), begun).toEqual(['Драконы спят'])
  for (const begun of ['ubermachtigen', 'bermachtig', 'драконов'])
    expect(await finds(begun), begun).toEqual([])
})

test('words before it must be whole, and signs in it part words', async () => {
  await using app = await startApp()
  const { says, finds } = await aTalk(app)
  await says('Ur-Dragon for an old hydra')
  expect(await finds('ur-drag')).toEqual(['Ur-Dragon for an old hydra'])
  expect(await finds('hydra drag')).toEqual(['Ur-Dragon for an old hydra'])
  expect(await finds('hyd dragon')).toEqual([])
})

test('what is edited is found by its new beginnings alone', async () => {
  await using app = await startApp()
  const { tam, says, finds } = await aTalk(app)
  const { conversationId, message } = await says('Goblins')
  await editMessage(app, tam, { conversationId, number: message.number, words: 'Wizards' })
  expect(await finds('gob')).toEqual([])
  expect(await finds('wiz')).toEqual(['Wizards'])
})

test('a sign that marks beginnings in the index is no word to look for', async () => {
  await using app = await startApp()
  const { says, finds } = await aTalk(app)
  await says('Goblins ^tra')
  expect(await finds('^gob')).toEqual(['Goblins ^tra'])
  expect(await finds('"^gob"')).toEqual([])
})
