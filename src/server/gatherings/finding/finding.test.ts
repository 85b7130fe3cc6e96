import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { NewGathering } from '#contract/gatherings/calling.ts'
import { FindingFilters } from '#contract/gatherings/finding.ts'
import type { GatheringFacts } from '#contract/gatherings/hosting.ts'
import { createGathering } from '#server/gatherings/actions.ts'
import { changeGathering } from '#server/gatherings/hosting/actions.ts'
import { come } from '#server/gatherings/seats/actions.ts'
import { findWithWants } from '#server/matches/with-wants.ts'
import { block, mute } from '#server/people/block-actions.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { players } from '#tests/gatherings/table.ts'
import { welcomed } from '#tests/members/joining.ts'
import { aTown, lists, suspend, watches } from '#tests/members/market.ts'
import { IN_GRAZ, IN_LINZ, settles } from '#tests/members/places.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { describeTown, setTown } from './actions.ts'
import { findGatherings, findPins } from './find.ts'
import { townOfPlace } from './town-of-place.ts'

const LINZ = { lat: 48.306_39, lng: 14.286_11 }
const GRAZ = { lat: 47.066_67, lng: 15.45 }

async function called(
  app: TestApp,
  host: Member,
  wishes: Partial<Record<keyof NewGathering, unknown>> & { facts?: GatheringFacts } = {},
): Promise<string> {
  const { facts, ...wanted } = wishes
  const evening = { gatheringType: 'draft', location: 'Hall, Linz', date: '2030-02-01', time: '19:00' }
  const given = { ...evening, username: host.username, timeZone: 'UTC', maxPlayers: 0, ...wanted }
  const id = await createGathering(app, host, NewGathering.parse(given))
  if (facts !== undefined) await changeGathering(app, host, { gatheringId: id, ...facts })
  await app.tasks.runDue()
  return id
}

async function found(app: TestApp, { id }: Member, asked: Record<string, unknown> = {}): Promise<string[]> {
  const { gatherings } = await findGatherings(app, id, FindingFilters.parse(asked))
  return gatherings.map((gathering) => gathering.id)
}

test.for([
  ['Hall, Linz', 'Linz'],
  ['The Toll House (Graz)', 'Graz'],
  ['12 Main Street, 4020 Linz', 'Linz'],
  ['linz', 'Linz'],
  ['The Brass Flagon', null],
  ['Linzer Hall', null],
] as const)('the words “%s” name the town %s', async ([words, town]) => {
  expect((await townOfPlace(words))?.name ?? null).toBe(town)
})

test('gatherings are found by distance from a town or one’s own, by the bands that are shown', async () => {
  await using app = await startApp()
  const [host, frodo] = await players(app, 'gandalf', 'frodo')
  const linz = await called(app, host)
  const wels = await called(app, host, { location: 'Inn, Wels', date: '2030-02-02' })
  const graz = await called(app, host, { location: 'Inn, Graz', date: '2030-02-03' })
  const nowhere = await called(app, host, { location: 'The Inn', date: '2030-02-04' })
  expect(await found(app, frodo)).toEqual([linz, wels, graz, nowhere])
  expect(await found(app, frodo, { ...LINZ, radius: 50 })).toEqual([linz, wels])
  expect(await found(app, frodo, { ...LINZ, radius: 5 })).toEqual([linz])
  expect(await found(app, frodo, { ...GRAZ, radius: 50, unit: 'mi' })).toEqual([graz])
  await settles(app, frodo, IN_LINZ)
  expect(await found(app, frodo)).toEqual([linz, wels, nowhere])
  expect(await found(app, frodo, { radius: 50 })).toEqual([linz, wels])
  expect(await found(app, frodo, { radius: 0 })).toEqual([linz, wels, graz, nowhere])
  const { towns, hasCentre } = await findGatherings(app, frodo.id, FindingFilters.parse({ radius: 0 }))
  expect(hasCentre).toBe(true)
  expect(new Map(towns.map(({ gatheringId, band }) => [gatheringId, band]))).toEqual(
    new Map([
      [linz, '<5'],
      [wels, '<25'],
      [graz, '100+'],
    ]),
  )
})

test('where no town with a gathering is near, only those without a town are found', async () => {
  await using app = await startApp()
  const [host, frodo] = await players(app, 'gandalf', 'frodo')
  await called(app, host)
  const nowhere = await called(app, host, { location: 'The Inn' })
  expect(await found(app, frodo, { lat: 64.146_6, lng: -21.942_6, radius: 50 })).toEqual([])
  await settles(app, frodo, IN_GRAZ)
  expect(await found(app, frodo)).toEqual([nowhere])
})

