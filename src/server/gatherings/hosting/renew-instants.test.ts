import { expect, test } from 'vitest'

import { writeOne } from '#server/gatherings/calendar/entries.ts'
import { READERS } from '#tests/gatherings/calendar-readers.ts'
import { aTable, comes, HOUR_MS, players, seenBy, type Table, toldOf } from '#tests/gatherings/table.ts'

import { renewInstants } from './renew-instants.ts'

const inCalendar = async ({ app, host, gatheringId }: Table) =>
  READERS.get('node-ical')?.(await writeOne(app, host.id, gatheringId))

const SOON = 'Today at 12:00: Draft at The Prancing Pony.'

test('when the rules of a time zone change, the clocks of the place still show the time that was called', async () => {
  await using table = await aTable(4, { timeZone: 'Europe/Berlin' })
  const { app, gatheringId } = table
  const [frodo] = await players(app, 'frodo')
  await comes(table, frodo)
  // As the rules of an older release had it, an hour too early.
  await app.db
    .updateTable('gathering')
    .set({ starts_at: '2030-02-01T10:00:00.000Z' })
    .where('id', '=', gatheringId)
    .execute()
  app.pass(HOUR_MS)
  await renewInstants(app)
  expect(await inCalendar(table)).toMatchObject([{ sequence: 1, changedAt: '2030-01-01T01:00:00.000Z' }])
  expect(await seenBy(table, frodo)).toMatchObject({
    date: '2030-02-01',
    time: '12:00',
    startsAt: '2030-02-01T11:00:00.000Z',
  })
  // Nobody reads another time than before, and all are reminded by the true one.
  expect(await toldOf(app, frodo)).toEqual([])
  app.pass(Date.parse('2030-02-01T09:00:00.000Z') - app.now().getTime())
  expect(await toldOf(app, frodo)).toContain(SOON)
})

test('what is right or past stays as it is', async () => {
  await using table = await aTable(4)
  const { app, gatheringId } = table
  const all = () => app.db.selectFrom('gathering').selectAll().execute()
  const before = await all()
  await renewInstants(app)
  expect(await all()).toEqual(before)
  app.pass(Date.parse('2030-02-03T12:00:00.000Z') - app.now().getTime() + HOUR_MS)
  await app.db
    .updateTable('gathering')
    .set({ starts_at: '2030-02-01T10:00:00.000Z' })
    .where('id', '=', gatheringId)
    .execute()
  await renewInstants(app)
  expect(await all()).toMatchObject([{ starts_at: '2030-02-01T10:00:00.000Z' }])
})

test('many gatherings are looked through piece by piece', async () => {
  await using table = await aTable(4)
  const { app, gatheringId } = table
  const [row] = await app.db.selectFrom('gathering').selectAll().where('id', '=', gatheringId).execute()
  if (row === undefined) throw new Error('no gathering')
  const wrong = '2030-02-01T10:00:00.000Z'
  const copies = Array.from({ length: 450 }, (_, at) => ({
    ...row,
    id: `copy-${String(at)}`,
    starts_at: wrong,
  }))
  await app.db.insertInto('gathering').values(copies).execute()
  await renewInstants(app)
  const starts = await app.db.selectFrom('gathering').select('starts_at').distinct().execute()
  expect(starts).toEqual([{ starts_at: row.starts_at }])
})
