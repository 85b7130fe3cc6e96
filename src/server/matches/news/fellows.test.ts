import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { NewBounty } from '#contract/bounties.ts'
import { postBounty } from '#server/bounties/actions.ts'
import { changeBinder } from '#server/collection/binders/actions.ts'
import { listNotifications } from '#server/notifications/queries.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { befriend } from '#tests/members/fellows.ts'
import { joined, welcomed } from '#tests/members/joining.ts'
import { aTown, lists, watches } from '#tests/members/market.ts'
import { afterwards } from '#tests/server/follow.ts'
import type { TestApp } from '#tests/server/start-app.ts'

const forFellows = { printingId: PRINTINGS.drake, visibility: 'fellowship' } as const

/** What a member was told of cards, the newest first. */
async function toldTo(app: TestApp, { id }: Member): Promise<string[]> {
  await afterwards(app)
  const told = await listNotifications(app.db, id, { limit: 50, after: undefined })
  return told.filter(({ link }) => link !== '/friendslist').map(({ message }) => message)
}

test('copies shown to fellows are told to fellows alone, and to the others once everybody sees them', async () => {
  await using app = await aTown()
  const [frodo, sam, merry] = [
    await joined(app, 'frodo'),
    await joined(app, 'sam'),
    await joined(app, 'merry'),
  ]
  await befriend(app, 'frodo', 'sam')
  for (const watcher of [frodo, merry]) await watches(app, watcher, PRINTINGS.drake)
  const { binderId } = await lists(app, sam, forFellows)
  const told = 'sam has Ember Drake for trade.'
  expect([await toldTo(app, frodo), await toldTo(app, merry)]).toEqual([[told], []])
  await changeBinder(app, sam, { binderId, visibility: 'public' })
  expect([await toldTo(app, frodo), await toldTo(app, merry)]).toEqual([[told], [told]])
})

test('a poster learns the name of a fellow who shows the card to fellows, and of nobody else', async () => {
  await using app = await aTown()
  const [frodo, sam] = [await welcomed(app, 'frodo'), await welcomed(app, 'sam')]
  const rosie = await welcomed(app, 'rosie')
  await befriend(app, 'frodo', 'sam')
  const reward = { kind: 'words' as const, text: 'thanks' }
  await postBounty(app, frodo, NewBounty.parse({ cardId: PRINTINGS.drake, reward }))
  for (const owner of [sam, rosie]) await lists(app, owner, forFellows)
  expect(await toldTo(app, frodo)).toEqual(['sam has the Ember Drake from your bounty.'])
  for (const owner of [sam, rosie])
    expect(await toldTo(app, owner)).toEqual(['frodo wants your Ember Drake.'])
})
