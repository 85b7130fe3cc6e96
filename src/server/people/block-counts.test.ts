import { expect, test } from 'vitest'

import { bountyEndpoints } from '#contract/bounties.ts'
import { claimBounty, postBounty } from '#server/bounties/actions.ts'
import { findBoardPage } from '#server/bounties/board-page.ts'
import { findOfCard } from '#server/matches/card-matches.ts'
import { listMatches } from '#server/matches/match-pages.ts'
import { findMatchWith } from '#server/matches/match-with.ts'
import { searchCopies } from '#server/showcase/copies-search.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { toldTo, wanted } from '#tests/members/bounty-hunt.ts'
import { welcomed } from '#tests/members/joining.ts'
import { aTown, lists, watches } from '#tests/members/market.ts'
import { afterwards } from '#tests/server/follow.ts'

import { block, unblock } from './block-actions.ts'

test('a search counts as if whoever is apart showed nothing, and a card that only they show is not found', async () => {
  await using app = await aTown()
  const [frodo, sam, pippin] = [
    await welcomed(app, 'frodo'),
    await welcomed(app, 'sam'),
    await welcomed(app, 'pippin'),
  ]
  await lists(app, sam, { printingId: PRINTINGS.drake })
  await lists(app, sam, { printingId: PRINTINGS.elder })
  await lists(app, pippin, { printingId: PRINTINGS.drake })
  const search = async (question: string) => {
    const { data, total, hasMore } = await searchCopies(app, { q: question, page: 1, readerId: frodo.id })
    return { total, hasMore, shown: data.map(({ owners, copies, shown }) => [owners, copies, shown.length]) }
  }
  const before = await search('elder')
  expect(before).toEqual({ total: 1, hasMore: false, shown: [[1, 1, 1]] })
  await block(app, sam, 'frodo')
  expect(await search('elder')).toEqual({ ...(await search('no such card')) })
  expect(await search('ember drake')).toEqual({ total: 1, hasMore: false, shown: [[1, 1, 1]] })
  await unblock(app, sam, 'frodo')
  expect(await search('elder')).toEqual(before)
})

test('matches of either count nothing of the other', async () => {
  await using app = await aTown()
  const [frodo, sam] = [await welcomed(app, 'frodo'), await welcomed(app, 'sam')]
  await lists(app, sam, { printingId: PRINTINGS.drake })
  await lists(app, frodo, { printingId: PRINTINGS.elder })
  await watches(app, frodo, PRINTINGS.drake)
  await watches(app, sam, PRINTINGS.elder)
  const seenBy = async (memberId: string, printingId: string) => {
    const page = await listMatches(app, memberId, { side: 'both', offset: 0, limit: 10 })
    const ofCard = await findOfCard(app, memberId, { printingId, offset: 0 })
    return [page.total, page.matches.length, ofCard?.shownTotal, ofCard?.owners, ofCard?.wantedTotal]
  }
  expect(await seenBy(frodo.id, PRINTINGS.drake)).toEqual([1, 1, 1, 1, 0])
  expect(await seenBy(sam.id, PRINTINGS.elder)).toEqual([1, 1, 1, 1, 0])
  expect(await seenBy(frodo.id, PRINTINGS.elder)).toEqual([1, 1, 0, 0, 1])
  await block(app, frodo, 'sam')
  for (const { id } of [frodo, sam])
    for (const printingId of [PRINTINGS.drake, PRINTINGS.elder])
      expect(await seenBy(id, printingId)).toEqual([0, 0, 0, 0, 0])
  expect(await findMatchWith(app, sam.id, 'frodo')).toBeUndefined()
})

test('the board counts none of theirs, and a bounty they took is taken by nobody one may name', async () => {
  await using app = await aTown()
  const [frodo, sam, pippin] = [
    await welcomed(app, 'frodo'),
    await welcomed(app, 'sam'),
    await welcomed(app, 'pippin'),
  ]
  await postBounty(app, sam, wanted(PRINTINGS.drake))
  const { id } = await postBounty(app, pippin, wanted(PRINTINGS.elder))
  await claimBounty(app, sam, id)
  const board = async () => {
    const asked = bountyEndpoints.board.input.parse({})
    const { bounties } = await findBoardPage(app, frodo.id, asked)
    return bounties.map(({ posterUsername, state, hunterUsername }) => [
      posterUsername,
      state,
      hunterUsername,
    ])
  }
  expect(await board()).toEqual([
    ['pippin', 'claimed', 'sam'],
    ['sam', 'open', null],
  ])
  await block(app, sam, 'frodo')
  expect(await board()).toEqual([['pippin', 'claimed', null]])
})

test('neither is news to the other: a card listed, or a bounty posted', async () => {
  await using app = await aTown()
  const [frodo, sam, pippin] = [
    await welcomed(app, 'frodo'),
    await welcomed(app, 'sam'),
    await welcomed(app, 'pippin'),
  ]
  await block(app, sam, 'frodo')
  for (const watcher of [frodo, pippin]) await watches(app, watcher, PRINTINGS.drake)
  await lists(app, sam, { printingId: PRINTINGS.drake })
  await postBounty(app, frodo, wanted(PRINTINGS.drake))
  await afterwards(app)
  const told = await Promise.all([frodo, sam, pippin].map((member) => toldTo(app, member)))
  expect(told.map(({ length }) => length)).toEqual([0, 0, 1])
})
