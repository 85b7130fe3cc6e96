import { expect, test } from 'vitest'

import { CLAIMS_MAX, OPEN_BOUNTIES_MAX } from '#contract/bounties.ts'
import { POINTS } from '#contract/points.ts'
import { COUNTED_AGAIN_DAYS } from '#contract/ranks.ts'
import { findPrinting } from '#server/cards/queries.ts'
import { transact } from '#server/events/transact.ts'
import { found } from '#server/http/refusal.ts'
import { findStanding } from '#server/standing/queries.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { aHunt, eventsOf, pointsOf, toldTo, wanted } from '#tests/members/bounty-hunt.ts'
import { joined } from '#tests/members/joining.ts'
import { suspend } from '#tests/members/suspending.ts'

import {
  catchBounty,
  claimBounty,
  findSeen,
  postBounty,
  releaseBounty,
  renewBounty,
  withdrawBounty,
} from './actions.ts'
import { selectBounties } from './queries.ts'

const DAY_MS = 86_400_000

test('a bounty stays up for thirty days, with everything its poster said', async () => {
  await using world = await aHunt()
  const { app, gandalf } = world
  const bounty = await postBounty(
    app,
    gandalf,
    wanted(PRINTINGS.drake, { isExact: true, finish: 'foil', minCondition: 'MP', quantity: 2, note: 'Soon' }),
  )
  expect(bounty).toMatchObject({
    posterUsername: 'gandalf',
    hunterUsername: null,
    state: 'open',
    isExact: true,
    finish: 'foil',
    minCondition: 'MP',
    quantity: 2,
    reward: { kind: 'money', cents: 500 },
    note: 'Soon',
    createdAt: '2030-01-01T00:00:00.000Z',
    expiresAt: '2030-01-31T00:00:00.000Z',
    claimedUntil: null,
    caughtAt: null,
    printing: { name: 'Ember Drake' },
    role: 'poster',
    owned: 0,
  })
})

test('posting and claiming need a verified address, because they reach others', async () => {
  await using world = await aHunt()
  const { app, gandalf } = world
  const pippin = await joined(app, 'pippin')
  const refused = { code: 'email_not_verified' }
  await expect(postBounty(app, pippin, wanted(PRINTINGS.drake))).rejects.toMatchObject(refused)
  const { id } = await postBounty(app, gandalf, wanted(PRINTINGS.drake))
  await expect(claimBounty(app, pippin, id)).rejects.toMatchObject(refused)
})

test('an exact printing in a finish it never had, or an unknown printing, is refused', async () => {
  await using world = await aHunt()
  const { app, gandalf } = world
  await expect(
    postBounty(app, gandalf, wanted(PRINTINGS.foilDrake, { isExact: true, finish: 'nonfoil' })),
  ).rejects.toMatchObject({ code: 'finish_not_printed' })
  await expect(postBounty(app, gandalf, wanted('nothing'))).rejects.toMatchObject({ code: 'not_found' })
})

test('when a hunted bounty is caught, the hunter is thanked and credited', async () => {
  await using world = await aHunt()
  const { app, gandalf, frodo, sam } = world
  const { id } = await postBounty(app, gandalf, wanted(PRINTINGS.drake))
  expect(await claimBounty(app, frodo, id)).toMatchObject({
    state: 'claimed',
    role: 'hunter',
    hunterUsername: 'frodo',
    claimedUntil: '2030-01-08T00:00:00.000Z',
  })
  await expect(claimBounty(app, sam, id)).rejects.toMatchObject({ code: 'bounty_not_open' })
  await expect(catchBounty(app, frodo, id)).rejects.toMatchObject({ code: 'not_allowed' })
  app.pass(DAY_MS)
  expect(await catchBounty(app, gandalf, id)).toMatchObject({
    state: 'caught',
    hunterUsername: 'frodo',
    claimedUntil: null,
    caughtAt: '2030-01-02T00:00:00.000Z',
  })
  await expect(catchBounty(app, gandalf, id)).rejects.toMatchObject({ code: 'bounty_not_claimed' })
  expect(await findStanding(app.db, frodo.id)).toMatchObject({ bountiesCaught: 1 })
  expect(await toldTo(app, gandalf)).toEqual(['frodo has taken your bounty for Ember Drake.'])
  expect(await toldTo(app, frodo)).toEqual(['You caught the bounty for Ember Drake by gandalf.'])
  expect(await eventsOf(app, 'bounty.caught')).toMatchObject([{ bountyId: id, hunterId: frodo.id }])
})

