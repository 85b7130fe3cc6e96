import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { NewBounty } from '#contract/bounties.ts'
import { StackChange } from '#contract/collection/stacks.ts'
import { postBounty, withdrawBounty } from '#server/bounties/actions.ts'
import { changeStack } from '#server/collection/stack-actions.ts'
import { BOUNTIES_TOLD_A_DAY } from '#server/matches/told/daily-limits.ts'
import { readAllNotifications } from '#server/notifications/actions.ts'
import { countUnread, listNotifications } from '#server/notifications/queries.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { eachTold } from '#tests/members/each-told.ts'
import { joined, welcomed } from '#tests/members/joining.ts'
import { aTown, lists, watches } from '#tests/members/market.ts'
import { afterwards } from '#tests/server/follow.ts'
import type { TestApp } from '#tests/server/start-app.ts'

const reward = { kind: 'words', text: 'My thanks' }
const DAY_MS = 86_400_000

async function toldTo(app: TestApp, { id }: Member): Promise<string[]> {
  const told = await eachTold(app, id)
  return told.map(({ kind }) => kind)
}

test('a card that is watched and on a bounty gives one notice for one listing', async () => {
  await using app = await aTown()
  const [frodo, sam, bilbo] = [
    await welcomed(app, 'frodo'),
    await joined(app, 'sam'),
    await joined(app, 'bilbo'),
  ]
  for (const member of [frodo, bilbo]) await watches(app, member, PRINTINGS.drake)
  await postBounty(app, frodo, NewBounty.parse({ cardId: PRINTINGS.drake, reward }))
  await afterwards(app)
  await lists(app, sam, { printingId: PRINTINGS.drake })
  expect(await toldTo(app, frodo)).toEqual(['bounty-found'])
  expect(await toldTo(app, bilbo)).toEqual(['watch'])
})

test('if the bounty asks for another kind of copy, the watch is told', async () => {
  await using app = await aTown()
  const [frodo, sam] = [await welcomed(app, 'frodo'), await joined(app, 'sam')]
  await watches(app, frodo, PRINTINGS.drake)
  const foil = { cardId: PRINTINGS.drake, finish: 'foil', reward }
  await postBounty(app, frodo, NewBounty.parse(foil))
  await lists(app, sam, { printingId: PRINTINGS.drake })
  expect(await toldTo(app, frodo)).toEqual(['watch'])
})

test('a listing on a later day is told through the watch, because a bounty tells of each owner once', async () => {
  await using app = await aTown()
  const [frodo, sam] = [await welcomed(app, 'frodo'), await joined(app, 'sam')]
  await watches(app, frodo, PRINTINGS.drake)
  await postBounty(app, frodo, NewBounty.parse({ cardId: PRINTINGS.drake, reward }))
  const { stackId } = await lists(app, sam, { printingId: PRINTINGS.drake, quantity: 4 })
  app.pass(DAY_MS + 1)
  await changeStack(app, sam, StackChange.parse({ stackId, forTrade: 3 }))
  await afterwards(app)
  expect(await toldTo(app, frodo)).toEqual(['watch', 'bounty-found'])
})

async function linksOf(app: TestApp, { id }: Member): Promise<(string | null)[]> {
  const told = await listNotifications(app.db, id, { limit: 20, after: undefined })
  return told.map(({ link }) => link)
}

test('a bounty posted, withdrawn and posted again leaves one notice, which leads to the one that is up', async () => {
  await using app = await aTown()
  const [frodo, sam] = [await welcomed(app, 'frodo'), await joined(app, 'sam')]
  await lists(app, sam, { printingId: PRINTINGS.drake })
  const post = async () => {
    const { id } = await postBounty(app, frodo, NewBounty.parse({ cardId: PRINTINGS.drake, reward }))
    await afterwards(app)
    return id
  }
  for (let time = 0; time < 5; time += 1) await withdrawBounty(app, frodo, await post())
  const last = await post()
  expect(await linksOf(app, sam)).toEqual([`/bounties?poster=${last}`])
  expect(await linksOf(app, frodo)).toEqual([`/bounties?view=mine&poster=${last}`])
})

test('a notice that was read stays read when its bounty is posted again', async () => {
  await using app = await aTown()
  const [frodo, sam] = [await welcomed(app, 'frodo'), await joined(app, 'sam')]
  await lists(app, sam, { printingId: PRINTINGS.drake })
  const wanted = NewBounty.parse({ cardId: PRINTINGS.drake, reward })
  const { id } = await postBounty(app, frodo, wanted)
  await afterwards(app)
  await readAllNotifications(app, sam)
  await withdrawBounty(app, frodo, id)
  await postBounty(app, frodo, wanted)
  await afterwards(app)
  expect(await countUnread(app.db, sam.id)).toBe(0)
})

test('two bounties that are up at once are two notices, and one posted a month after is news', async () => {
  await using app = await aTown()
  const [frodo, sam] = [await welcomed(app, 'frodo'), await joined(app, 'sam')]
  await lists(app, sam, { printingId: PRINTINGS.drake })
  const wanted = NewBounty.parse({ cardId: PRINTINGS.drake, reward })
  const { id } = await postBounty(app, frodo, wanted)
  await postBounty(app, frodo, wanted)
  await afterwards(app)
  expect(await toldTo(app, sam)).toHaveLength(2)
  await withdrawBounty(app, frodo, id)
  app.pass(31 * DAY_MS)
  await postBounty(app, frodo, wanted)
  await afterwards(app)
  expect(await toldTo(app, sam)).toHaveLength(3)
})

test('posting and withdrawing one bounty over and over leaves owners room for those of others', async () => {
  await using app = await aTown()
  const [frodo, sam, bilbo] = [
    await welcomed(app, 'frodo'),
    await joined(app, 'sam'),
    await welcomed(app, 'bilbo'),
  ]
  await lists(app, sam, { printingId: PRINTINGS.drake })
  const wanted = NewBounty.parse({ cardId: PRINTINGS.drake, reward })
  for (let time = 0; time < BOUNTIES_TOLD_A_DAY; time += 1) {
    const { id } = await postBounty(app, frodo, wanted)
    await afterwards(app)
    await withdrawBounty(app, frodo, id)
  }
  await postBounty(app, bilbo, wanted)
  await afterwards(app)
  expect(await toldTo(app, sam)).toHaveLength(2)
})
