import { expect, test } from 'vitest'

import { aTable, changes, comes, leaves, players, seenBy, toldOf } from '#tests/gatherings/table.ts'

import { approve, turnAway } from './approvals.ts'

test('guests take seats, no more than the host allows and than there are', async () => {
  await using table = await aTable(5)
  await changes(table, { guestsMax: 3 })
  const [frodo, sam] = await players(table.app, 'frodo', 'sam')
  expect(await comes(table, frodo, { guests: 3 })).toMatchObject({ participants: 5, own: { guests: 3 } })
  expect(await comes(table, frodo, { guests: 1 })).toMatchObject({ participants: 3, own: { guests: 1 } })
  await expect(comes(table, sam, { guests: 2 })).rejects.toMatchObject({ code: 'seats_taken' })
  expect(await comes(table, sam, { guests: 1 })).toMatchObject({ participants: 5 })
  await expect(comes(table, frodo, { guests: 2 })).rejects.toMatchObject({ code: 'seats_taken' })
  await changes(table, { guestsMax: 0 })
  await leaves(table, sam)
  await expect(comes(table, sam, { guests: 1 })).rejects.toMatchObject({
    code: 'invalid_input',
    issues: [{ path: 'guests', code: 'too_big' }],
  })
})

test('where the host wants to be asked, nobody has a seat before they say yes', async () => {
  await using table = await aTable(2)
  await changes(table, { needsApproval: true })
  const { app, host, gatheringId } = table
  const [frodo, sam] = await players(app, 'frodo', 'sam')
  expect(await comes(table, frodo)).toMatchObject({ participants: 1, own: { state: 'asking' } })
  expect(await toldOf(app, host)).toEqual(['frodo asks to come to Draft at The Prancing Pony, Fri 1 Feb.'])
  await comes(table, sam)
  await approve(app, host, { gatheringId, username: 'sam' })
  expect(await seenBy(table, sam)).toMatchObject({ own: { state: 'going' } })
  // Frodo asked first, but no seat is free any more.
  await approve(app, host, { gatheringId, username: 'frodo' })
  expect(await seenBy(table, frodo)).toMatchObject({ own: { state: 'waiting', place: 1 } })
  await leaves(table, sam)
  expect(await seenBy(table, frodo)).toMatchObject({ own: { state: 'offered' } })
  expect(await comes(table, frodo)).toMatchObject({ own: { state: 'going' } })
})

test('a host says no for good, and the seat goes to the next one', async () => {
  await using table = await aTable(2)
  const { app, host, gatheringId } = table
  const [frodo, sam] = await players(app, 'frodo', 'sam')
  await comes(table, frodo)
  await comes(table, sam)
  await turnAway(app, host, { gatheringId, username: 'frodo' })
  expect(await seenBy(table, frodo)).toMatchObject({ own: { state: 'turned-away' } })
  expect(await seenBy(table, sam)).toMatchObject({ own: { state: 'offered' } })
  await expect(comes(table, frodo)).rejects.toMatchObject({ code: 'turned_away' })
  await expect(leaves(table, frodo)).rejects.toMatchObject({ code: 'turned_away' })
  expect(await toldOf(app, frodo)).toEqual([
    'The host can’t seat you at Draft at The Prancing Pony, Fri 1 Feb.',
  ])
})

test('to anybody but a host there is nothing to approve or to turn away', async () => {
  await using table = await aTable(4)
  const { app, gatheringId } = table
  const [frodo] = await players(app, 'frodo', 'sam')
  await comes(table, frodo)
  for (const act of [approve, turnAway]) {
    await expect(act(app, frodo, { gatheringId, username: 'Gandalf' })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(act(app, frodo, { gatheringId, username: 'sam' })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(act(app, table.host, { gatheringId, username: 'sam' })).rejects.toMatchObject({
      code: 'not_found',
    })
  }
})
