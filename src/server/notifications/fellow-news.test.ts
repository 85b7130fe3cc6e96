import { expect, test } from 'vitest'

import type { App } from '#server/app-context.ts'
import { answer, ask, withdraw } from '#server/fellowship/actions.ts'
import { lettersTo, welcomed } from '#tests/members/joining.ts'
import { startApp } from '#tests/server/start-app.ts'

import { listNotifications } from './queries.ts'

const MINUTE_MS = 60_000
const ASKED = 'frodo asks you into their Fellowship.'

/** Sam, whom frodo asked into his Fellowship. */
async function asked() {
  const app = await startApp()
  const [frodo, sam] = [await welcomed(app, 'frodo'), await welcomed(app, 'sam')]
  await ask(app, frodo, { username: 'sam', words: '' })
  return { app, frodo, sam, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

/** What a member was told, with what they have read in brackets. */
async function toldTo({ db }: App, { id }: { readonly id: string }): Promise<string[]> {
  const told = await listNotifications(db, id, { limit: 20, after: undefined })
  return told.map(({ message, read }) => (read ? `(${message})` : message))
}

test.each(['accept', 'decline'] as const)(
  'what was asked is no longer unread once it is answered: %s',
  async (said) => {
    await using world = await asked()
    const { app, sam } = world
    expect(await toldTo(app, sam)).toEqual([ASKED])
    await answer(app, sam, { username: 'frodo', answer: said })
    expect(await toldTo(app, sam)).toEqual([`(${ASKED})`])
    const heard = (await app.logged()).filter(({ event }) => event.type === 'notification.read')
    expect(heard.map(({ audience }) => audience)).toEqual([[sam.id]])
  },
)

test('two who ask each other have nothing left to answer', async () => {
  await using world = await asked()
  const { app, sam } = world
  await ask(app, sam, { username: 'frodo', words: '' })
  expect(await toldTo(app, sam)).toEqual([`(${ASKED})`])
})

test('a request that is withdrawn is read and not mailed, and one that is sent again waits', async () => {
  await using world = await asked()
  const { app, frodo, sam } = world
  await withdraw(app, frodo, 'sam')
  expect(await toldTo(app, sam)).toEqual([`(${ASKED})`])
  const mailed = async () =>
    (await lettersTo(app, 'sam@example.org')).filter(({ text }) => text.includes(ASKED)).length
  app.pass(11 * MINUTE_MS)
  expect(await mailed()).toBe(0)
  await ask(app, frodo, { username: 'sam', words: '' })
  expect(await toldTo(app, sam)).toEqual([ASKED])
})
