import { expect, test } from 'vitest'

import { openDatabase } from '#server/db/open-database.ts'
import { transactionNumber } from '#server/db/portable.ts'
import { startApp } from '#tests/server/start-app.ts'

import { lockKind } from './locks.ts'
import { LogTail } from './log-tail.ts'
import { insertEvents, listEventsAfter, LOG_START } from './queries.ts'
import { transact } from './transact.ts'

const seat = lockKind('seat')
const onPostgres = process.env['TEST_DATABASE'] === 'postgres'

// Only on PostgreSQL can two changes write at the same time.
if (onPostgres) {
  test('an event that commits late is not lost behind one that overtook it', lateEventIsNotLost)
}

test('with many writers at once, every reader receives every event, once', async () => {
  await using app = await startApp()
  const told: string[] = []
  app.tail.subscribe(({ event }) => {
    if (event.type === 'member.joined') told.push(event.username)
  })
  const names = Array.from({ length: 60 }, (_, at) => `member${String(at)}`)
  await Promise.all(
    names.map((username) =>
      transact(app, [], ({ announce }) =>
        announce({ type: 'member.joined', memberId: username, username }, 'everyone'),
      ),
    ),
  )
  await expect.poll(() => told.length, { timeout: 10_000 }).toBe(names.length)
  expect(told.toSorted()).toEqual(names.toSorted())
})

test('followers in the acting process hear of a change before its caller continues', async () => {
  await using app = await startApp()
  const heard: string[] = []
  app.tail.follow((event) => {
    heard.push(event.type)
  })
  await transact(app, [], async ({ announce }) => {
    await announce({ type: 'member.joined', memberId: 'm', username: 'm' }, 'everyone')
    expect(heard).toEqual([])
  })
  expect(heard).toContain('member.joined')
})

test('a second process on the same database hears what the first has committed', async () => {
  await using app = await startApp()
  const first = openDatabase(app.config.databaseUrl)
  const second = openDatabase(app.config.databaseUrl)
  const tail = new LogTail(second.db, app.log)
  await tail.start()
  const told: string[] = []
  tail.follow(({ type }) => told.push(type))
  const wires = [
    first.wire.connect({ onWake: () => undefined, onText: () => undefined }),
    second.wire.connect({
      onWake: () => {
        tail.wake()
      },
      onText: () => undefined,
    }),
  ]
  const acting = {
    ...app,
    tail: new LogTail(first.db, app.log, () => {
      first.wire.wake()
    }),
  }
  await transact(acting, [], ({ announce }) =>
    announce({ type: 'member.joined', memberId: 'm', username: 'm' }, 'everyone'),
  )
  await expect.poll(() => told, { timeout: 10_000 }).toEqual(['member.joined'])
  tail.stop()
  for (const wire of wires) await wire.close()
  await first.db.destroy()
  await second.db.destroy()
})

test('the others’ slow look finds what a process committed before it died', async () => {
  await using app = await startApp()
  const told: string[] = []
  app.tail.follow(({ type }) => told.push(type))
  await app.db.transaction().execute((db) =>
    insertEvents(db, [
      {
        event: { type: 'member.joined', memberId: 'm', username: 'm' },
        audience: 'everyone',
        happenedAt: app.now(),
      },
    ]),
  )
  await expect.poll(() => told, { timeout: 3000 }).toEqual(['member.joined'])
})

test('an event that only a newer version knows is skipped, and the next one is delivered', async () => {
  await using app = await startApp()
  const told: string[] = []
  app.tail.subscribe(({ event }) => {
    told.push(event.type)
  })
  await transact(app, [], async ({ db, now, announce }) => {
    const payload = JSON.stringify({ type: 'dragon.hatched', egg: 7 })
    const happened_at = now().toISOString()
    await db
      .insertInto('event')
      .values({ transaction_number: transactionNumber(db), audience: 'everyone', payload, happened_at })
      .execute()
    await announce({ type: 'member.joined', memberId: 'm', username: 'm' }, 'everyone')
  })
  await expect.poll(() => told, { timeout: 10_000 }).toEqual(['member.joined'])
})

test('changes under one lock that read each other’s writes end as if one came after the other', async () => {
  await using app = await startApp()
  const claimSeat = () =>
    transact(app, seat('the last'), async ({ db, announce }) => {
      const { events } = await listAll(db)
      if (events.length > 0) return 'full'
      await announce({ type: 'member.joined', memberId: 'seat', username: 'seat' }, 'everyone')
      return 'seated'
    })
  const outcomes = await Promise.all(Array.from({ length: 8 }, claimSeat))
  expect(outcomes.filter((outcome) => outcome === 'seated')).toHaveLength(1)
})

async function listAll(db: Parameters<typeof listEventsAfter>[0]): Promise<{ events: unknown[] }> {
  return { events: await db.selectFrom('event').select('sequence').execute() }
}

async function lateEventIsNotLost(): Promise<void> {
  await using app = await startApp()
  const slow = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const late = app.db.transaction().execute(async (db) => {
    const event = { type: 'member.joined', memberId: 'slow', username: 'slow' } as const
    await insertEvents(db, [{ event, audience: 'everyone', happenedAt: app.now() }])
    // The event would travel with the commit; whatever is asked before it sends it on.
    await listAll(db)
    begun.resolve()
    await slow.promise
  })
  await begun.promise
  await transact(app, [], ({ announce }) =>
    announce({ type: 'member.joined', memberId: 'fast', username: 'fast' }, 'everyone'),
  )

  const early = await listEventsAfter(app.db, LOG_START)
  expect(early).toEqual({
    events: [],
    unreadable: [],
    upTo: LOG_START,
    isBehind: true,
    heldBack: 1,
  })

  slow.resolve()
  await late
  // Other databases of the same PostgreSQL may hold the log back for a moment.
  const names = async () =>
    (await listEventsAfter(app.db, LOG_START)).events.map(
      ({ event }) => event.type === 'member.joined' && event.username,
    )
  await expect.poll(names, { timeout: 10_000 }).toEqual(['slow', 'fast'])
}
