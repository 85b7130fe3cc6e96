import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { type Visibility, VISIBILITIES } from '#contract/collection.ts'
import { NewCopies, StackChange } from '#contract/collection/stacks.ts'
import { addCard, changeBinder, removeBinder } from '#server/collection/binders/actions.ts'
import { changeStack, removeStack } from '#server/collection/stack-actions.ts'
import { removeWatch } from '#server/watchlist/actions.ts'
import { changeWatchSettings } from '#server/watchlist/settings-actions.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { joined } from '#tests/members/joining.ts'
import { aTown, lists, suspend, watches } from '#tests/members/market.ts'
import { afterwards } from '#tests/server/follow.ts'
import type { TestApp } from '#tests/server/start-app.ts'

import { findOfCard } from './card-matches.ts'
import { listMatches } from './match-pages.ts'
import { findMatchWith } from './match-with.ts'

const PAGE = { side: 'any', offset: 0, limit: 20 } as const

/** The names of the matches, with how many cards they have and want. */
async function seenBy(app: TestApp, member: Member): Promise<[string, number, number][]> {
  const { matches } = await listMatches(app, member.id, PAGE)
  return matches.map(({ username, theyHave, theyWant }) => [username, theyHave, theyWant])
}

test('it lists who has what I watch and who watches what I have, with the reasons, and those for both first', async () => {
  await using app = await aTown()
  const [frodo, sam] = [await joined(app, 'frodo'), await joined(app, 'sam')]
  const [rosie, gaffer] = [await joined(app, 'rosie'), await joined(app, 'gaffer')]
  await watches(app, frodo, PRINTINGS.drake, { quantity: 2 })
  await watches(app, frodo, PRINTINGS.elder)
  await lists(app, frodo, { printingId: PRINTINGS.wisp, quantity: 3, forTrade: 2, visibility: 'private' })
  await lists(app, gaffer, { printingId: PRINTINGS.drake })
  await lists(app, gaffer, { printingId: PRINTINGS.elder })
  await lists(app, sam, { printingId: PRINTINGS.foilDrake, quantity: 5, forTrade: 3 })
  await watches(app, sam, PRINTINGS.wisp, { quantity: 4 })
  await watches(app, rosie, PRINTINGS.wisp)
  const { matches, total } = await listMatches(app, frodo.id, PAGE)
  expect(total).toBe(3)
  expect(matches).toMatchObject([
    {
      username: 'sam',
      avatarUrl: null,
      band: null,
      theyHave: 1,
      theyWant: 1,
      has: [{ printing: { id: PRINTINGS.foilDrake }, finish: 'foil', quantity: 2, priceCents: 500 }],
      wants: [{ printing: { id: PRINTINGS.wisp }, finish: 'nonfoil', quantity: 2, priceCents: 25 }],
    },
    {
      username: 'gaffer',
      theyHave: 2,
      theyWant: 0,
      has: [
        { printing: { id: PRINTINGS.drake }, quantity: 1, priceCents: 150 },
        { printing: { id: PRINTINGS.elder }, quantity: 1, priceCents: null },
      ],
    },
    { username: 'rosie', theyHave: 0, theyWant: 1, has: [] },
  ])
  const namesOf = async (side: 'both' | 'has' | 'wants') =>
    (await listMatches(app, frodo.id, { ...PAGE, side })).matches.map(({ username }) => username)
  expect(await namesOf('both')).toEqual(['sam'])
  expect(await namesOf('has')).toEqual(['sam', 'gaffer'])
  expect(await namesOf('wants')).toEqual(['sam', 'rosie'])
  const second = await listMatches(app, frodo.id, { side: 'any', offset: 1, limit: 1 })
  expect([second.total, second.matches.map(({ username }) => username)]).toEqual([3, ['gaffer']])
  expect(await seenBy(app, sam)).toEqual([['frodo', 0, 1]])
})

