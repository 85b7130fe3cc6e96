import { expect, test } from 'vitest'

import { NewBounty } from '#contract/bounties.ts'
import { postBounty } from '#server/bounties/actions.ts'
import { listNotifications } from '#server/notifications/queries.ts'
import { searchCopies } from '#server/showcase/copies-search.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { joined, welcomed } from '#tests/members/joining.ts'
import { aTown, lists, watches } from '#tests/members/market.ts'
import { IN_GRAZ, IN_LINZ, IN_WELS, settles } from '#tests/members/places.ts'

import { findOfCard } from './card-matches.ts'
import { listMatches } from './match-pages.ts'
import { findMatchWith } from './match-with.ts'

const FIRST = { side: 'any', offset: 0, limit: 20 } as const
const ofDrake = { printingId: PRINTINGS.drake, offset: 0 }

test('wherever members meet, the distance between them shows', async () => {
  await using app = await aTown()
  const [frodo, sam] = [await joined(app, 'frodo'), await welcomed(app, 'sam')]
  await settles(app, frodo, IN_LINZ)
  await settles(app, sam, IN_WELS)
  await watches(app, frodo, PRINTINGS.drake)
  await lists(app, sam, { printingId: PRINTINGS.drake })
  const reward = { kind: 'words', text: 'My thanks' }
  await postBounty(app, sam, NewBounty.parse({ cardId: PRINTINGS.drake, reward }))

  const band = '<25'
  expect(await listMatches(app, frodo.id, FIRST)).toMatchObject({ matches: [{ username: 'sam', band }] })
  expect(await listMatches(app, sam.id, FIRST)).toMatchObject({ matches: [{ username: 'frodo', band }] })
  expect(await findMatchWith(app, frodo.id, 'sam')).toMatchObject({ band })
  expect(await findMatchWith(app, frodo.id, 'frodo')).toMatchObject({ band: null })
  expect(await findOfCard(app, frodo.id, ofDrake)).toMatchObject({ shown: [{ band }], wanted: [{ band }] })
  expect(await findOfCard(app, sam.id, ofDrake)).toMatchObject({ wanted: [{ username: 'frodo', band }] })
  const found = (readerId?: string) => searchCopies(app, { q: 'ember', page: 1, readerId })
  expect(await found(frodo.id)).toMatchObject({ data: [{ shown: [{ username: 'sam', band }] }] })
  expect(await found(sam.id)).toMatchObject({ data: [{ shown: [{ band: null }] }] })
  expect(await found()).toMatchObject({ data: [{ shown: [{ band: null }] }] })
  expect(await listNotifications(app.db, frodo.id, { limit: 9, after: undefined })).toContainEqual(
    expect.objectContaining({ message: 'sam has Ember Drake for trade near you, less than 25 km away.' }),
  )

  await settles(app, sam, IN_GRAZ)
  expect(await findMatchWith(app, frodo.id, 'sam')).toMatchObject({ band: '100+' })
  await settles(app, sam, IN_GRAZ, { placeShownTo: 'fellowship' })
  expect(await listMatches(app, frodo.id, FIRST)).toMatchObject({ matches: [{ band: null }] })
})
