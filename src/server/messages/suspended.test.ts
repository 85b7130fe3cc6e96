import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { restore, suspend } from '#server/accounts/suspension/actions.ts'
import { befriend } from '#tests/members/fellows.ts'
import { welcomed } from '#tests/members/joining.ts'
import { admin } from '#tests/members/keepers.ts'
import { startApp } from '#tests/server/start-app.ts'

import { writeTo } from './actions.ts'

test('who talks with somebody looks again when they are suspended and when they are back, and nobody else', async () => {
  await using app = await startApp()
  const elrond = await admin(app, 'elrond')
  const frodo = await welcomed(app, 'frodo')
  for (const username of ['sam', 'pippin']) await welcomed(app, username)
  for (const username of ['frodo', 'pippin']) await befriend(app, username, 'sam')
  const hello = { username: 'sam', words: 'Hello', clientId: randomUUID() }
  const { conversationId } = await writeTo(app, frodo, hello)
  const heard = async (since: number) =>
    (await app.logged()).slice(since).filter(({ event }) => event.type === 'conversation.changed')
  const toFrodo = expect.objectContaining({
    event: { type: 'conversation.changed', conversationId, memberId: frodo.id, firstUnread: null },
    audience: [frodo.id],
  }) as unknown
  const written = (await app.logged()).length
  await suspend(app, elrond, { username: 'sam', reason: 'You shouted', days: 7 })
  expect(await heard(written)).toEqual([toFrodo])
  const suspended = (await app.logged()).length
  await restore(app, elrond, { username: 'sam', reason: 'Enough' })
  expect(await heard(suspended)).toEqual([toFrodo])
})
