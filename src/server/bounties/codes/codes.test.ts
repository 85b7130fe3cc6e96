import { expect, test } from 'vitest'

import { CLOSED_MINUTES, CODE_GOOD_SECONDS, WRONG_CODES_MAX } from '#contract/shown-codes.ts'
import { catchBounty, claimBounty, postBounty, releaseBounty } from '#server/bounties/actions.ts'
import { findStanding } from '#server/standing/queries.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { aHunt, eventsOf, wanted } from '#tests/members/bounty-hunt.ts'

import { catchByCode, showBountyCode } from './actions.ts'

async function claimed() {
  const world = await aHunt()
  const { app, gandalf, frodo } = world
  const { id: bountyId } = await postBounty(app, gandalf, wanted(PRINTINGS.drake))
  await claimBounty(app, frodo, bountyId)
  return { ...world, bountyId, show: () => showBountyCode(app, frodo, bountyId) }
}

test('whoever posted a bounty gives the code that the hunter shows, and it is caught in person, once', async () => {
  await using world = await claimed()
  const { app, gandalf, frodo, bountyId, show } = world
  const { digits, token } = await show()
  const spaced = `${digits.slice(0, 3)} ${digits.slice(3)}`
  expect(await catchByCode(app, gandalf, { bountyId, code: spaced })).toMatchObject({ state: 'caught' })
  // The first reply may be lost in a cellar.
  expect(await catchByCode(app, gandalf, { bountyId, code: token })).toMatchObject({ state: 'caught' })
  expect(await eventsOf(app, 'bounty.caught')).toHaveLength(1)
  expect((await findStanding(app.db, frodo.id)).bountiesCaught).toBe(1)
  const row = await app.db.selectFrom('bounty').select('caught_by').executeTakeFirst()
  expect(row).toEqual({ caught_by: 'code' })
})

test('a wrong code, an old one, and that of another bounty are one refusal; after five nothing is taken', async () => {
  await using world = await claimed()
  const { app, gandalf, frodo, bountyId, show } = world
  const { id: otherId } = await postBounty(app, gandalf, wanted(PRINTINGS.wisp))
  await claimBounty(app, frodo, otherId)
  const old = await show()
  app.pass(CODE_GOOD_SECONDS * 1000)
  const other = await showBountyCode(app, frodo, otherId)
  const give = (code: string) => catchByCode(app, gandalf, { bountyId, code })
  const wrong = [old.token, other.token, 'nothing', old.digits, 'nothing']
  expect(wrong).toHaveLength(WRONG_CODES_MAX)
  for (const code of wrong) await expect(give(code)).rejects.toMatchObject({ code: 'wrong_code' })
  const right = await show()
  await expect(give(right.token)).rejects.toMatchObject({ code: 'sealing_closed' })
  app.pass(CLOSED_MINUTES * 60_000)
  expect(await give((await show()).token)).toMatchObject({ state: 'caught' })
})

test('nobody but the hunter shows a code, and nobody but the poster gives it', async () => {
  await using world = await claimed()
  const { app, gandalf, frodo, sam, bountyId, show } = world
  for (const member of [gandalf, sam])
    await expect(showBountyCode(app, member, bountyId)).rejects.toMatchObject({ code: 'not_allowed' })
  const { token } = await show()
  for (const member of [frodo, sam])
    await expect(catchByCode(app, member, { bountyId, code: token })).rejects.toMatchObject({
      code: 'not_allowed',
    })
  await releaseBounty(app, gandalf, bountyId)
  await expect(catchByCode(app, gandalf, { bountyId, code: token })).rejects.toMatchObject({
    code: 'bounty_not_claimed',
  })
  // A later hunter has codes of their own.
  await claimBounty(app, sam, bountyId)
  await expect(catchByCode(app, gandalf, { bountyId, code: token })).rejects.toMatchObject({
    code: 'wrong_code',
  })
})

test('of catching by code and by word at once, one happens', async () => {
  await using world = await claimed()
  const { app, gandalf, bountyId, show } = world
  const { token } = await show()
  await Promise.allSettled([
    catchByCode(app, gandalf, { bountyId, code: token }),
    catchBounty(app, gandalf, bountyId),
  ])
  expect(await eventsOf(app, 'bounty.caught')).toHaveLength(1)
})
