import pino from 'pino'
import { expect, test } from 'vitest'

import { transactionNumber } from '#server/db/portable.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { LogTail } from './log-tail.ts'
import { LOG_START } from './queries.ts'

async function insertPayload(app: TestApp, event: object): Promise<void> {
  await app.db
    .insertInto('event')
    .values({
      transaction_number: transactionNumber(app.db),
      audience: 'everyone',
      payload: JSON.stringify(event),
      happened_at: app.now().toISOString(),
    })
    .execute()
}

test('an unreadable event is logged with its place, once per type', async () => {
  await using app = await startApp()
  const lines: unknown[] = []
  const log = pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line)) })
  for (const type of ['dragon.hatched', 'dragon.hatched', 'member.joined']) await insertPayload(app, { type })
  const tail = new LogTail(app.db, log)
  await expect
    .poll(async () => (await tail.readAfter(LOG_START)).unreadable, { timeout: 10_000 })
    .toHaveLength(3)
  expect(lines).toMatchObject([
    { type: 'dragon.hatched', place: { sequence: 1 } },
    { type: 'member.joined', place: { sequence: 3 } },
  ])
})
