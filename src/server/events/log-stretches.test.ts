import { expect, test } from 'vitest'

import { type TestApp, startApp } from '#tests/server/start-app.ts'

import { logInStretches, trimLog } from './log-stretches.ts'
import { insertEvents, type LogPlace } from './queries.ts'

const MONDAY = new Date('2026-11-23T12:00:00.000Z')
const TUESDAY = new Date('2026-11-24T12:00:00.000Z')

test('trimming deletes all that is older, however much, and nothing else', async () => {
  await using app = await startApp()
  await happened(app, MONDAY, 4500)
  await happened(app, TUESDAY, 3)
  await trimLog(app.db, TUESDAY)
  expect(await datesInLog(app)).toEqual([TUESDAY, TUESDAY, TUESDAY].map((date) => date.toISOString()))
})

test('what carries a later date by mistake does not keep older events in the log', async () => {
  await using app = await startApp()
  await happened(app, TUESDAY, 1)
  await happened(app, MONDAY, 2100)
  await trimLog(app.db, TUESDAY)
  expect(await datesInLog(app)).toEqual([TUESDAY.toISOString()])
})

test('a walk through the log meets each event once and ends, even while more happens', async () => {
  await using app = await startApp()
  await happened(app, MONDAY, 25)
  const before = await placesInLog(app)
  const ends = []
  for await (const { upTo } of logInStretches(app.db, 10)) {
    ends.push(upTo)
    await happened(app, TUESDAY, 10)
  }
  expect(ends).toEqual([before[9], before[19], before[24]])
})

test('nothing is walked through in an empty log', async () => {
  await using app = await startApp()
  const stretches = []
  for await (const stretch of logInStretches(app.db, 10)) stretches.push(stretch)
  expect(stretches).toEqual([])
})

async function happened(app: TestApp, happenedAt: Date, count: number): Promise<void> {
  const event = { type: 'member.joined', memberId: 'm', username: 'm' } as const
  const events = Array.from({ length: count }, () => ({ event, audience: 'everyone', happenedAt }) as const)
  await app.db.transaction().execute((db) => insertEvents(db, events))
}

async function datesInLog(app: TestApp): Promise<string[]> {
  const rows = await app.db.selectFrom('event').select('happened_at').execute()
  return rows.map((row) => row.happened_at)
}

/** Read from the table: where another test's transaction is open, the log isn't read to its end. */
async function placesInLog(app: TestApp): Promise<LogPlace[]> {
  const places = app.db.selectFrom('event').select(['transaction_number as transaction', 'sequence'])
  return await places.orderBy('transaction_number').orderBy('sequence').execute()
}
