import { expect, test } from 'vitest'

import { NewBounty } from '#contract/bounties.ts'
import { listNotifications } from '#server/notifications/queries.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { welcomed } from '#tests/members/joining.ts'
import { suspend } from '#tests/members/suspending.ts'
import { startApp } from '#tests/server/start-app.ts'

import { claimBounty, findSeen, postBounty } from './actions.ts'

test('a bounty is open again for others once its hunter is suspended, and its poster is told', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const [gandalf, frodo, sam] = [
    await welcomed(app, 'gandalf'),
    await welcomed(app, 'frodo'),
    await welcomed(app, 'sam'),
  ]
  const wanted = NewBounty.parse({ cardId: PRINTINGS.drake, reward: { kind: 'cards', text: 'Two wisps' } })
  const bounty = await postBounty(app, gandalf, wanted)
  const other = await postBounty(app, gandalf, wanted)
  await claimBounty(app, frodo, bounty.id)
  await claimBounty(app, sam, other.id)
  await suspend(app, 'frodo', app.now().toISOString())
  expect(await findSeen(app.db, bounty.id, gandalf)).toMatchObject({ state: 'open' })
  expect(await findSeen(app.db, other.id, gandalf)).toMatchObject({ state: 'claimed' })
  const told = await listNotifications(app.db, gandalf.id, { limit: 20, after: undefined })
  expect(told.map(({ kind }) => kind)).toContain('bounty-released')
  expect(await claimBounty(app, sam, bounty.id)).toMatchObject({ state: 'claimed' })
})
