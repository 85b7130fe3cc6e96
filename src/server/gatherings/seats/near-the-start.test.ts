import { expect, test } from 'vitest'

import { changeProfile } from '#server/profile/actions.ts'
import { TABLE_STARTS_MS } from '#tests/gatherings/open-door.ts'
import { aTable, changes, comes, HOUR_MS, leaves, players, seenBy, toldOf } from '#tests/gatherings/table.ts'

import { describeHopefuls } from './describe-hopefuls.ts'

test('once it has begun, nobody is seated without a press of their own', async () => {
  await using table = await aTable(2)
  const { app } = table
  const [frodo, sam] = await players(app, 'frodo', 'sam')
  await comes(table, frodo)
  await comes(table, sam, { takesAtOnce: true })
  app.pass(TABLE_STARTS_MS + HOUR_MS)
  await leaves(table, frodo)
  await app.tasks.runDue()
  expect(await seenBy(table, sam)).toMatchObject({ participants: 1, own: { state: 'waiting' } })
  expect(await comes(table, sam)).toMatchObject({ participants: 2, own: { state: 'going' } })
})

test('hosts see who waits as they show themselves', async () => {
  await using table = await aTable(1)
  const { app, host, gatheringId } = table
  const [frodo] = await players(app, 'frodo')
  await changeProfile(app, frodo, { username: 'frodo', avatar: '/avatars/owl.svg' })
  await comes(table, frodo)
  expect(await describeHopefuls(app, host, gatheringId)).toMatchObject({
    hopefuls: [{ username: 'frodo', state: 'waiting', avatarUrl: '/avatars/owl.svg' }],
  })
})

test('an offer ends at the start, also where that was moved before the end of the offer', async () => {
  await using table = await aTable(2)
  const { app, host, gatheringId } = table
  const [frodo, sam, merry] = await players(app, 'frodo', 'sam', 'merry')
  for (const member of [frodo, sam, merry]) await comes(table, member)
  await leaves(table, frodo)
  await changes(table, { date: '2030-01-01', time: '05:00' })
  const offeredUntil = '2030-01-01T05:00:00.000Z'
  expect(await seenBy(table, sam)).toMatchObject({ own: { state: 'offered', offeredUntil } })
  const { hopefuls } = await describeHopefuls(app, host, gatheringId)
  expect(hopefuls).toMatchObject([
    { username: 'sam', state: 'offered', offeredUntil },
    { username: 'merry', state: 'waiting' },
  ])
  app.pass(5 * HOUR_MS)
  expect(await toldOf(app, sam)).toContain(
    'The seat kept for you at Draft at The Prancing Pony, Tue 1 Jan went to the next player.',
  )
  expect(await comes(table, merry)).toMatchObject({ own: { state: 'going' } })
})