test.for([
  ['any copy', {}, {}, true],
  ['the exact printing, if one is asked for', { isExact: true }, {}, true],
  ['no other printing, if one is asked for', { isExact: true }, { printingId: PRINTINGS.foilDrake }, false],
  ['the finish asked for', { finish: 'foil' }, { finish: 'foil' }, true],
  ['no other finish', { finish: 'foil' }, {}, false],
  ['the language asked for', { language: 'de' }, { language: 'de' }, true],
  ['no other language', { language: 'de' }, {}, false],
  ['near mint, if that is asked for', { minCondition: 'NM' }, {}, true],
  ['nothing worse', { minCondition: 'NM' }, { condition: 'LP' }, false],
  ['lightly played, if that is accepted', { minCondition: 'LP' }, { condition: 'LP' }, true],
  ['moderately played never', { minCondition: 'LP' }, { condition: 'MP' }, false],
  ['no proxy', {}, { marks: ['proxy'] }, false],
  ['signed copies too', {}, { marks: ['signed'] }, true],
  ['nothing that is not for trade', {}, { forTrade: 0 }, false],
] as const)('a wish is met by: %s', async ([, wish, copies, expected]) => {
  await using app = await aTown()
  const [frodo, sam] = [await joined(app, 'frodo'), await joined(app, 'sam')]
  await watches(app, frodo, PRINTINGS.drake, wish)
  await lists(app, sam, {
    printingId: PRINTINGS.drake,
    ...copies,
    marks: 'marks' in copies ? [...copies.marks] : [],
  })
  const told = (await app.db.selectFrom('match_told').select('told_id').execute()).map(
    ({ told_id }) => told_id,
  )
  expect(await seenBy(app, frodo)).toEqual(expected ? [['sam', 1, 0]] : [])
  expect(await seenBy(app, sam)).toEqual(expected ? [['frodo', 0, 1]] : [])
  expect(told).toEqual(expected ? [frodo.id] : [])
  expect(await findMatchWith(app, frodo.id, 'SAM')).toMatchObject({
    username: 'sam',
    theyHave: expected ? 1 : 0,
  })
  expect(await findMatchWith(app, sam.id, 'frodo')).toMatchObject({ theyWant: expected ? 1 : 0 })
})

test.for(VISIBILITIES)(
  'copies in a %s binder are visible to others only if it is public',
  async (visibility) => {
    await using app = await aTown()
    const [frodo, sam] = [await joined(app, 'frodo'), await joined(app, 'sam')]
    await watches(app, frodo, PRINTINGS.drake)
    const { binderId } = await lists(app, sam, { printingId: PRINTINGS.drake, visibility })
    const isSeen = visibility === 'public'
    expect(await seenBy(app, frodo)).toEqual(isSeen ? [['sam', 1, 0]] : [])
    expect(await findMatchWith(app, frodo.id, 'sam')).toMatchObject({ theyHave: isSeen ? 1 : 0 })
    const ofCard = await findOfCard(app, frodo.id, { printingId: PRINTINGS.foilDrake, offset: 0 })
    expect(ofCard).toMatchObject({ shownTotal: isSeen ? 1 : 0 })
    // Sam sees all their own matches.
    expect(await seenBy(app, sam)).toEqual([['frodo', 0, 1]])
    const streamed = (await app.logged()).filter(
      ({ audience }) => audience === 'everyone' || audience.includes(frodo.id),
    )
    expect(JSON.stringify(streamed)).not.toContain(binderId)
    const told = streamed.filter(({ event }) => event.type === 'notification.created')
    expect(told).toHaveLength(isSeen ? 1 : 0)
  },
)

test('matches follow at once when a binder is hidden, shown, deleted or suspended with its owner', async () => {
  await using app = await aTown()
  const [frodo, sam] = [await joined(app, 'frodo'), await joined(app, 'sam')]
  await watches(app, frodo, PRINTINGS.drake)
  const { binderId } = await lists(app, sam, { printingId: PRINTINGS.drake })
  const show = async (visibility: Visibility) => {
    await changeBinder(app, sam, { binderId, visibility })
  }
  const seen = [['sam', 1, 0]]
  expect(await seenBy(app, frodo)).toEqual(seen)
  await show('link')
  expect(await seenBy(app, frodo)).toEqual([])
  await addCard(app, sam, { binderId, ...NewCopies.parse({ printingId: PRINTINGS.elder }) })
  await show('public')
  await afterwards(app)
  expect(await seenBy(app, frodo)).toEqual(seen)
  await suspend(app, sam, '2030-01-01T00:00:00.000Z')
  expect(await seenBy(app, frodo)).toEqual([])
  expect(await findMatchWith(app, frodo.id, 'sam')).toBeUndefined()
  expect(await findOfCard(app, frodo.id, { printingId: PRINTINGS.drake, offset: 0 })).toMatchObject({
    shown: [],
  })
  await suspend(app, sam, null)
  app.pass(600_000)
  expect(await seenBy(app, frodo)).toEqual(seen)
  await removeBinder(app, sam, binderId)
  expect(await seenBy(app, frodo)).toEqual([])
})

