import { expect, test } from 'vitest'

import type { TourneyReply } from '#contract/gatherings/tables/tourney.ts'
import { cancelGathering } from '#server/gatherings/hosting/actions.ts'
import { restoreGathering } from '#server/gatherings/restore-actions.ts'
import { HOUR_MS } from '#tests/gatherings/table.ts'
import { nextRound, playAll, seated, tablesOf, type TourneyHall } from '#tests/gatherings/tourney.ts'

import { addPlayer, cutToBest, endTourney, playNextRound, setClock, startTourney } from './actions.ts'
import { describeStandings } from './describe.ts'
import { confirmResult, dropPlayer, enterResult } from './result-actions.ts'

const refused = (code: string) => ({ code })
const DUELS = { tableSize: 2, mode: 'points', leftover: 'bye', walkIns: [] } as const
/** From the beginning to the end of a gathering that starts a month after it, at noon. */
const OVER_MS = Date.UTC(2030, 1, 1, 18) - Date.UTC(2030, 0, 1)

/** All that can be done at the tables of a gathering. */
function everyAct({ app, host, gatheringId }: TourneyHall): (() => Promise<TourneyReply>)[] {
  const result = { gatheringId, round: 1, table: 1, wins: [0, 2], draws: 0 }
  return [
    () => enterResult(app, host, result),
    () => confirmResult(app, host, { ...result, wins: [2, 0] }),
    () => dropPlayer(app, host, { gatheringId, player: 1 }),
    () => playNextRound(app, host, { gatheringId, seenRound: 1 }),
    () => cutToBest(app, host, { gatheringId, seenRound: 1, best: 2 }),
    () => addPlayer(app, host, { gatheringId, walkIn: 'Bill' }),
    () => setClock(app, host, { gatheringId, clock: 'start', minutes: 50 }),
    () => endTourney(app, host, gatheringId),
    () => startTourney(app, host, { gatheringId, ...DUELS }),
  ]
}

test('at a cancelled gathering nothing of the tables changes, and what was played stays to be read', async () => {
  await using hall = await seated(['Frodo', 'Sam', 'Merry'])
  const { app, host, gatheringId } = hall
  await playAll(hall)
  const { standings } = await describeStandings(app, host, gatheringId)
  await cancelGathering(app, host, { gatheringId, word: '' })
  for (const act of everyAct(hall)) await expect(act()).rejects.toMatchObject(refused('gathering_canceled'))
  for (const member of hall.members) {
    const { mayRun, tables } = await tablesOf(hall, member)
    expect(mayRun).toBe(false)
    expect(tables.filter(({ mayEnter, mayConfirm }) => mayEnter || mayConfirm)).toEqual([])
    expect(tables.every(({ result }) => result !== null)).toBe(true)
  }
  expect((await describeStandings(app, host, gatheringId)).standings).toEqual(standings)
  await restoreGathering(app, host, { gatheringId })
  expect(await nextRound(hall)).toMatchObject({ round: 2, mayRun: true })
})

test('once a gathering is over an event that runs is played to its end, and no new one begins', async () => {
  await using hall = await seated(['Frodo', 'Sam', 'Merry'])
  const { app, host, gatheringId } = hall
  app.pass(OVER_MS)
  await playAll(hall)
  await endTourney(app, host, gatheringId)
  await expect(startTourney(app, host, { gatheringId, ...DUELS })).rejects.toMatchObject(
    refused('gathering_over'),
  )
})

test('until a gathering is over a new event can begin', async () => {
  await using hall = await seated(['Frodo', 'Sam', 'Merry'])
  const { app, host, gatheringId } = hall
  app.pass(OVER_MS - HOUR_MS)
  await endTourney(app, host, gatheringId)
  const { tourney } = await startTourney(app, host, { gatheringId, ...DUELS })
  expect(tourney).toMatchObject({ number: 2, round: 1 })
})
