import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { leave } from '#server/accounts/leaving/actions.ts'
import { leaves, players } from '#tests/gatherings/table.ts'
import { namesAt, nextRound, playAll, seated, tablesOf, type TourneyHall } from '#tests/gatherings/tourney.ts'
import { settled } from '#tests/members/belongings.ts'
import { newcomer } from '#tests/members/joining.ts'

import { addPlayer, cutToBest } from './actions.ts'
import { describeCorrections, describeStandings } from './describe.ts'
import { confirmResult, dropPlayer, enterResult } from './result-actions.ts'

const refused = (code: string) => ({ code })

/** A table of two members who don't host, and what they enter there. */
async function aDuel(hall: TourneyHall) {
  const { app, host, gatheringId, members } = hall
  const { tables, round } = await tablesOf(hall, host)
  const table = tables.find((each) => each.players.length === 2 && !namesAt(each).includes('Gandalf'))
  const [one, other] = (table?.players ?? []).map(({ name }) =>
    members.find(({ username }) => username === name),
  )
  if (table === undefined || one === undefined || other === undefined) throw new Error('no such table')
  const said = (wins: number[], draws = 0) => ({ gatheringId, round, table: table.number, wins, draws })
  return {
    one,
    other,
    outsider: members.find(({ id }) => ![host.id, one.id, other.id].includes(id)) ?? host,
    enter: (member: Member, wins: number[], draws = 0) => enterResult(app, member, said(wins, draws)),
    confirm: (member: Member, wins: number[]) => confirmResult(app, member, said(wins)),
    seen: async (member: Member) =>
      (await tablesOf(hall, member)).tables.find(({ number }) => number === table.number),
  }
}

const NAMES = ['Frodo', 'Sam', 'Merry']

test('one at the table enters a result, and the other confirms it', async () => {
  await using hall = await seated(NAMES)
  const { one, other, enter, confirm, seen } = await aDuel(hall)
  await enter(one, [2, 1])
  expect(await seen(one)).toMatchObject({ state: 'entered', mayEnter: true, mayConfirm: false })
  expect(await seen(other)).toMatchObject({ state: 'entered', mayEnter: true, mayConfirm: true })
  await expect(confirm(one, [2, 1])).rejects.toMatchObject(refused('not_allowed'))
  await expect(confirm(other, [2, 0])).rejects.toMatchObject(refused('out_of_date'))
  await confirm(other, [2, 1])
  expect(await seen(one)).toMatchObject({
    state: 'confirmed',
    result: { wins: [2, 1], draws: 0 },
    mayEnter: false,
  })
  await expect(enter(one, [2, 0])).rejects.toMatchObject(refused('out_of_date'))
})

test('two who enter the same have agreed; another result has to be confirmed again', async () => {
  await using hall = await seated(NAMES)
  const { one, other, enter, seen } = await aDuel(hall)
  await enter(one, [2, 0])
  await enter(other, [1, 1], 1)
  expect(await seen(one)).toMatchObject({ state: 'entered', mayConfirm: true })
  await enter(one, [1, 1], 1)
  expect(await seen(one)).toMatchObject({ state: 'confirmed', result: { wins: [1, 1], draws: 1 } })
})

test('a host enters what is confirmed at once, changes it later, and what was before stays to be read', async () => {
  await using hall = await seated(NAMES)
  const { app, host, gatheringId } = hall
  const { one, enter, seen } = await aDuel(hall)
  await enter(host, [2, 0])
  expect(await seen(one)).toMatchObject({ state: 'confirmed', mayEnter: false })
  await playAll(hall)
  const before = await describeStandings(app, host, gatheringId)
  await nextRound(hall)
  await enter(host, [0, 2])
  const { corrections } = await describeCorrections(app, one, gatheringId)
  expect(corrections).toMatchObject([
    { round: 1, before: { wins: [2, 0] }, after: { wins: [0, 2] }, by: null, at: '2030-01-01T00:00:00.000Z' },
  ])
  const pointsOf = ({ standings }: typeof before) =>
    standings.find(({ player }) => player.name === one.username)?.points
  expect(pointsOf(before)).toBe(3)
  expect(pointsOf(await describeStandings(app, host, gatheringId))).toBe(0)
})

