import { expect, test } from 'vitest'

import { changesBetween, type Facts, mergeChanges } from './what-changed.ts'

const FACTS: Facts = {
  gatheringType: 'draft',
  location: 'The Pony',
  date: '2030-02-01',
  time: '12:00',
  timeZone: 'UTC',
  maxPlayers: 8,
  minutes: null,
  guestsMax: 0,
  needsApproval: false,
  selfCheckIn: false,
  visibility: 'everyone',
  title: '',
  description: '',
  address: '',
  costNote: '',
  formats: '',
  powerLevel: '',
  houseRules: '',
  bring: '',
  accessibility: '',
  pictureId: null,
}

test('a change is told with what was and what is', () => {
  const after = { ...FACTS, date: '2030-02-02', maxPlayers: 0, location: 'The Toll House' }
  expect(changesBetween(FACTS, after)).toEqual([
    { field: 'date', before: '2030-02-01', after: '2030-02-02' },
    { field: 'location', before: 'The Pony', after: 'The Toll House' },
    { field: 'seats', before: '8', after: 'no limit' },
  ])
})

test('another zone is another time', () => {
  expect(changesBetween(FACTS, { ...FACTS, timeZone: 'Europe/Vienna' })).toEqual([
    { field: 'time', before: '12:00 UTC', after: '12:00 Europe/Vienna' },
  ])
})

test('an address and long texts are named without their words', () => {
  const after = { ...FACTS, address: '4 Chandler’s Row', bring: 'Sleeves', houseRules: 'No proxies' }
  const changes = changesBetween(FACTS, after)
  expect(changes.map(({ field }) => field)).toEqual(['address', 'details'])
  expect(JSON.stringify(changes)).not.toContain('Chandler')
})

test('who may see it and who may bring whom is told to nobody', () => {
  const after = {
    ...FACTS,
    visibility: 'link',
    guestsMax: 2,
    needsApproval: true,
    selfCheckIn: true,
  } as const
  expect(changesBetween(FACTS, after)).toEqual([])
})

test('several changes are one, from the first to the last, and what was put back is none', () => {
  const there = changesBetween(FACTS, { ...FACTS, time: '13:00', maxPlayers: 9 })
  const back = changesBetween({ ...FACTS, time: '13:00', maxPlayers: 9 }, { ...FACTS, maxPlayers: 10 })
  expect(mergeChanges([there, back])).toEqual([{ field: 'seats', before: '8', after: '10' }])
})
