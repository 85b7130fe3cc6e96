import { expect, test } from 'vitest'

import { addCoHost, cancelGathering } from '#server/gatherings/hosting/actions.ts'
import { restoreGathering } from '#server/gatherings/restore-actions.ts'
import { READERS } from '#tests/gatherings/calendar-readers.ts'
import { TABLE_STARTS_MS } from '#tests/gatherings/open-door.ts'
import { aTable, changes, comes, HOUR_MS, players, type Table } from '#tests/gatherings/table.ts'

import { writeFeed, writeOne } from './entries.ts'

const DAY_MS = 24 * HOUR_MS

const read = (text: string) => READERS.get('node-ical')?.(text) ?? []

/** An hour later, what calendars read of it. */
async function anHourAfter({ app, host, gatheringId }: Table, act: () => Promise<unknown>) {
  app.pass(HOUR_MS)
  await act()
  const [event] = read(await writeOne(app, host.id, gatheringId))
  return [event?.uid, event?.sequence, event?.changedAt]
}

test('a new time, a new place, a cancellation and its end are each the newer one of the same gathering', async () => {
  await using table = await aTable(4)
  const { app, host, gatheringId } = table
  const uid = `${gatheringId}@gatherings.tradewyrm`
  expect(await anHourAfter(table, () => changes(table, { time: '15:00' }))).toEqual([
    uid,
    1,
    '2030-01-01T01:00:00.000Z',
  ])
  expect(await anHourAfter(table, () => changes(table, { location: 'The Green Dragon' }))).toEqual([
    uid,
    2,
    '2030-01-01T02:00:00.000Z',
  ])
  const about = { gatheringId, word: '' }
  expect(await anHourAfter(table, () => cancelGathering(app, host, about))).toEqual([
    uid,
    3,
    '2030-01-01T03:00:00.000Z',
  ])
  expect(await anHourAfter(table, () => restoreGathering(app, host, about))).toEqual([
    uid,
    4,
    '2030-01-01T04:00:00.000Z',
  ])
})

test('a card that its host links is said by its name, as calendars link nothing', async () => {
  await using table = await aTable(4)
  const { app, host, gatheringId } = table
  await changes(table, {
    bring: 'Your [[Mortmain|fho 12]].',
    description: 'I look for [[Ember // Ash]].\nAny [printing] will do.',
  })
  const [event] = read(await writeOne(app, host.id, gatheringId))
  expect(event?.description.split('\n').slice(1)).toEqual([
    'What to bring: Your Mortmain.',
    'I look for Ember // Ash.',
    'Any [printing] will do.',
  ])
})

test('a cancelled one stays in the calendars of those who came until 30 days after it would have begun', async () => {
  await using table = await aTable(4)
  const { app, host, gatheringId } = table
  const [frodo, sam] = await players(app, 'frodo', 'sam')
  for (const member of [frodo, sam]) await comes(table, member)
  await addCoHost(app, host, { gatheringId, username: 'sam' })
  await cancelGathering(app, host, { gatheringId, word: '' })
  const statuses = async () => {
    const all = []
    for (const { id } of [host, frodo, sam])
      all.push(read(await writeFeed(app, id)).map(({ status }) => status))
    return all
  }
  app.pass(TABLE_STARTS_MS + 30 * DAY_MS)
  expect(await statuses()).toEqual([['CANCELLED'], ['CANCELLED'], ['CANCELLED']])
  app.pass(1)
  expect(await statuses()).toEqual([[], [], []])
})
