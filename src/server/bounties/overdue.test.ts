import { expect, test } from 'vitest'

import { POINTS } from '#contract/points.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { aHunt, eventsOf, pointsOf, toldTo, wanted } from '#tests/members/bounty-hunt.ts'

import { claimBounty, findSeen, postBounty, renewBounty } from './actions.ts'
import { endOverdue } from './overdue-actions.ts'
import { selectBounties } from './queries.ts'

const DAY_MS = 86_400_000

test('a hunt ends after seven days, and both members are told', async () => {
  await using world = await aHunt()
  const { app, gandalf, frodo } = world
  const { id } = await postBounty(app, gandalf, wanted(PRINTINGS.drake))
  await claimBounty(app, frodo, id)
  app.pass(7 * DAY_MS - 1)
  await endOverdue(app)
  expect(await findSeen(app.db, id, gandalf)).toMatchObject({ state: 'claimed' })
  app.pass(1)
  await endOverdue(app)
  await endOverdue(app)
  expect(await findSeen(app.db, id, gandalf)).toMatchObject({ state: 'open', hunterId: null })
  expect(await toldTo(app, gandalf)).toContain('frodo ran out of time on your bounty for Ember Drake.')
  expect(await toldTo(app, frodo)).toEqual(['You ran out of time on the bounty for Ember Drake by gandalf.'])
  expect(await eventsOf(app, 'bounty.released')).toHaveLength(1)
})

test('a bounty expires when its days are over; its poster is told and may renew it', async () => {
  await using world = await aHunt()
  const { app, gandalf, frodo } = world
  const { id } = await postBounty(app, gandalf, wanted(PRINTINGS.drake, { days: 2 }))
  app.pass(2 * DAY_MS)
  // The clock may be a minute late.
  await expect(claimBounty(app, frodo, id)).rejects.toMatchObject({ code: 'bounty_not_open' })
  await endOverdue(app)
  await endOverdue(app)
  expect(await findSeen(app.db, id, gandalf)).toMatchObject({ state: 'expired' })
  expect(await toldTo(app, gandalf)).toEqual(['Your bounty for Ember Drake has expired. You can renew it.'])
  await expect(findSeen(app.db, id, frodo)).rejects.toMatchObject({ code: 'not_found' })
  await expect(renewBounty(app, frodo, id)).rejects.toMatchObject({ code: 'not_found' })
  expect(await renewBounty(app, gandalf, id)).toMatchObject({
    state: 'open',
    expiresAt: '2030-02-02T00:00:00.000Z',
  })
  await claimBounty(app, frodo, id)
  expect(await pointsOf(app, gandalf)).toBe(POINTS.ADD_BOUNTY)
})

test('a hunt that outlasts the poster’s own days ends both', async () => {
  await using world = await aHunt()
  const { app, gandalf, frodo } = world
  const { id } = await postBounty(app, gandalf, wanted(PRINTINGS.drake, { days: 1 }))
  await claimBounty(app, frodo, id)
  app.pass(3 * DAY_MS)
  await endOverdue(app)
  expect(await findSeen(app.db, id, gandalf)).toMatchObject({ state: 'claimed' })
  app.pass(4 * DAY_MS)
  await endOverdue(app)
  expect(await findSeen(app.db, id, gandalf)).toMatchObject({ state: 'expired' })
  expect(await selectBounties(app.db).execute()).toEqual([])
})

test('many that are due at once end piece by piece, each once', async () => {
  await using world = await aHunt()
  const { app, gandalf } = world
  for (let at = 0; at < 50; at += 1) await postBounty(app, gandalf, wanted(PRINTINGS.drake, { days: 1 }))
  app.pass(DAY_MS)
  await Promise.all([endOverdue(app), endOverdue(app)])
  expect(await eventsOf(app, 'bounty.expired')).toHaveLength(50)
  expect(await toldTo(app, gandalf)).toHaveLength(50)
})
