import { Client } from 'pg'
import pino from 'pino'
import { expect, test } from 'vitest'

import { startApp } from '#tests/server/start-app.ts'

import { HoldBack } from './hold-back.ts'
import { transact } from './transact.ts'

test('the tail looks less and less often while nothing moves, and often again once something does', () => {
  const holdBack = new HoldBack(pino({ level: 'silent' }))
  const pauses = Array.from({ length: 10 }, () => holdBack.note(3, false))
  expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1000, 1000])
  expect(holdBack.now.events).toBe(3)
  expect(holdBack.note(2, true)).toBe(5)
  expect(holdBack.isHolding).toBe(true)
  expect(holdBack.note(0, true)).toBe(0)
  expect(holdBack.isHolding).toBe(false)
  expect(holdBack.now).toEqual({ seconds: 0, events: 0 })
})

// Only on PostgreSQL can changes of different databases hold each other back.
if (process.env['TEST_DATABASE'] === 'postgres') {
  test('an open change in another database holds events back, which the tail measures and survives', async () => {
    await using app = await startApp()
    const elsewhere = new Client({ connectionString: process.env['TEST_POSTGRES_URL'] })
    await elsewhere.connect()
    await elsewhere.query('begin')
    await elsewhere.query('select pg_current_xact_id()')
    const told: string[] = []
    app.tail.subscribe(({ event }) => told.push(event.type))
    await transact(app, [], ({ announce }) =>
      announce({ type: 'member.joined', memberId: 'm', username: 'm' }, 'everyone'),
    )
    await expect.poll(() => app.tail.heldBack.seconds, { timeout: 10_000 }).toBeGreaterThan(0.2)
    expect(app.tail.heldBack.events).toBe(1)
    expect(told).toEqual([])

    await elsewhere.query('commit')
    await expect.poll(() => told, { timeout: 10_000 }).toEqual(['member.joined'])
    await expect.poll(() => app.tail.heldBack, { timeout: 10_000 }).toEqual({ seconds: 0, events: 0 })
    await elsewhere.end()
  })
}
