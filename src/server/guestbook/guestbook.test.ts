import { expect, test } from 'vitest'

import { leave } from '#server/accounts/leaving/actions.ts'
import { joined, newcomer } from '#tests/members/joining.ts'
import { startApp } from '#tests/server/start-app.ts'

import { signGuestbook } from './actions.ts'
import { listEntries } from './queries.ts'

test('a second entry replaces the first, and the newest entry comes first', async () => {
  await using app = await startApp()
  const [frodo, sam] = [await joined(app, 'frodo'), await joined(app, 'sam')]
  await signGuestbook(app, frodo, 'Hello')
  app.pass(1000)
  await signGuestbook(app, sam, 'Potatoes')
  app.pass(1000)
  await signGuestbook(app, frodo, 'Goodbye')
  expect((await listEntries(app.db)).map(({ username, text }) => [username, text])).toEqual([
    ['frodo', 'Goodbye'],
    ['sam', 'Potatoes'],
  ])
})

test('an entry goes when its member leaves', async () => {
  await using app = await startApp()
  const frodo = await joined(app, 'frodo')
  await signGuestbook(app, frodo, 'Hello')
  await leave(app, frodo.id, newcomer('frodo').password)
  expect(await listEntries(app.db)).toEqual([])
})
