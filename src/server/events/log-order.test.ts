import { expect, test } from 'vitest'

import { openDatabase } from '#server/db/open-database.ts'
import { transactionNumber } from '#server/db/portable.ts'
import { startApp } from '#tests/server/start-app.ts'

import { insertEvent, listEventsAfter, LOG_START } from './queries.ts'
import { transact } from './transact.ts'

const onPostgres = process.env['TEST_DATABASE'] === 'postgres'

// Only there can two changes write at the same time.
if (onPostgres) {
  test('an event that commits late is not lost behind one that overtook it', lateEventIsNotLost)
}

test('many writers at once: every reader is told every event, once', async () => {
  await using app = await startApp()
  const told: string[] = []
  app.tail.subscribe(({ event }) => {
    if (event.type === 'member.joined') told.push(event.username)
  })
  const names = Array.from({ length: 60 }, (_, at) => `member${String(at)}`)
  await Promise.all(
    names.map((username) =>
      transact(app, ({ announce }) =>
        announce({ type: 'member.joined', memberId: username, username }, 'everyone'),
      ),
    ),
  )
  await expect.poll(() => told.length, { timeout: 10_000 }).toBe(names.length)
  expect(told.toSorted()).toEqual(names.toSorted())
})

test('followers of the acting process have heard of a change before whoever made it goes on', async () => {
  await using app = await startApp()
  const heard: string[] = []
  app.tail.follow((event) => {
    heard.push(event.type)
  })
  await transact(app, async ({ announce }) => {
    await announce({ type: 'member.joined', memberId: 'm', username: 'm' }, 'everyone')
    expect(heard).toEqual([])
  })
  expect(heard).toContain('member.joined')
})

test('a second process on the same database hears of the commits of the first', async () => {
  await using app = await startApp()
  const other = openDatabase(app.config.databaseUrl)
  const { promise, resolve } = Promise.withResolvers<void>()
  const watch = other.watchCommits(resolve)
  await transact(app, ({ announce }) =>
    announce({ type: 'member.joined', memberId: 'm', username: 'm' }, 'everyone'),
  )
  await promise
  const heard = async () => (await listEventsAfter(other.db, LOG_START)).events
  await expect.poll(heard, { timeout: 10_000 }).toHaveLength(1)
  await watch.close()
  await other.db.destroy()
})

test('what only a newer version knows is passed over, and what comes behind it is told', async () => {
  await using app = await startApp()
  const told: string[] = []
  app.tail.subscribe(({ event }) => {
    told.push(event.type)
  })
  await transact(app, async ({ db, now, announce }) => {
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

test('two changes that read what the other writes end as if one had come after the other', async () => {
  await using app = await startApp()
  const claimSeat = () =>
    transact(app, async ({ db, announce }) => {
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
    await insertEvent(
      db,
      { type: 'member.joined', memberId: 'slow', username: 'slow' },
      'everyone',
      app.now(),
    )
    begun.resolve()
    await slow.promise
  })
  await begun.promise
  await transact(app, ({ announce }) =>
    announce({ type: 'member.joined', memberId: 'fast', username: 'fast' }, 'everyone'),
  )

  const early = await listEventsAfter(app.db, LOG_START)
  expect(early).toEqual({ events: [], upTo: LOG_START, isBehind: true })

  slow.resolve()
  await late
  // What runs in other databases of the same PostgreSQL may hold the log back for a moment.
  const names = async () =>
    (await listEventsAfter(app.db, LOG_START)).events.map(
      ({ event }) => event.type === 'member.joined' && event.username,
    )
  await expect.poll(names, { timeout: 10_000 }).toEqual(['slow', 'fast'])
}