test('kind, days, formats and free seats narrow what is found', async () => {
  await using app = await startApp()
  const [host, frodo, sam] = await players(app, 'gandalf', 'frodo', 'sam')
  const draft = await called(app, host, { facts: { formats: 'Pauper, Legacy' } })
  const full = await called(app, host, { gatheringType: 'commander', maxPlayers: 2, date: '2030-02-08' })
  await come(app, sam, { gatheringId: full, guests: 0, takesAtOnce: false })
  expect(await found(app, frodo, { kind: 'commander' })).toEqual([full])
  expect(await found(app, frodo, { from: '2030-02-02', until: '2030-02-08' })).toEqual([full])
  expect(await found(app, frodo, { until: '2030-02-01' })).toEqual([draft])
  expect(await found(app, frodo, { format: 'legacy' })).toEqual([draft])
  expect(await found(app, frodo, { format: '%' })).toEqual([])
  expect(await found(app, frodo, { seats: 'free' })).toEqual([draft])
})

test('a format is found in any case, in every alphabet', async () => {
  await using app = await startApp()
  const [host, frodo] = await players(app, 'gandalf', 'frodo')
  const id = await called(app, host, { facts: { formats: 'Коммандер, Édition' } })
  for (const format of ['коммандер', 'КОММ', 'édition', 'ÉDIT'])
    expect(await found(app, frodo, { format }), format).toEqual([id])
  expect(await found(app, frodo, { format: 'edition' })).toEqual([])
})

test('nobody finds what they may not see, in the list or on the map', async () => {
  await using app = await startApp()
  const [host, frodo] = await players(app, 'gandalf', 'frodo')
  const id = await called(app, host)
  const pins = async () => (await findPins(app, frodo.id, FindingFilters.parse({}))).pins
  expect(await pins()).toMatchObject([{ name: 'Linz', gatherings: 1 }])
  await changeGathering(app, host, { gatheringId: id, visibility: 'link' })
  expect([await found(app, frodo), await pins()]).toEqual([[], []])
  await changeGathering(app, host, { gatheringId: id, visibility: 'everyone' })
  await suspend(app, host, '2030-01-01T00:00:00.000Z')
  expect([await found(app, frodo), await pins()]).toEqual([[], []])
  await suspend(app, host, null)
  await block(app, host, 'frodo')
  expect([await found(app, frodo), await pins()]).toEqual([[], []])
})

test('hosts say in which town it is, and the words of the place say nothing from then on', async () => {
  await using app = await startApp()
  const [host, frodo] = await players(app, 'gandalf', 'frodo')
  const gatheringId = await called(app, host)
  expect(await describeTown(app, frodo.id, gatheringId)).toEqual({ town: { name: 'Linz', isChosen: false } })
  await expect(setTown(app, frodo, { gatheringId, at: GRAZ })).rejects.toMatchObject({ code: 'not_found' })
  await setTown(app, host, { gatheringId, at: GRAZ })
  await changeGathering(app, host, { gatheringId, location: 'Inn, Wels' })
  await app.tasks.runDue()
  expect(await describeTown(app, frodo.id, gatheringId)).toEqual({ town: { name: 'Graz', isChosen: true } })
})

test('where my wants are: gatherings at which somebody who comes has a card the reader wants', async () => {
  await using app = await aTown()
  const [host, frodo, sam] = await players(app, 'gandalf', 'frodo', 'sam')
  const wanted = await called(app, host)
  await called(app, host, { date: '2030-02-02' })
  await watches(app, frodo, PRINTINGS.drake)
  await lists(app, sam, { printingId: PRINTINGS.drake })
  await come(app, sam, { gatheringId: wanted, guests: 0, takesAtOnce: false })
  const asked = FindingFilters.parse({})
  expect(await findWithWants(app, frodo.id, asked)).toMatchObject({
    gatherings: [{ id: wanted }],
    nextCursor: null,
    holders: [{ gatheringId: wanted, count: 1 }],
  })
  await mute(app, frodo, 'sam')
  expect(await findWithWants(app, frodo.id, asked)).toMatchObject({ gatherings: [], holders: [] })
  expect(await findWithWants(app, (await welcomed(app, 'rosie')).id, asked)).toMatchObject({ gatherings: [] })
})
