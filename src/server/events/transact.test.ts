import { expect, test } from 'vitest'

import type { AppEvent } from '#contract/events.ts'
import { startApp } from '#tests/server/start-app.ts'

import { transact } from './transact.ts'

test('a refused change announces nothing', async () => {
  await using app = await startApp()
  const refused = transact(app, [], async ({ announce }) => {
    await announce({ type: 'member.joined', memberId: 'm1', username: 'gandalf' }, 'everyone')
    throw new Error('no')
  })
  await expect(refused).rejects.toThrow('no')
  expect(await app.events()).toEqual([])
})

test('work put off until the commit runs once, and not at all when the change fails', async () => {
  await using app = await startApp()
  const ran: string[] = []
  await transact(app, [], async ({ afterCommit }) => {
    afterCommit(() => ran.push('committed'))
    await Promise.resolve()
  })
  await transact(app, [], async ({ afterCommit }) => {
    afterCommit(() => ran.push('failed'))
    await Promise.resolve()
    throw new Error('no')
  }).catch(() => undefined)
  expect(ran).toEqual(['committed'])
})

test('an event for nobody is not stored', async () => {
  await using app = await startApp()
  await transact(app, [], ({ announce }) =>
    announce({ type: 'cards.let-go', memberId: 'm1', oracleCardIds: [] }, 'nobody'),
  )
  expect(await app.events()).toEqual([])
})

test('an event that breaks its contract rolls back the change that announced it', async () => {
  await using app = await startApp()
  const broken: unknown = { type: 'member.joined', memberId: 7 }
  const announced = transact(app, [], async ({ announce }) => {
    await announce({ type: 'member.joined', memberId: 'm1', username: 'gandalf' }, 'everyone')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler would not allow this
    await announce(broken as AppEvent, 'everyone')
  })
  await expect(announced).rejects.toThrow('memberId')
  expect(await app.events()).toEqual([])
})

/** The error of PostgreSQL when another transaction was in the way. */
const collision = () => Object.assign(new Error('could not serialize access'), { code: '40001' })

test('a change that collides runs again, and commits once', async () => {
  await using app = await startApp()
  let runs = 0
  await transact(app, [], async ({ announce }) => {
    runs += 1
    await announce({ type: 'member.joined', memberId: 'm1', username: 'gandalf' }, 'everyone')
    if (runs < 3) throw collision()
  })
  expect(await app.events()).toHaveLength(1)
  expect(app.changes).toEqual({ collided: 2, reordered: 0, gaveUp: 0 })
})

test('a change that collides every time is refused as busy, and counted', async () => {
  await using app = await startApp()
  const refused = transact(app, [], () => Promise.reject(collision()))
  await expect(refused).rejects.toMatchObject({ code: 'busy' })
  expect(app.changes).toEqual({ collided: 4, reordered: 0, gaveUp: 1 })
})
