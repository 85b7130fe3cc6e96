import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { createGathering } from '#server/gatherings/actions.ts'
import { cancelGathering } from '#server/gatherings/hosting/actions.ts'
import { block } from '#server/people/block-actions.ts'
import { aTable, called, changes, comes, HOUR_MS, players } from '#tests/gatherings/table.ts'
import { welcomed } from '#tests/members/joining.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { listReferable, listReferred } from './refer.ts'

const idsFor = async (app: TestApp, { id }: Member) => (await listReferable(app, id)).map((each) => each.id)

test('a member may mean what they host or come to first, then what is near, the soonest first', async () => {
  await using app = await startApp()
  const [host, frodo] = await players(app, 'gandalf', 'frodo')
  const later = await createGathering(app, host, called(host, { date: '2030-02-03' }))
  const soon = await createGathering(app, host, called(host, { date: '2030-02-02' }))
  const own = await createGathering(app, frodo, called(frodo, { date: '2030-02-05' }))
  const joined = await createGathering(app, host, called(host, { date: '2030-02-04' }))
  await comes({ app, gatheringId: joined }, frodo)
  expect(await idsFor(app, frodo)).toEqual([joined, own, soon, later])
  await cancelGathering(app, host, { gatheringId: joined, word: '' })
  expect(await idsFor(app, frodo)).toEqual([own, soon, later])
})

test('what has begun may be meant until it is over', async () => {
  await using table = await aTable(4)
  const { app, host, gatheringId } = table
  const startsAt = new Date('2030-02-01T12:00:00Z')
  app.pass(startsAt.getTime() - app.now().getTime() + HOUR_MS)
  expect(await idsFor(app, host)).toEqual([gatheringId])
  app.pass(6 * HOUR_MS)
  expect(await idsFor(app, host)).toEqual([])
})

test('of some gatherings a member is told those that they may see', async () => {
  await using table = await aTable(4)
  const { app, host, gatheringId } = table
  const sam = await welcomed(app, 'sam')
  const hidden = await createGathering(app, host, called(host))
  await changes({ ...table, gatheringId: hidden }, { visibility: 'fellowship' })
  const asked = [hidden, gatheringId, 'nothing']
  expect(await listReferred(app, sam.id, asked)).toMatchObject([
    { id: gatheringId, name: 'Draft at The Prancing Pony, Fri 1 Feb', participants: 1, held: 0 },
  ])
  await changes({ ...table, gatheringId: hidden }, { visibility: 'link' })
  expect((await listReferred(app, sam.id, asked)).map(({ id }) => id).toSorted()).toEqual(
    [hidden, gatheringId].toSorted(),
  )
  expect(await idsFor(app, sam)).toEqual([gatheringId])
  await block(app, host, 'sam')
  expect(await listReferred(app, sam.id, asked)).toEqual([])
})