test('when the hunter gives up or the poster takes it back, it is open again and the other side is told', async () => {
  await using world = await aHunt()
  const { app, gandalf, frodo, sam } = world
  const { id } = await postBounty(app, gandalf, wanted(PRINTINGS.drake))
  await claimBounty(app, frodo, id)
  await expect(releaseBounty(app, sam, id)).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await releaseBounty(app, frodo, id)).toMatchObject({
    state: 'open',
    role: 'reader',
    hunterUsername: null,
    claimedUntil: null,
  })
  await expect(releaseBounty(app, frodo, id)).rejects.toMatchObject({ code: 'bounty_not_claimed' })
  app.pass(1000)
  await claimBounty(app, sam, id)
  expect(await releaseBounty(app, gandalf, id)).toMatchObject({ state: 'open', role: 'poster' })
  expect((await toldTo(app, gandalf)).toSorted()).toEqual([
    'frodo dropped your bounty for Ember Drake.',
    'frodo has taken your bounty for Ember Drake.',
    'sam has taken your bounty for Ember Drake.',
  ])
  expect(await toldTo(app, frodo)).toEqual([])
  expect(await toldTo(app, sam)).toEqual(['gandalf released you from the bounty for Ember Drake.'])
})

test('a hunter gives up though they can’t see the bounty afterwards', async () => {
  await using world = await aHunt()
  const { app, gandalf, frodo } = world
  const over = await postBounty(app, gandalf, wanted(PRINTINGS.drake, { days: 3 }))
  const hidden = await postBounty(app, gandalf, wanted(PRINTINGS.foilDrake))
  for (const { id } of [over, hidden]) await claimBounty(app, frodo, id)
  app.pass(4 * DAY_MS)
  const given = { role: 'reader', hunterUsername: null, claimedUntil: null }
  expect(await releaseBounty(app, frodo, over.id)).toMatchObject({ ...given, state: 'expired' })
  await suspend(app, 'gandalf', app.now().toISOString())
  expect(await releaseBounty(app, frodo, hidden.id)).toMatchObject({ ...given, state: 'open' })
  for (const { id } of [over, hidden])
    await expect(findSeen(app.db, id, frodo)).rejects.toMatchObject({ code: 'not_found' })
})

test('a bounty earns points once per card, and loses them if withdrawn before anybody hunted it', async () => {
  await using world = await aHunt()
  const { app, gandalf, frodo } = world
  const first = await postBounty(app, gandalf, wanted(PRINTINGS.drake))
  const second = await postBounty(app, gandalf, wanted(PRINTINGS.foilDrake))
  expect(await pointsOf(app, gandalf)).toBe(POINTS.ADD_BOUNTY)
  expect(await withdrawBounty(app, gandalf, first.id)).toMatchObject({ state: 'withdrawn' })
  expect(await pointsOf(app, gandalf)).toBe(POINTS.ADD_BOUNTY)
  await withdrawBounty(app, gandalf, second.id)
  expect(await pointsOf(app, gandalf)).toBe(0)
  const third = await postBounty(app, gandalf, wanted(PRINTINGS.drake))
  await claimBounty(app, frodo, third.id)
  await expect(withdrawBounty(app, gandalf, third.id)).rejects.toMatchObject({ code: 'bounty_not_open' })
  await releaseBounty(app, frodo, third.id)
  await withdrawBounty(app, gandalf, third.id)
  expect(await pointsOf(app, gandalf)).toBe(POINTS.ADD_BOUNTY)
  await expect(renewBounty(app, gandalf, third.id)).rejects.toMatchObject({ code: 'bounty_not_open' })
})

