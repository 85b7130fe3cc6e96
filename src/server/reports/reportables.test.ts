import path from 'node:path'

import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { announcementId } from '#contract/gatherings/announcements.ts'
import type { ReportedThing } from '#contract/reports.ts'
import { grantAdmin } from '#server/accounts/admin-actions.ts'
import type { App } from '#server/app-context.ts'
import { postBounty, withdrawBounty } from '#server/bounties/actions.ts'
import type { FrozenThing } from '#server/contributions/reportable.ts'
import { removeContent } from '#server/decisions/removal-actions.ts'
import { announceToAll } from '#server/gatherings/announcements/actions.ts'
import { readPortrait } from '#server/profile/portraits/actions.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { aTable, changes, comes, players } from '#tests/gatherings/table.ts'
import { aHunt, wanted } from '#tests/members/bounty-hunt.ts'
import { welcomed } from '#tests/members/joining.ts'
import { showPortrait } from '#tests/members/shown-portrait.ts'
import { suspend } from '#tests/members/suspending.ts'
import { asks, inWords } from '#tests/members/trade-requests.ts'
import { answersRating, rates, sealed } from '#tests/trades/rating-table.ts'
import { copies, counters, offered, round, tradingTable } from '#tests/trades/trading-table.ts'

async function frozen(
  app: App,
  { id: memberId }: Pick<Member, 'id'>,
  [thing, id]: readonly [ReportedThing, string],
): Promise<FrozenThing | undefined> {
  const reportable = app.reportables.find((each) => each.thing === thing)
  return await reportable?.freeze(app, memberId, id)
}

test('a gathering is frozen with what its host says to everybody, and without its private address', async () => {
  await using table = await aTable(4)
  const [frodo] = await players(table.app, 'frodo')
  await changes(table, { description: 'Bring gold', address: 'Bag End', houseRules: 'No hobbits' })
  expect(await frozen(table.app, frodo, ['gathering', table.gatheringId])).toMatchObject({
    ownerId: table.host.id,
    title: 'Draft at The Prancing Pony, Fri 1 Feb',
    lines: ['The Prancing Pony', 'Bring gold', 'No hobbits'].map((words) => ({ words, isReported: true })),
  })
})

test('a gathering for fellows is frozen for nobody else', async () => {
  await using table = await aTable(4)
  const [frodo] = await players(table.app, 'frodo')
  await changes(table, { visibility: 'fellowship' })
  expect(await frozen(table.app, frodo, ['gathering', table.gatheringId])).toBeUndefined()
})

test('an announcement is frozen for those it was for', async () => {
  await using table = await aTable(2)
  const { app, host, gatheringId } = table
  const [frodo, sam, pippin] = await players(app, 'frodo', 'sam', 'pippin')
  for (const member of [frodo, sam]) await comes(table, member)
  await announceToAll(app, host, { gatheringId, words: 'Pay me first', isForWaiting: false })
  const asked = ['gathering-announcement', announcementId(gatheringId, 1)] as const
  for (const other of [sam, pippin]) expect(await frozen(app, other, asked)).toBeUndefined()
  expect(await frozen(app, frodo, asked)).toMatchObject({
    ownerId: host.id,
    title: 'Draft at The Prancing Pony, Fri 1 Feb',
    lines: [{ words: 'Pay me first', authorId: host.id, isReported: true }],
  })
})

test('a bounty is frozen with its note and what it promises, as long as others see it', async () => {
  await using world = await aHunt()
  const { app, gandalf, frodo } = world
  const reward = { kind: 'cards', text: 'A stolen ring' } as const
  const { id } = await postBounty(app, gandalf, wanted(PRINTINGS.drake, { reward, note: 'Ask nothing' }))
  expect(await frozen(app, frodo, ['bounty', id])).toMatchObject({
    ownerId: gandalf.id,
    title: 'Ember Drake',
    lines: [{ words: 'Ask nothing' }, { words: 'A stolen ring' }],
  })
  await withdrawBounty(app, gandalf, id)
  expect(await frozen(app, frodo, ['bounty', id])).toBeUndefined()
})

test('a trade request is frozen with its words, and one for a single member for that one alone', async () => {
  await using world = await aHunt()
  const { app, gandalf, frodo, sam } = world
  const said = { gives: [inWords('A lift')], seeks: [inWords('Your house')], note: 'Or else' }
  const { id } = await asks(app, gandalf, { ...said, toUsername: 'frodo' })
  const seen = await frozen(app, frodo, ['trade-request', id])
  expect(seen).toMatchObject({ ownerId: gandalf.id })
  expect(seen?.lines.map(({ words }) => words).toSorted()).toEqual(['A lift', 'Or else', 'Your house'])
  expect(await frozen(app, sam, ['trade-request', id])).toBeUndefined()
})

