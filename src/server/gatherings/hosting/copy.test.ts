import { expect, test } from 'vitest'

import { aTable, changes, comes, players, seenBy, toldOf } from '#tests/gatherings/table.ts'

import { cancelGathering } from './actions.ts'
import { copyGathering } from './copy-actions.ts'

const LATER = { date: '2030-03-08', time: '18:30' } as const

test('a copy says what the earlier one says, and nobody comes to it yet but its host', async () => {
  await using table = await aTable(6)
  const { app, host, gatheringId } = table
  const [frodo] = await players(app, 'frodo')
  const facts = { title: 'Friday Draft', address: 'Back room', bring: 'Dice', visibility: 'link' } as const
  await changes(table, { ...facts, guestsMax: 2 })
  await comes(table, frodo)
  const copyId = await copyGathering(app, host, { gatheringId, ...LATER })
  expect(await seenBy({ ...table, gatheringId: copyId }, host)).toMatchObject({
    ...facts,
    ...LATER,
    guestsMax: 2,
    maxPlayers: 6,
    participants: 1,
    canceledAt: null,
  })
  expect(await toldOf(app, frodo)).toEqual([])
})

test('a copy of what only some may find is announced to nobody else', async () => {
  await using table = await aTable(6)
  const { app, host, gatheringId } = table
  await changes(table, { visibility: 'fellowship' })
  const before = (await app.logged()).length
  await copyGathering(app, host, { gatheringId, ...LATER })
  const after = (await app.logged()).slice(before)
  expect(after.map(({ event }) => event.type)).toContain('gathering.changed')
  expect(
    after.filter(({ event, audience }) => event.type.startsWith('gathering') && audience === 'everyone'),
  ).toEqual([])
})

test('one that was cancelled can be copied, by its hosts alone, for a day that can be', async () => {
  await using table = await aTable(6)
  const { app, host, gatheringId } = table
  const [frodo] = await players(app, 'frodo')
  await cancelGathering(app, host, { gatheringId, word: 'Snow' })
  const copyId = await copyGathering(app, host, { gatheringId, ...LATER })
  expect(await seenBy({ ...table, gatheringId: copyId }, host)).toMatchObject({ canceledAt: null })
  await expect(copyGathering(app, frodo, { gatheringId, ...LATER })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(copyGathering(app, host, { gatheringId, ...LATER, date: '2029-12-01' })).rejects.toMatchObject(
    { code: 'invalid_input' },
  )
})
