import { expect, test } from 'vitest'

import { comes, leaves, players } from '#tests/gatherings/table.ts'
import { nextRound, playAll, seated } from '#tests/gatherings/tourney.ts'

import { endTourney, startTourney } from './actions.ts'
import { describeCorrections, describeStandings, describeTourney } from './describe.ts'
import { enterResult } from './result-actions.ts'

const DUELS = { tableSize: 2, mode: 'points', leftover: 'bye', walkIns: [] } as const

/** An event of two rounds and a changed result, and another that has begun after it. */
async function secondEvent() {
  const hall = await seated(['Frodo', 'Sam', 'Merry'])
  const { app, host, gatheringId } = hall
  await playAll(hall)
  await enterResult(app, host, { gatheringId, round: 1, table: 1, wins: [0, 2], draws: 0 })
  await nextRound(hall)
  await playAll(hall)
  await endTourney(app, host, gatheringId)
  const { standings } = await describeStandings(app, host, gatheringId)
  await startTourney(app, host, { gatheringId, ...DUELS })
  return { ...hall, standings }
}

test('once another event has begun, the one before stays to be read, and nobody changes it', async () => {
  await using hall = await secondEvent()
  const { app, host, gatheringId, members, standings } = hall
  expect((await describeTourney(app, host, { gatheringId })).tourney).toMatchObject({ number: 2, round: 1 })
  for (const member of members) {
    const { tourney } = await describeTourney(app, member, { gatheringId, number: 1 })
    expect(tourney).toMatchObject({ number: 1, stage: 'over', round: 2, shownRound: 2, mayRun: false })
    const { tourney: first } = await describeTourney(app, member, { gatheringId, number: 1, round: 1 })
    const tables = [...(tourney?.tables ?? []), ...(first?.tables ?? [])]
    expect(tables).toHaveLength(4)
    expect(tables.every(({ result }) => result !== null)).toBe(true)
    expect(tables.filter(({ mayEnter, mayConfirm }) => mayEnter || mayConfirm)).toEqual([])
  }
  expect((await describeStandings(app, host, gatheringId, 1)).standings).toEqual(standings)
  expect((await describeCorrections(app, host, gatheringId, 1)).corrections).toHaveLength(1)
  expect((await describeCorrections(app, host, gatheringId)).corrections).toEqual([])
})

test('an earlier event is read by those who come or played it, and by nobody else', async () => {
  await using hall = await secondEvent()
  const { app, gatheringId, members } = hall
  const [pippin, rosie] = await players(app, 'Pippin', 'Rosie')
  await comes(hall, pippin)
  const [, frodo] = members
  if (frodo === undefined) throw new Error('Frodo plays')
  await leaves(hall, frodo)
  for (const member of [pippin, frodo])
    expect((await describeTourney(app, member, { gatheringId, number: 1 })).tourney).not.toBeNull()
  expect(await describeTourney(app, rosie, { gatheringId, number: 1 })).toEqual({ tourney: null })
  expect(await describeStandings(app, rosie, gatheringId, 1)).toEqual({ standings: [] })
  expect(await describeTourney(app, pippin, { gatheringId, number: 3 })).toEqual({ tourney: null })
})
