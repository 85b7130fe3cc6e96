import { expect, test } from 'vitest'

import { OPEN_BOUNTIES_MAX } from '#contract/bounties.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { aHunt, pointsOf, wanted } from '#tests/members/bounty-hunt.ts'

import { claimBounty, postBounty } from './actions.ts'
import { postBounties, withdrawBounties } from './many-actions.ts'
import { countUp } from './queries.ts'

test('bounties posted together are withdrawn together, with their points', async () => {
  await using world = await aHunt()
  const { app, gandalf } = world
  const before = await pointsOf(app, gandalf)
  const { bountyIds } = await postBounties(app, gandalf, [wanted(PRINTINGS.drake), wanted(PRINTINGS.wisp)])
  expect(await countUp(app.db, gandalf.id)).toBe(2)
  expect(await pointsOf(app, gandalf)).toBeGreaterThan(before)
  expect(await withdrawBounties(app, gandalf, bountyIds)).toEqual({ withdrawn: 2 })
  expect(await countUp(app.db, gandalf.id)).toBe(0)
  expect(await pointsOf(app, gandalf)).toBe(before)
})

test('too many bounties, or an unknown card among them, and none is posted', async () => {
  await using world = await aHunt()
  const { app, gandalf } = world
  await postBounty(app, gandalf, wanted(PRINTINGS.drake))
  const many = Array.from({ length: OPEN_BOUNTIES_MAX }, () => wanted(PRINTINGS.wisp))
  await expect(postBounties(app, gandalf, many)).rejects.toMatchObject({ code: 'too_many_bounties' })
  await expect(postBounties(app, gandalf, [wanted(PRINTINGS.wisp), wanted('nothing')])).rejects.toMatchObject(
    { code: 'not_found' },
  )
  expect(await countUp(app.db, gandalf.id)).toBe(1)
})

test('withdrawing passes over bounties that are taken or another member’s', async () => {
  await using world = await aHunt()
  const { app, gandalf, frodo } = world
  const { bountyIds } = await postBounties(app, gandalf, [wanted(PRINTINGS.drake), wanted(PRINTINGS.wisp)])
  await claimBounty(app, frodo, bountyIds[0] ?? '')
  expect(await withdrawBounties(app, frodo, bountyIds)).toEqual({ withdrawn: 0 })
  expect(await withdrawBounties(app, gandalf, bountyIds)).toEqual({ withdrawn: 1 })
  expect(await countUp(app.db, gandalf.id)).toBe(1)
})
