import { expect, test } from 'vitest'

import { leaves } from '#tests/gatherings/table.ts'
import { namesAt, nextRound, playAll, seated, tablesOf } from '#tests/gatherings/tourney.ts'

import { addPlayer, cutToBest, playNextRound } from './actions.ts'
import { describeStandings } from './describe.ts'
import { dropPlayer } from './result-actions.ts'

const refused = (code: string) => ({ code })

test('the best go on by single elimination until one has won', async () => {
  await using hall = await seated(['Frodo', 'Sam', 'Merry', 'Pippin', 'Bilbo'])
  const { app, host, gatheringId } = hall
  await playAll(hall)
  await nextRound(hall)
  await playAll(hall)
  const { standings } = await describeStandings(app, host, gatheringId)
  const best = standings.map(({ player }) => player.name)
  await expect(cutToBest(app, host, { gatheringId, seenRound: 2, best: 8 })).rejects.toMatchObject(
    refused('too_few_players'),
  )
  await cutToBest(app, host, { gatheringId, seenRound: 2, best: 4 })
  const cut = await tablesOf(hall, host)
  expect(cut.stage).toBe('cut')
  expect(cut.tables.map(namesAt)).toEqual([
    [best[0], best[3]],
    [best[1], best[2]],
  ])
  await playAll(hall)
  expect((await nextRound(hall)).tables.map(namesAt)).toEqual([[best[0], best[1]]])
  await playAll(hall)
  expect(await nextRound(hall)).toMatchObject({ stage: 'over', round: 4 })
  // The table before single elimination stands.
  expect((await describeStandings(app, host, gatheringId)).standings).toEqual(standings)
  await expect(playNextRound(app, host, { gatheringId, seenRound: 4 })).rejects.toMatchObject(
    refused('tourney_over'),
  )
})

test('how many could go on by single elimination follows whoever drops, leaves and comes late', async () => {
  await using hall = await seated(['Frodo', 'Sam', 'Merry', 'Pippin', 'Bilbo', 'Rosie', 'Fatty'])
  const { app, host, gatheringId, members } = hall
  const [, frodo, sam] = members
  if (frodo === undefined || sam === undefined) throw new Error('no players')
  const playing = async () => (await tablesOf(hall, host)).playing
  await playAll(hall)
  expect(await playing()).toBe(8)
  const { standings } = await describeStandings(app, host, gatheringId)
  const player = standings.find(({ player: { name } }) => name === 'Frodo')?.player.number ?? 0
  await dropPlayer(app, frodo, { gatheringId, player })
  expect(await playing()).toBe(7)
  await leaves(hall, sam)
  expect(await playing()).toBe(6)
  await addPlayer(app, host, { gatheringId, walkIn: 'Nob' })
  await addPlayer(app, host, { gatheringId, walkIn: 'Bob' })
  expect(await playing()).toBe(8)
  await cutToBest(app, host, { gatheringId, seenRound: 1, best: 8 })
})