test('a private watchlist shows nobody what its owner wants', async () => {
  await using app = await aTown()
  const [frodo, sam] = [await joined(app, 'frodo'), await joined(app, 'sam')]
  const watchId = await watches(app, frodo, PRINTINGS.drake)
  await lists(app, sam, { printingId: PRINTINGS.drake })
  for (const shownTo of ['fellowship', 'nobody'] as const) {
    await changeWatchSettings(app, frodo, { shownTo })
    expect(await seenBy(app, sam)).toEqual([])
    expect(await findMatchWith(app, sam.id, 'frodo')).toMatchObject({ theyWant: 0, wants: [] })
    expect(await findOfCard(app, sam.id, { printingId: PRINTINGS.drake, offset: 0 })).toMatchObject({
      wanted: [],
    })
    // Frodo's own matches stay as they were.
    expect(await seenBy(app, frodo)).toEqual([['sam', 1, 0]])
  }
  await changeWatchSettings(app, frodo, { shownTo: 'everyone' })
  expect(await seenBy(app, sam)).toEqual([['frodo', 0, 1]])
  await removeWatch(app, frodo, watchId)
  expect(await seenBy(app, sam)).toEqual([])
  expect(await seenBy(app, frodo)).toEqual([])
})

test('nobody matches themselves, or a member who only watches', async () => {
  await using app = await aTown()
  const frodo = await joined(app, 'frodo')
  await lists(app, frodo, { printingId: PRINTINGS.drake })
  await watches(app, frodo, PRINTINGS.drake)
  expect(await listMatches(app, frodo.id, PAGE)).toEqual({ matches: [], total: 0, near: null })
  expect(await findMatchWith(app, frodo.id, 'frodo')).toMatchObject({
    theyHave: 0,
    theyWant: 0,
    has: [],
    wants: [],
  })
  expect(await findMatchWith(app, frodo.id, 'nobody')).toBeUndefined()
  const ofCard = await findOfCard(app, frodo.id, { printingId: PRINTINGS.drake, offset: 0 })
  expect(ofCard).toEqual({
    shown: [],
    shownTotal: 0,
    owners: 0,
    wanters: 0,
    ownersNear: null,
    wantersNear: null,
    shownNear: null,
    wanted: [],
    wantedTotal: 0,
    wantedNear: null,
  })
  const sam = await joined(app, 'sam')
  expect(await listMatches(app, sam.id, PAGE)).toEqual({ matches: [], total: 0, near: null })
})

test('holders with copies for trade come first, then the cheapest, and deleted copies are gone', async () => {
  await using app = await aTown()
  const [frodo, sam, rosie] = [
    await joined(app, 'frodo'),
    await joined(app, 'sam'),
    await joined(app, 'rosie'),
  ]
  const { stackId } = await lists(app, sam, { printingId: PRINTINGS.foilDrake, quantity: 2, forTrade: 2 })
  await changeStack(app, sam, StackChange.parse({ stackId, askingCents: 100 }))
  await lists(app, rosie, { printingId: PRINTINGS.drake })
  await lists(app, rosie, { printingId: PRINTINGS.drake, forTrade: 0, condition: 'HP', quantity: 9 })
  const ask = () => findOfCard(app, frodo.id, { printingId: PRINTINGS.drake, offset: 0 })
  expect(await ask()).toMatchObject({
    shownTotal: 3,
    owners: 2,
    wanters: 0,
    shown: [
      {
        username: 'sam',
        forTrade: 2,
        askingCents: 100,
        priceCents: 500,
        finish: 'foil',
        printing: { id: PRINTINGS.foilDrake },
      },
      { username: 'rosie', forTrade: 1, askingCents: null, priceCents: 150 },
      { username: 'rosie', forTrade: 0, quantity: 9, condition: 'HP' },
    ],
  })
  await removeStack(app, sam, stackId)
  expect(await ask()).toMatchObject({ shownTotal: 2, shown: [{ username: 'rosie' }, { username: 'rosie' }] })
  expect(await findOfCard(app, frodo.id, { printingId: 'none', offset: 0 })).toBeUndefined()
})
