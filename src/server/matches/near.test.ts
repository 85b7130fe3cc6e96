import { expect, test } from 'vitest'

import { bountyEndpoints, NewBounty } from '#contract/bounties.ts'
import { postBounty } from '#server/bounties/actions.ts'
import { findBoardPage } from '#server/bounties/board-page.ts'
import { changeProfile } from '#server/profile/actions.ts'
import { searchCopies } from '#server/showcase/copies-search.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { welcomed } from '#tests/members/joining.ts'
import { aTown, lists, watches } from '#tests/members/market.ts'
import { IN_GRAZ, IN_LINZ, IN_WELS, settles } from '#tests/members/places.ts'
import type { TestApp } from '#tests/server/start-app.ts'

import { findOfCard } from './card-matches.ts'
import { listMatches } from './match-pages.ts'

const HAS = { side: 'has', offset: 0, limit: 20 } as const
const ofDrake = { printingId: PRINTINGS.drake, offset: 0 }
const reward = { kind: 'words', text: 'My thanks' }

/** Frodo in Linz, who wants what Bilbo in Graz, Merry without a town and Sam in Wels have and seek. */
async function threeHolders(app: TestApp) {
  const frodo = await welcomed(app, 'frodo')
  const others = {
    bilbo: await welcomed(app, 'bilbo'),
    merry: await welcomed(app, 'merry'),
    sam: await welcomed(app, 'sam'),
  }
  await settles(app, frodo, IN_LINZ)
  await settles(app, others.bilbo, IN_GRAZ)
  await settles(app, others.sam, IN_WELS)
  await watches(app, frodo, PRINTINGS.drake)
  for (const other of Object.values(others)) {
    await lists(app, other, { printingId: PRINTINGS.drake })
    await postBounty(app, other, NewBounty.parse({ cardId: PRINTINGS.drake, reward }))
  }
  return frodo
}

const names = (list: readonly { readonly username: string }[]) => list.map(({ username }) => username)

test('in every list those within the radius come first and are counted; who shows no town is not near', async () => {
  await using app = await aTown()
  const frodo = await threeHolders(app)
  const matches = await listMatches(app, frodo.id, HAS)
  expect(matches).toMatchObject({ total: 3, near: 1 })
  expect(names(matches.matches)[0]).toBe('sam')
  const ofCard = await findOfCard(app, frodo.id, ofDrake)
  expect(ofCard).toMatchObject({ shownTotal: 3, shownNear: 1, wantedTotal: 3, wantedNear: 1 })
  expect([names(ofCard?.shown ?? [])[0], names(ofCard?.wanted ?? [])[0]]).toEqual(['sam', 'sam'])
  const found = await searchCopies(app, { q: 'ember', page: 1, readerId: frodo.id })
  expect(found.data).toMatchObject([{ owners: 3, near: 1 }])
  expect(names(found.data[0]?.shown ?? [])[0]).toBe('sam')

  await changeProfile(app, frodo, { username: 'frodo', preferences: { radius: 150 } })
  expect(await listMatches(app, frodo.id, HAS)).toMatchObject({ total: 3, near: 2 })
  expect(await findOfCard(app, frodo.id, ofDrake)).toMatchObject({ shownNear: 2, wantedNear: 2 })
})

test('a member with several stacks or wants of a card is counted once among those near', async () => {
  await using app = await aTown()
  const [frodo, sam] = [await welcomed(app, 'frodo'), await welcomed(app, 'sam')]
  await settles(app, frodo, IN_LINZ)
  await settles(app, sam, IN_WELS)
  for (const condition of ['NM', 'HP'] as const) {
    await lists(app, sam, { printingId: PRINTINGS.drake, condition })
    await postBounty(app, sam, NewBounty.parse({ cardId: PRINTINGS.drake, reward }))
  }
  expect(await findOfCard(app, frodo.id, ofDrake)).toMatchObject({
    shownTotal: 2,
    shownNear: 2,
    owners: 1,
    ownersNear: 1,
    wantedTotal: 2,
    wantedNear: 2,
    wanters: 1,
    wantersNear: 1,
  })
})

test('members who show no town, and visitors, see nobody as near or far', async () => {
  await using app = await aTown()
  const frodo = await threeHolders(app)
  await settles(app, frodo, IN_LINZ, { placeShownTo: 'nobody' })
  expect(await listMatches(app, frodo.id, HAS)).toMatchObject({ total: 3, near: null })
  expect(await findOfCard(app, frodo.id, ofDrake)).toMatchObject({ shownNear: null, wantedNear: null })
  const found = await searchCopies(app, { q: 'ember', page: 1, readerId: frodo.id })
  expect(found.data).toMatchObject([{ owners: 3, near: null }])
  expect((await searchCopies(app, { q: 'ember', page: 1 })).data).toMatchObject([{ near: null }])
})

test('the board parts into what is near, with how many are further away, and the rest', async () => {
  await using app = await aTown()
  const frodo = await threeHolders(app)
  const { id: own } = await postBounty(app, frodo, NewBounty.parse({ cardId: PRINTINGS.drake, reward }))
  const board = async (asked: object) =>
    await findBoardPage(app, frodo.id, bountyEndpoints.board.input.parse(asked))
  const posters = ({ bounties }: Awaited<ReturnType<typeof board>>) =>
    bounties.map(({ posterUsername }) => posterUsername)
  const near = await board({ reach: 'near' })
  expect([posters(near).toSorted(), near.further]).toEqual([['frodo', 'sam'], 2])
  expect(near.bounties.map(({ posterUsername, band }) => [posterUsername, band])).toContainEqual([
    'sam',
    '<25',
  ])
  expect(posters(await board({ reach: 'beyond' })).toSorted()).toEqual(['bilbo', 'merry'])
  expect(posters(await board({})).toSorted()).toEqual(['bilbo', 'frodo', 'merry', 'sam'])
  expect(await board({ reach: 'near', poster: 'bilbo' })).toMatchObject({ bounties: [], further: 1 })
  expect(await board({ reach: 'near', q: 'no such card' })).toMatchObject({ bounties: [], further: 0 })

  await settles(app, frodo, null)
  expect((await board({ reach: 'near' })).bounties).toHaveLength(4)
  expect(await board({ reach: 'beyond' })).toEqual({ bounties: [], nextCursor: null, further: 0 })
  expect((await board({ reach: 'near' })).bounties.some(({ id }) => id === own)).toBe(true)
})