test('whoever was dropped plays again with what they have won, with and without an account', async () => {
  await using hall = await seated(NAMES, { walkIns: ['Bill', 'Nob'] })
  const { app, host, gatheringId } = hall
  await playAll(hall)
  const standingOf = async (name: string) => {
    const { standings } = await describeStandings(app, host, gatheringId)
    return standings.filter(({ player }) => player.name === name)
  }
  for (const [name, who] of [
    ['Bill', { walkIn: 'Bill' }],
    [NAMES[0] ?? '', { username: NAMES[0] }],
  ] as const) {
    const before = await standingOf(name)
    await dropPlayer(app, host, { gatheringId, player: before[0]?.player.number ?? 0 })
    expect(await standingOf(name)).toMatchObject([{ isPlaying: false }])
    await addPlayer(app, host, { gatheringId, ...who })
    expect(await standingOf(name)).toEqual(before)
  }
  // A second one of the same name is somebody else while the first still plays.
  await addPlayer(app, host, { gatheringId, walkIn: 'Bill' })
  expect(await standingOf('Bill')).toHaveLength(2)
})

test('nobody enters anything for a table where they don’t sit, nor what doesn’t fit it', async () => {
  await using hall = await seated([...NAMES, 'Pippin'])
  const { one, outsider, enter, confirm } = await aDuel(hall)
  await expect(enter(outsider, [2, 0])).rejects.toMatchObject(refused('not_found'))
  await expect(enter(one, [2, 0, 0])).rejects.toMatchObject(refused('invalid_input'))
  await enter(one, [2, 0])
  await expect(confirm(outsider, [2, 0])).rejects.toMatchObject(refused('not_found'))
  const [stranger] = await players(hall.app, 'Ted')
  await expect(enter(stranger, [2, 0])).rejects.toMatchObject(refused('not_found'))
})

test('in single elimination nobody draws, and a bracket that went on is not changed any more', async () => {
  await using hall = await seated(NAMES)
  const { app, host, gatheringId } = hall
  await playAll(hall)
  await cutToBest(app, host, { gatheringId, seenRound: 1, best: 4 })
  const { round, tables } = await tablesOf(hall, host)
  expect(tables.map(({ isCut }) => isCut)).toEqual([true, true])
  const enter = (wins: number[]) => enterResult(app, host, { gatheringId, round, table: 1, wins, draws: 0 })
  await expect(enter([1, 1])).rejects.toMatchObject(refused('invalid_input'))
  await enter([2, 0])
  await playAll(hall)
  await nextRound(hall)
  await expect(enter([0, 2])).rejects.toMatchObject(refused('out_of_date'))
  // What was played before it may still turn out to be a draw.
  const first = await tablesOf(hall, host, 1)
  expect(first.tables.every(({ isCut, mayEnter }) => !isCut && mayEnter)).toBe(true)
  await enterResult(app, host, { gatheringId, round: 1, table: 1, wins: [1, 1], draws: 0 })
})

test('whoever gave up their seat at the gathering isn’t among the best', async () => {
  await using hall = await seated(['Frodo', 'Sam', 'Merry', 'Pippin'])
  const { app, host, gatheringId, members } = hall
  await playAll(hall)
  const { standings } = await describeStandings(app, host, gatheringId)
  const best = standings.find(({ player }) => player.name !== host.username)?.player
  const gone = members.find(({ username }) => username === best?.name)
  if (gone === undefined) throw new Error('no players')
  await leaves(hall, gone)
  await expect(cutToBest(app, host, { gatheringId, seenRound: 1, best: 8 })).rejects.toMatchObject(
    refused('too_few_players'),
  )
  await cutToBest(app, host, { gatheringId, seenRound: 1, best: 4 })
  const { tables } = await tablesOf(hall, host)
  expect(tables.flatMap(namesAt)).toHaveLength(4)
  expect(tables.flatMap(namesAt)).not.toContain(gone.username)
  const after = await describeStandings(app, host, gatheringId)
  expect(after.standings.filter(({ isPlaying }) => !isPlaying).map(({ player }) => player.name)).toEqual([
    gone.username,
  ])
})

test('whoever leaves the site keeps no name at the tables, and those they played with keep their results', async () => {
  await using hall = await seated(NAMES)
  const { app, host, gatheringId } = hall
  const { one, other, enter } = await aDuel(hall)
  await enter(host, [2, 0])
  await leave(app, one.id, newcomer(one.username).password)
  await settled(app)
  const { standings } = await describeStandings(app, host, gatheringId)
  expect(standings.map(({ player }) => player.name)).not.toContain(one.username)
  expect(standings.find(({ player }) => player.name === other.username)).toMatchObject({ losses: 1 })
})
