import { expect, test } from 'vitest'

import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { joined } from '#tests/members/joining.ts'
import { aTown, lists, suspend, watches } from '#tests/members/market.ts'
import { afterwards } from '#tests/server/follow.ts'

import { listMatches } from './match-pages.ts'

const FIRST = { side: 'any', offset: 0, limit: 20 } as const

test('a member whose suspension ends is seen with their cards, even if others looked meanwhile', async () => {
  await using app = await aTown()
  const [frodo, sam] = [await joined(app, 'frodo'), await joined(app, 'sam')]
  await watches(app, frodo, PRINTINGS.drake)
  await lists(app, sam, { printingId: PRINTINGS.drake })
  await suspend(app, sam, '2030-01-01T00:00:00.000Z')
  await afterwards(app)
  // The first look at these cards, so the cache knows nothing of Sam's.
  expect((await listMatches(app, frodo.id, FIRST)).matches).toEqual([])
  await suspend(app, sam, null)
  await afterwards(app)
  expect((await listMatches(app, frodo.id, FIRST)).matches).toMatchObject([{ username: 'sam', theyHave: 1 }])
})
