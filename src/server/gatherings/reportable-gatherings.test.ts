import { expect, test } from 'vitest'

import { aTable, changes, players } from '#tests/gatherings/table.ts'

import { reportableGatherings } from './reportable-gatherings.ts'

test('a report of a gathering keeps all that its host says to everybody', async () => {
  await using table = await aTable(4)
  const [frodo] = await players(table.app, 'frodo')
  const said = {
    title: 'Friday Draft',
    description: 'We play until late.',
    costNote: '5 silver',
    formats: 'Modern',
    powerLevel: 'Casual',
    houseRules: 'No proxies',
    bring: 'Sleeves',
    accessibility: 'Two steps',
  }
  await changes(table, { ...said, address: 'The back room' })
  const frozen = await reportableGatherings.freeze(table.app, frodo.id, table.gatheringId)
  expect(frozen?.lines.map(({ words }) => words).toSorted()).toEqual(
    [...Object.values(said), 'The Prancing Pony'].toSorted(),
  )
})
