import { expect, test } from 'vitest'

import { recordVisit } from '#server/accounts/visits/actions.ts'
import { found } from '#server/http/refusal.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { joined } from '#tests/members/joining.ts'
import { aTown, lists, watches } from '#tests/members/market.ts'
import { afterwards } from '#tests/server/follow.ts'

import { findOfCard } from './card-matches.ts'
import { listMatches } from './match-pages.ts'

const PAGE = { side: 'any', offset: 0, limit: 20 } as const

test('of those with as many cards, whoever was here lately comes before the dearest, in matches and among watchers', async () => {
  await using app = await aTown()
  const [gaffer, sam] = [await joined(app, 'gaffer'), await joined(app, 'sam')]
  await lists(app, gaffer, { printingId: PRINTINGS.foilDrake })
  await lists(app, sam, { printingId: PRINTINGS.drake })
  for (const member of [gaffer, sam]) await watches(app, member, PRINTINGS.wisp)
  const frodo = await joined(app, 'frodo')
  await watches(app, frodo, PRINTINGS.drake)
  await lists(app, frodo, { printingId: PRINTINGS.wisp })
  await afterwards(app)
  const names = async () => {
    const { wanted } = found(await findOfCard(app, frodo.id, { printingId: PRINTINGS.wisp, offset: 0 }))
    const { matches } = await listMatches(app, frodo.id, PAGE)
    return [matches, wanted].map((list) => list.map(({ username }) => username))
  }
  const byWorth = ['gaffer', 'sam']
  expect((await names())[0]).toEqual(byWorth)
  app.pass(15 * 86_400_000)
  await recordVisit(app, sam.id)
  expect(await names()).toEqual([
    ['sam', 'gaffer'],
    ['sam', 'gaffer'],
  ])
  await recordVisit(app, gaffer.id)
  app.pass(600_000)
  expect((await names())[0]).toEqual(byWorth)
})
