import fc from 'fast-check'
import { expect, test } from 'vitest'

import { TOURNEY_PLAYERS_MAX, TOURNEY_ROUNDS_MAX } from '#contract/gatherings/tables/tourney.ts'
import { block } from '#server/people/block-actions.ts'
import { dropReader } from '#server/people/reader.ts'
import { comes, leaves, players } from '#tests/gatherings/table.ts'
import { namesAt, nextRound, playAll, seated, tablesOf } from '#tests/gatherings/tourney.ts'
import { propertyRuns } from '#tests/property-runs.ts'

import { addPlayer, cutToBest, endTourney, playNextRound, setClock, startTourney } from './actions.ts'
import { describeStandings } from './describe.ts'
import { dropPlayer } from './result-actions.ts'

const refused = (code: string) => ({ code })
const DUELS = { tableSize: 2, mode: 'points', leftover: 'bye', walkIns: [] } as const

test('everybody who is going and every walk-in sits at a table or has a bye', async () => {
  await using hall = await seated(['Frodo', 'Sam', 'Merry'], { walkIns: ['Bill'] })
  const { tables, round, playing } = await tablesOf(hall, hall.host)
  expect({ round, playing }).toEqual({ round: 1, playing: 5 })
  expect(tables.map(({ players: seats }) => seats.length)).toEqual([2, 2, 1])
  expect(tables.flatMap(namesAt).toSorted()).toEqual(['Bill', 'Frodo', 'Gandalf', 'Merry', 'Sam'])
})

test('nobody meets twice in as many rounds as there can be, and each has one bye', async () => {
  await using hall = await seated(['Frodo', 'Sam', 'Merry', 'Pippin'])
  const met: string[] = []
  for (let round = 1; round <= 5; round++) {
    const { tables } = await tablesOf(hall, hall.host)
    met.push(...tables.map((table) => namesAt(table).toSorted().join(' ')))
    await playAll(hall)
    if (round < 5) await nextRound(hall)
  }
  expect(new Set(met).size).toBe(15)
})

test('a second press for the next round does nothing, and nothing goes on without all results', async () => {
  await using hall = await seated(['Frodo', 'Sam', 'Merry'])
  const { app, host, gatheringId } = hall
  const next = () => playNextRound(app, host, { gatheringId, seenRound: 1 })
  await expect(next()).rejects.toMatchObject(refused('results_missing'))
  await playAll(hall)
  await next()
  await expect(next()).rejects.toMatchObject(refused('out_of_date'))
  expect(await tablesOf(hall, host)).toMatchObject({ round: 2 })
})

test('an event has so many players, and so many rounds before a cut', async () => {
  await using hall = await seated([], { walkIns: ['Bill'] })
  const { app, host, gatheringId } = hall
  for (let round = 1; round < TOURNEY_ROUNDS_MAX; round++) {
    await playAll(hall)
    await nextRound(hall)
  }
  await playAll(hall)
  await expect(nextRound(hall)).rejects.toMatchObject(refused('too_many_event_rounds'))
  await cutToBest(app, host, { gatheringId, seenRound: TOURNEY_ROUNDS_MAX, best: 2 })
  await playAll(hall)
  expect(await nextRound(hall)).toMatchObject({ stage: 'over', round: TOURNEY_ROUNDS_MAX + 1 })
  const walkIns = Array.from({ length: TOURNEY_PLAYERS_MAX }, () => 'Nob')
  await expect(startTourney(app, host, { gatheringId, ...DUELS, walkIns })).rejects.toMatchObject(
    refused('too_many_players'),
  )
})

