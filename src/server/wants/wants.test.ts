import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { WANTS_LINES_MAX, wantsEndpoints } from '#contract/wants.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { joined } from '#tests/members/joining.ts'
import { aTown, lists, suspend } from '#tests/members/market.ts'
import { IN_GRAZ, IN_LINZ, IN_WELS, settles } from '#tests/members/places.ts'
import type { TestApp } from '#tests/server/start-app.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { readWants } from './read-wants.ts'

async function linesOf(
  app: TestApp,
  member: Member,
  text: string,
  facts: { readonly printings?: 'named'; readonly binderId?: string } = {},
) {
  const { lines } = await readWants(app, member, { text, printings: 'any', ...facts })
  return lines
}

test('a deck list says of each card what one has and what a missing one costs', async () => {
  await using app = await aTown()
  const gandalf = await joined(app, 'gandalf')
  await lists(app, gandalf, { printingId: PRINTINGS.drake, quantity: 2, visibility: 'private' })
  const text = 'Deck\n4 Ember Drake\n1 Wandering Wisp\n\nSideboard\n2 Mossback Elder\n'
  expect(await linesOf(app, gandalf, text)).toMatchObject([
    { line: 2, quantity: 4, have: 2, priceCents: 150, card: { name: 'Ember Drake' } },
    { line: 3, quantity: 1, have: 0, priceCents: 25, card: { name: 'Wandering Wisp' } },
    { line: 6, quantity: 2, have: 0, priceCents: null, card: { name: 'Mossback Elder' } },
  ])
})

test('lines that cannot be read or found keep their words and say why', async () => {
  await using app = await aTown()
  const gandalf = await joined(app, 'gandalf')
  const lines = await linesOf(app, gandalf, '2 Ember Drake\n1 Nobody Ever Printed This\n-3 Wandering Wisp\n')
  expect(lines).toMatchObject([
    { outcome: 'assumed', card: { name: 'Ember Drake' } },
    { outcome: 'unmatched', reason: 'card_unknown', text: '1 Nobody Ever Printed This', card: null },
    { outcome: 'unmatched', text: '-3 Wandering Wisp', card: null },
  ])
  expect(lines[2]?.reason).not.toBeNull()
})

test('where a line names a printing, only that counts if the member says so', async () => {
  await using app = await aTown()
  const gandalf = await joined(app, 'gandalf')
  await lists(app, gandalf, { printingId: PRINTINGS.drake, quantity: 3, visibility: 'private' })
  const text = '1 Ember Drake (INV) 2 *F*\n1 Ember Drake'
  expect(await linesOf(app, gandalf, text, { printings: 'named' })).toMatchObject([
    { isExact: true, finish: 'foil', have: 0, priceCents: 500, card: { id: PRINTINGS.foilDrake } },
    { isExact: false, finish: null, have: 1, priceCents: 150 },
  ])
})

test('a list can be held against one binder, and only against one’s own', async () => {
  await using app = await aTown()
  const [gandalf, sam] = [await joined(app, 'gandalf'), await joined(app, 'sam')]
  const { binderId } = await lists(app, gandalf, { printingId: PRINTINGS.drake, quantity: 1 })
  await lists(app, gandalf, { printingId: PRINTINGS.drake, quantity: 2 })
  const theirs = await lists(app, sam, { printingId: PRINTINGS.drake, quantity: 4 })
  const haveIn = async (facts: { readonly binderId?: string }) =>
    (await linesOf(app, gandalf, '9 Ember Drake', facts)).map(({ have }) => have)
  expect(await haveIn({})).toEqual([3])
  expect(await haveIn({ binderId })).toEqual([1])
  expect(await haveIn({ binderId: theirs.binderId })).toEqual([0])
})

test('who has a card near is named, without hidden binders, suspended members and oneself', async () => {
  await using app = await aTown()
  const [gandalf, wels, graz, hidden, gone] = [
    await joined(app, 'gandalf'),
    await joined(app, 'wels'),
    await joined(app, 'graz'),
    await joined(app, 'hidden'),
    await joined(app, 'gone'),
  ]
  await settles(app, gandalf, IN_LINZ)
  for (const member of [wels, hidden, gone]) await settles(app, member, IN_WELS)
  await settles(app, graz, IN_GRAZ)
  for (const member of [gandalf, wels, graz, gone]) await lists(app, member, { printingId: PRINTINGS.drake })
  await lists(app, hidden, { printingId: PRINTINGS.drake, visibility: 'private' })
  await suspend(app, gone, '2030-01-01T00:00:00.000Z')
  const [drake, wisp] = await linesOf(app, gandalf, '2 Ember Drake\n1 Wandering Wisp')
  expect(drake).toMatchObject({ owners: 2, near: 1, nearby: [{ username: 'wels' }] })
  expect(wisp).toMatchObject({ owners: 0, near: 0, nearby: [] })
})

test('a list that is too long, empty or no list is refused with the reason', async () => {
  await using app = await aTown()
  const gandalf = await joined(app, 'gandalf')
  const failureOf = async (text: string) =>
    (await readWants(app, gandalf, { text, printings: 'any' })).failure
  expect(await failureOf('1 Ember Drake\n'.repeat(WANTS_LINES_MAX))).toBeNull()
  expect(await failureOf('1 Ember Drake\n'.repeat(WANTS_LINES_MAX + 1))).toBe('too_many_rows')
  expect(await failureOf(' \n')).toBe('empty')
})

test('over HTTP, only members read lists, and nothing longer than the bound', async () => {
  await using server = await startHttp()
  const gandalf = await server.as('gandalf')
  expect(await server.visitor().call(wantsEndpoints.read, { text: '1 Emberwake Drake' })).toMatchObject({
    status: 401,
  })
  expect(await gandalf.call(wantsEndpoints.read, { text: '1 Emberwake Drake' })).toMatchObject({
    status: 200,
    body: { failure: null, lines: [{ card: { name: 'Emberwake Drake' } }] },
  })
  expect(await gandalf.call(wantsEndpoints.read, { text: 'x'.repeat(100_001) })).toMatchObject({
    status: 422,
  })
})
