import { expect, test } from 'vitest'

import { StackListing } from '#contract/collection/listing.ts'
import { findOwnWindow } from '#server/collection/listing/own-window.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { joined } from '#tests/members/joining.ts'
import { aTown, lists, watches } from '#tests/members/market.ts'
import { hold, letGo, lineOf } from '#tests/members/promises.ts'
import { afterwards } from '#tests/server/follow.ts'

import { listMatches } from './match-pages.ts'

const TRADE = { kind: 'trade', id: 'first' } as const
const PAGE = { side: 'any', offset: 0, limit: 20 } as const

test('promised copies are offered to nobody, until they are free again', async () => {
  await using app = await aTown()
  const [frodo, sam, rosie] = [
    await joined(app, 'frodo'),
    await joined(app, 'sam'),
    await joined(app, 'rosie'),
  ]
  await watches(app, frodo, PRINTINGS.drake, { quantity: 4 })
  await lists(app, sam, { printingId: PRINTINGS.drake, quantity: 4, forTrade: 3 })
  const { stacks } = await findOwnWindow(app, sam.id, StackListing.parse({}))
  const [drakes] = stacks
  if (drakes === undefined) throw new Error('sam has drakes')
  const offered = async () => {
    await afterwards(app)
    const { matches } = await listMatches(app, frodo.id, PAGE)
    return matches.flatMap(({ username, has }) => has.map(({ quantity }) => [username, quantity]))
  }
  expect(await offered()).toEqual([['sam', 3]])
  await hold(app, TRADE, [lineOf(drakes, sam, rosie, 2)])
  expect(await offered()).toEqual([['sam', 1]])
  await hold(app, TRADE, [lineOf(drakes, sam, rosie, 2)])
  expect(await offered()).toEqual([])
  await letGo(app, TRADE)
  expect(await offered()).toEqual([['sam', 3]])
})