test('when two hunters claim at once, one succeeds', async () => {
  await using world = await aHunt()
  const { app, gandalf, frodo, sam } = world
  for (let round = 0; round < 5; round += 1) {
    const { id } = await postBounty(app, gandalf, wanted(PRINTINGS.drake))
    const claims = await Promise.allSettled([frodo, sam].map((hunter) => claimBounty(app, hunter, id)))
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(claims.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'bounty_not_open' },
    })
  }
})

test('when it is caught and released at once, only one happens, and a catch counts once', async () => {
  await using world = await aHunt()
  const { app, gandalf, frodo } = world
  for (let round = 0; round < 5; round += 1) {
    const { id } = await postBounty(app, gandalf, wanted(PRINTINGS.drake))
    await claimBounty(app, frodo, id)
    await Promise.allSettled([
      catchBounty(app, gandalf, id),
      catchBounty(app, gandalf, id),
      releaseBounty(app, frodo, id),
    ])
    // Two members count for each other once a week.
    app.pass((COUNTED_AGAIN_DAYS + 1) * DAY_MS)
  }
  const caught = await eventsOf(app, 'bounty.caught')
  const released = await eventsOf(app, 'bounty.released')
  expect(caught.length + released.length).toBe(5)
  expect(await findStanding(app.db, frodo.id)).toMatchObject({ bountiesCaught: caught.length })
})

test('a member can have only so many bounties, and only so many hunts', { timeout: 60_000 }, async () => {
  await using world = await aHunt()
  const { app, gandalf, frodo } = world
  const ids: string[] = []
  for (let at = 0; at < OPEN_BOUNTIES_MAX; at += 1) {
    ids.push((await postBounty(app, gandalf, wanted(PRINTINGS.drake))).id)
  }
  await expect(postBounty(app, gandalf, wanted(PRINTINGS.drake))).rejects.toMatchObject({
    code: 'too_many_bounties',
  })
  for (const id of ids.slice(0, CLAIMS_MAX)) await claimBounty(app, frodo, id)
  await expect(claimBounty(app, frodo, ids[CLAIMS_MAX] ?? '')).rejects.toMatchObject({
    code: 'too_many_claims',
  })
  await withdrawBounty(app, gandalf, ids.at(-1) ?? '')
  await postBounty(app, gandalf, wanted(PRINTINGS.drake))
  await releaseBounty(app, frodo, ids[0] ?? '')
  await claimBounty(app, frodo, ids[CLAIMS_MAX] ?? '')
})

test('nobody can hunt their own bounty', async () => {
  await using world = await aHunt()
  const { app, gandalf } = world
  const { id } = await postBounty(app, gandalf, wanted(PRINTINGS.drake))
  await expect(claimBounty(app, gandalf, id)).rejects.toMatchObject({ code: 'own_bounty' })
})

test('when two cards turn out to be one, their bounties follow', async () => {
  await using world = await aHunt()
  const { app, gandalf } = world
  const [wisp, drake] = await Promise.all(
    [PRINTINGS.wisp, PRINTINGS.drake].map(async (id) => found(await findPrinting(app.db, id)).cardId),
  )
  await postBounty(app, gandalf, wanted(PRINTINGS.wisp))
  await transact(app, [], ({ announce }) =>
    announce({ type: 'card.merged', cardId: wisp ?? '', intoCardId: drake ?? '' }, 'servers'),
  )
  expect(await selectBounties(app.db).execute()).toMatchObject([{ oracleCardId: drake }])
})

test('open bounties are for members, withdrawn ones visible to the two members, and reasons to nobody', async () => {
  await using world = await aHunt()
  const { app, gandalf, frodo } = world
  const { id } = await postBounty(app, gandalf, wanted(PRINTINGS.drake))
  await claimBounty(app, frodo, id)
  await releaseBounty(app, frodo, id)
  await withdrawBounty(app, gandalf, id)
  const told = (await app.logged()).filter(({ event }) => event.type.startsWith('bounty.'))
  expect(told.map(({ event, audience }) => [event.type, audience])).toEqual([
    ['bounty.posted', 'members'],
    ['bounty.claimed', [gandalf.id, frodo.id]],
    ['bounty.changed', 'members'],
    ['bounty.released', [gandalf.id, frodo.id]],
    ['bounty.changed', 'members'],
    ['bounty.changed', 'members'],
  ])
})
