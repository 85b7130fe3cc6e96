import { expect, test } from 'vitest'

import { followWith } from '#server/events/reactions.ts'
import { shownFollowers } from '#server/showcase/shown/reactions.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { joined } from '#tests/members/joining.ts'
import { aTown, lists, watches } from '#tests/members/market.ts'

import { listMatches } from './match-pages.ts'

const FIRST = { side: 'any', offset: 0, limit: 20 } as const

test('a process that reads its own change from the log keeps showing it', async () => {
  await using app = await aTown()
  const [frodo, sam] = [await joined(app, 'frodo'), await joined(app, 'sam')]
  await watches(app, frodo, PRINTINGS.drake)
  const { binderId } = await lists(app, sam, { printingId: PRINTINGS.drake })
  const seen = [expect.objectContaining({ username: 'sam', theyHave: 1 })]
  expect((await listMatches(app, frodo.id, FIRST)).matches).toEqual(seen)
  followWith([shownFollowers], app)({ type: 'binder.created', memberId: sam.id, binderId })
  expect((await listMatches(app, frodo.id, FIRST)).matches).toEqual(seen)
})