test('a rating is frozen once it is shown, with the answer to it', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await sealed(table)
  await rates(app, gandalf, trade, { verdict: 'negative', words: 'A thief' })
  const asked = ['rating', `${trade.id}/frodo`] as const
  expect(await frozen(app, frodo.member, asked)).toBeUndefined()
  await rates(app, frodo, trade, 'positive')
  await answersRating(app, frodo, trade, 'I paid')
  expect(await frozen(app, frodo.member, asked)).toMatchObject({
    ownerId: gandalf.member.id,
    title: '',
    lines: [
      { words: 'A thief', authorId: gandalf.member.id, isReported: true },
      { words: 'I paid', authorId: frodo.member.id, isReported: false },
    ],
  })
})

test('a portrait is frozen as it was seen, though its member shows another one', async () => {
  await using world = await aHunt()
  const { app, gandalf, frodo } = world
  const seen = await showPortrait(app, gandalf)
  const other = await showPortrait(app, gandalf)
  const before = await frozen(app, frodo, ['portrait', seen])
  const after = await frozen(app, frodo, ['portrait', other])
  expect(before).toMatchObject({ ownerId: gandalf.id, title: '', lines: [] })
  expect(before?.pictures?.[0]).toEqual(await readPortrait(app, path.posix.basename(seen)))
  expect(after?.id).not.toBe(before?.id)
})

test('a portrait that keepers removed, or whose member is suspended, is frozen for nobody', async () => {
  await using world = await aHunt()
  const { app, gandalf, frodo, sam } = world
  const removed = ['portrait', await showPortrait(app, gandalf)] as const
  const hidden = ['portrait', await showPortrait(app, sam)] as const
  const elrond = await welcomed(app, 'elrond')
  await grantAdmin(app, 'elrond')
  await removeContent(
    app,
    { ...elrond, isAdmin: true },
    { thing: 'portrait', id: gandalf.username, reason: 'Rude' },
  )
  await suspend(app, sam.username, app.now().toISOString())
  expect(await frozen(app, frodo, removed)).toBeUndefined()
  expect(await frozen(app, frodo, hidden)).toBeUndefined()
})

test('a trade is frozen for its two, each offer in short and those of the other marked', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const offer = await offered(table)
  const money = { payer: 'partner', cents: 500 } as const
  await counters(app, frodo, offer, round([copies(gandalf, 2)], [copies(frodo)], { money, note: 'Or else' }))
  const first = 'Gives: Ember Drake\nGets: Wandering Wisp'
  const second = 'Gives: Wandering Wisp; $5.00\nGets: 2 × Ember Drake\n“Or else”'
  const byGandalf = await frozen(app, gandalf.member, ['trade', offer.id])
  expect(byGandalf).toMatchObject({
    ownerId: frodo.member.id,
    lines: [
      { words: first, authorId: gandalf.member.id, isReported: false },
      { words: second, authorId: frodo.member.id, isReported: true },
    ],
  })
  const byFrodo = await frozen(app, frodo.member, ['trade', offer.id])
  expect(byFrodo).toMatchObject({
    ownerId: gandalf.member.id,
    lines: [{ isReported: true }, { isReported: false }],
  })
  // Each reports the other, in a case of its own.
  expect(byFrodo?.id).not.toBe(byGandalf?.id)
  const sam = await welcomed(app, 'sam')
  expect(await frozen(app, sam, ['trade', offer.id])).toBeUndefined()
})

test.for([
  ['member', 'sauron'],
  ['message', 'nothing/1'],
  ['message', 'nothing'],
  ['message', 'nothing/99999999999'],
  ['gathering', 'nothing'],
  ['bounty', 'nothing'],
  ['trade-request', 'nothing'],
  ['rating', 'nothing'],
  ['rating', 'nothing/frodo'],
  ['portrait', '/portraits/u-nothing.webp'],
  ['portrait', '/avatars/owl.svg'],
  ['trade', 'nothing'],
] as const)('no %s is called %s', async (asked) => {
  await using world = await aHunt()
  expect(await frozen(world.app, world.frodo, asked)).toBeUndefined()
})