test('two who blocked each other never meet, though both would be the last of their points', async () => {
  await using hall = await seated(['Bilbo'])
  const { app, host, gatheringId } = hall
  const [frodo, lotho] = await players(app, 'Frodo', 'Lotho')
  for (const member of [frodo, lotho]) await comes(hall, member)
  await block(app, frodo, 'Lotho')
  for (const { id } of [frodo, lotho]) dropReader(app, { memberId: id })
  await expect(startTourney(app, host, { gatheringId, ...DUELS })).rejects.toMatchObject(
    refused('tourney_running'),
  )
  for (let event = 0; event < 6; event++) {
    await endTourney(app, host, gatheringId)
    await startTourney(app, host, { gatheringId, ...DUELS, mode: 'random' })
    const { tables } = await tablesOf(hall, host)
    const pairs = tables.map((table) => namesAt(table).toSorted().join(' '))
    expect(pairs).not.toContain('Frodo Lotho')
    expect(pairs).toHaveLength(2)
  }
  // To each of them the other is a player whose name isn't shown.
  const seen = (await tablesOf(hall, frodo)).tables.flatMap(namesAt)
  expect(seen.toSorted()).toEqual(['', 'Bilbo', 'Frodo', 'Gandalf'])
})

test('who drops and who gives up their seat play no further rounds, and stay in the standings', async () => {
  await using hall = await seated(['Frodo', 'Sam', 'Merry', 'Pippin', 'Bilbo'])
  const { app, host, gatheringId, members } = hall
  const [, frodo, sam, merry] = members
  await playAll(hall)
  const numberOf = async (name: string) => {
    const { standings } = await describeStandings(app, host, gatheringId)
    return standings.find(({ player }) => player.name === name)?.player.number ?? 0
  }
  if (frodo === undefined || sam === undefined || merry === undefined) throw new Error('no players')
  await expect(dropPlayer(app, sam, { gatheringId, player: await numberOf('Frodo') })).rejects.toMatchObject(
    refused('not_found'),
  )
  await dropPlayer(app, frodo, { gatheringId, player: await numberOf('Frodo') })
  await leaves(hall, merry)
  const { tables, playing } = await nextRound(hall)
  expect(playing).toBe(4)
  expect(tables.flatMap(namesAt).toSorted()).toEqual(['Bilbo', 'Gandalf', 'Pippin', 'Sam'])
  const { standings } = await describeStandings(app, host, gatheringId)
  const dropped = standings.filter(({ isPlaying }) => !isPlaying).map(({ player }) => player.name)
  expect(dropped.toSorted()).toEqual(['Frodo', 'Merry'])
  expect(standings.every(({ wins, losses }) => wins + losses === 1)).toBe(true)
})

test('who comes late plays from the next round on, and what they missed counts as lost', async () => {
  await using hall = await seated(['Frodo', 'Sam', 'Merry'])
  const { app, host, gatheringId } = hall
  const [pippin, rosie] = await players(app, 'Pippin', 'Rosie')
  await comes(hall, pippin)
  await addPlayer(app, host, { gatheringId, username: 'Pippin' })
  await addPlayer(app, host, { gatheringId, walkIn: 'Nob' })
  // Without a seat at the gathering nobody plays.
  await expect(addPlayer(app, host, { gatheringId, username: 'Rosie' })).rejects.toMatchObject(
    refused('not_found'),
  )
  await expect(describeStandings(app, rosie, gatheringId)).resolves.toEqual({ standings: [] })
  await playAll(hall)
  const { tables } = await nextRound(hall)
  expect(tables.flatMap(namesAt)).toHaveLength(6)
  await playAll(hall)
  const { standings } = await describeStandings(app, host, gatheringId)
  const late = standings.filter(({ player }) => ['Pippin', 'Nob'].includes(player.name))
  expect(late.map(({ wins, losses }) => wins + losses)).toEqual([2, 2])
  expect(late.every(({ losses }) => losses >= 1)).toBe(true)
})

test('pods are seated twice, and nobody sits with anybody again', async () => {
  const names = ['Frodo', 'Sam', 'Merry', 'Pippin', 'Bilbo', 'Rosie', 'Lobelia', 'Fatty']
  await using hall = await seated(names, { tableSize: 3, mode: 'fresh' })
  const pairs: string[] = []
  for (let round = 1; round <= 2; round++) {
    const { tables } = await tablesOf(hall, hall.host)
    expect(tables.map(({ players: seats }) => seats.length)).toEqual([3, 3, 3])
    for (const table of tables) {
      const [one = '', two = '', three = ''] = namesAt(table).toSorted()
      pairs.push(one + two, one + three, two + three)
    }
    await playAll(hall)
    if (round === 1) await nextRound(hall)
  }
  expect(new Set(pairs).size).toBe(18)
})

