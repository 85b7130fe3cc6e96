import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import type { Radius } from '#contract/location.ts'
import { postBounty } from '#server/bounties/actions.ts'
import { transact } from '#server/events/transact.ts'
import { upsertMemberPlace } from '#server/location/queries.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { toldTo, wanted } from '#tests/members/bounty-hunt.ts'
import { welcomed } from '#tests/members/joining.ts'
import { aTown, lists, watches } from '#tests/members/market.ts'
import { afterwards } from '#tests/server/follow.ts'
import type { TestApp } from '#tests/server/start-app.ts'

const LINZ = { lat: 48.3, lng: 14.28 }
const KM_IN_A_DEGREE = 111.195

interface Home extends Partial<Radius> {
  /** Kilometres north of Linz, where the readers are; `null` for who has no place. */
  readonly kmAway: number | null
  readonly shownTo?: string
}

async function livingAt(app: TestApp, name: string, home: Home): Promise<Member> {
  const { kmAway, shownTo = 'everyone', radius = 50, unit = 'km' } = home
  const member = await welcomed(app, name)
  if (kmAway === null) return member
  const lat = LINZ.lat + kmAway / KM_IN_A_DEGREE
  const place = { id: Math.round(kmAway), name: 'A village', region: '', lat, lng: LINZ.lng }
  await transact(app, [], ({ db }) => upsertMemberPlace(db, member.id, { place, shownTo, radius, unit }))
  return member
}

const READERS: Readonly<Record<string, Home>> = {
  narrow: { kmAway: 0, radius: 10 },
  wide: { kmAway: 0, radius: 50 },
  miles: { kmAway: 0, radius: 30, unit: 'mi' },
  nowhere: { kmAway: null },
}
const OWNERS: Readonly<Record<string, Home>> = {
  Two: { kmAway: 2 },
  Thirty: { kmAway: 30 },
  Sixty: { kmAway: 60 },
  Unknown: { kmAway: null },
  Hidden: { kmAway: 2, shownTo: 'nobody' },
}

async function allAt(app: TestApp, homes: Readonly<Record<string, Home>>): Promise<Member[]> {
  const members: Member[] = []
  for (const [name, home] of Object.entries(homes)) members.push(await livingAt(app, name, home))
  return members
}

async function told(app: TestApp, reader: Member): Promise<string[]> {
  await afterwards(app)
  return (await toldTo(app, reader)).toSorted()
}

const listed = (how: Readonly<Record<string, string>>) =>
  Object.entries(how).map(([name, words]) => `${name} has Ember Drake for trade${words}.`)

test('a watcher hears “near” only of owners within their radius, and no distance to an unknown place', async () => {
  await using app = await aTown()
  const [narrow, wide, miles, nowhere] = await allAt(app, READERS)
  if (!narrow || !wide || !miles || !nowhere) throw new Error('all readers have joined')
  for (const reader of [narrow, wide, miles, nowhere]) await watches(app, reader, PRINTINGS.drake)
  for (const owner of await allAt(app, OWNERS)) await lists(app, owner, { printingId: PRINTINGS.drake })
  const far = { Hidden: '', Sixty: ', less than 100 km away' }
  const two = ' near you, less than 5 km away'
  expect(await told(app, narrow)).toEqual(
    listed({ ...far, Thirty: ', less than 50 km away', Two: two, Unknown: '' }),
  )
  expect(await told(app, wide)).toEqual(
    listed({ ...far, Thirty: ' near you, less than 50 km away', Two: two, Unknown: '' }),
  )
  expect(await told(app, miles)).toEqual(
    listed({
      Hidden: '',
      Sixty: ', less than 62 miles away',
      Thirty: ' near you, less than 31 miles away',
      Two: ' near you, less than 3 miles away',
      Unknown: '',
    }),
  )
  expect(await told(app, nowhere)).toEqual(
    listed({ Hidden: '', Sixty: '', Thirty: '', Two: '', Unknown: '' }),
  )
})

test('no other notice of cards says “near”, whoever is told of whom', async () => {
  await using app = await aTown()
  const readers = await allAt(app, READERS)
  const owners = await allAt(app, OWNERS)
  // Half of the owners list before the bounties are posted, and half after.
  for (const owner of owners.slice(0, 3)) await lists(app, owner, { printingId: PRINTINGS.drake })
  for (const reader of readers) await postBounty(app, reader, wanted(PRINTINGS.drake))
  await afterwards(app)
  for (const owner of owners.slice(3)) await lists(app, owner, { printingId: PRINTINGS.drake })
  for (const owner of owners)
    expect(await told(app, owner)).toEqual(
      Object.keys(READERS)
        .toSorted()
        .map((name) => `${name} wants your Ember Drake.`),
    )
  for (const reader of readers)
    expect(await told(app, reader)).toEqual(
      Object.keys(OWNERS)
        .toSorted()
        .map((name) => `${name} has the Ember Drake from your bounty.`),
    )
})