test('the clock runs by the server’s time, stands still while it is paused, and goes with its round', async () => {
  await using hall = await seated(['Frodo'])
  const { app, host, gatheringId } = hall
  const set = (clock: 'start' | 'pause' | 'resume' | 'stop') =>
    setClock(app, host, { gatheringId, clock, minutes: 50 })
  const clock = async () => (await tablesOf(hall, host)).clock
  await set('start')
  expect(await clock()).toEqual({ endsAt: '2030-01-01T00:50:00.000Z', pausedMs: null })
  app.pass(20 * 60_000)
  await set('pause')
  expect(await clock()).toEqual({ endsAt: null, pausedMs: 30 * 60_000 })
  app.pass(5 * 60_000)
  await set('resume')
  expect(await clock()).toEqual({ endsAt: '2030-01-01T00:55:00.000Z', pausedMs: null })
  await set('stop')
  expect(await clock()).toEqual({ endsAt: null, pausedMs: null })
  await set('start')
  await playAll(hall)
  expect((await nextRound(hall)).clock).toEqual({ endsAt: null, pausedMs: null })
})

test('to whoever isn’t a host, what hosts do looks as if there were nothing', async () => {
  await using hall = await seated(['Frodo'])
  const { app, gatheringId, members } = hall
  const [stranger] = await players(app, 'Ted')
  for (const member of [stranger, ...members.slice(1)]) {
    const acts = [
      startTourney(app, member, { gatheringId, ...DUELS }),
      playNextRound(app, member, { gatheringId, seenRound: 1 }),
      cutToBest(app, member, { gatheringId, seenRound: 1, best: 2 }),
      endTourney(app, member, gatheringId),
      addPlayer(app, member, { gatheringId, walkIn: 'Nob' }),
      setClock(app, member, { gatheringId, clock: 'start', minutes: 50 }),
    ]
    for (const result of await Promise.allSettled(acts))
      expect(result).toMatchObject({ status: 'rejected', reason: refused('not_found') })
  }
})

test('whatever players and hosts do between rounds, each who plays sits once, and only one of an odd number has a bye', async () => {
  const act = fc.constantFrom('round', 'round', 'drop', 'late')
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 8 }), async (acts) => {
      await using hall = await seated(['Frodo', 'Sam'], { walkIns: ['Bill', 'Nob', 'Bob'] })
      const { app, host, gatheringId } = hall
      let late = 0
      const wrong: unknown[] = []
      for (const what of acts) {
        const { standings } = await describeStandings(app, host, gatheringId)
        const playing = standings.filter(({ isPlaying }) => isPlaying)
        const numbers = playing.map(({ player }) => player.number)
        if (what === 'late') {
          late += 1
          await addPlayer(app, host, { gatheringId, walkIn: `Late ${String(late)}` })
        } else if (what === 'drop' && playing.length > 3)
          await dropPlayer(app, host, { gatheringId, player: numbers[0] ?? 0 })
        else if (what === 'round') {
          await playAll(hall)
          const { tables } = await nextRound(hall)
          const sat = tables.flatMap(({ players: seats }) => seats.map(({ number }) => number))
          const byes = tables.filter(({ players: seats }) => seats.length === 1).length
          if (new Set([...numbers, ...sat]).size !== numbers.length || sat.length !== numbers.length)
            wrong.push({ numbers, sat })
          if (byes !== numbers.length % 2) wrong.push({ byes, of: numbers.length })
        }
      }
      expect(wrong).toEqual([])
    }),
    { numRuns: propertyRuns(20), endOnFailure: true },
  )
})
