import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { CardPeople } from './card-people.tsx'
import { readMatchAddress } from './match-address.ts'
import { MatchPanel } from './match-panel.tsx'
import { haveAndWantWords, whyWords } from './match-words.ts'
import { MatchesPage } from './matches-page.tsx'
import { aMatch, someCopies } from './sample-matches.tsx'
import { SharedTrade } from './shared-trade.tsx'

const LIST = 'GET /api/matches'

test('one sentence says why two members match', () => {
  expect(whyWords({ theyHave: 2, theyWant: 3 })).toBe('Has 2 cards you want, wants 3 of yours')
  expect(whyWords({ theyHave: 2, theyWant: 0 })).toBe('Has 2 cards you want')
  expect(whyWords({ theyHave: 0, theyWant: 1 })).toBe('Wants 1 of yours')
})

test('only the side is read from the address', () => {
  expect(readMatchAddress({ side: 'both' })).toEqual({ side: 'both' })
  expect(readMatchAddress({ side: 'any' })).toEqual({})
  expect(readMatchAddress({ side: 3 })).toEqual({})
})

test('a match shows who, why, and which cards', async () => {
  using network = standIn({
    [LIST]: () => reply({ matches: [aMatch({ theyHave: 8 })], total: 1, near: null }),
  })
  await renderPart(<MatchesPage address={{ side: 'both' }} onAddress={() => undefined} />, { member: MAREN })
  const match = page.getByRole('article')
  await expect.element(match.getByText('Has 8 cards you want, wants 2 of yours')).toBeVisible()
  await expect.element(match.getByRole('link', { name: /^Sigrun/ })).toHaveAttribute('href', '/Sigrun#trade')
  await expect.element(match.getByRole('link', { name: /Owl of the Archive/ })).toBeVisible()
  await expect.element(match.getByText('and 7 more')).toBeVisible()
  expect(network.asked[0]?.url.searchParams.get('side')).toBe('both')
})

test('a match is as tall as a few lines of text, on a desk and on a phone', async () => {
  using _ = standIn({ [LIST]: () => reply({ matches: [aMatch({ theyHave: 8 })], total: 1, near: null }) })
  await renderPart(<MatchesPage address={{}} onAddress={() => undefined} />, { member: MAREN })
  const match = page.getByRole('article')
  await expect.element(match.getByRole('link', { name: /Emberwake Drake/ })).toBeVisible()
  for (const [width, most] of [
    [1280, 150],
    [390, 320],
  ] as const) {
    await page.viewport(width, 800)
    expect(match.element().getBoundingClientRect().height).toBeLessThan(most)
  }
})

test('a card’s page counts who has it and who wants it', () => {
  expect(haveAndWantWords({ owners: 8, wanters: 3 })).toBe('8 have it, 3 want it')
  expect(haveAndWantWords({ owners: 1, wanters: 1 })).toBe('1 has it, 1 wants it')
  expect(haveAndWantWords({ owners: 0, wanters: 0 })).toBe('Nobody shows it, nobody wants it')
})

test('without a match it says what to do', async () => {
  using _ = standIn({ [LIST]: () => reply({ matches: [], total: 0, near: null }) })
  await renderPart(<MatchesPage address={{}} onAddress={() => undefined} />, { member: MAREN })
  await expect.element(page.getByRole('link', { name: 'Watch cards' })).toHaveAttribute('href', '/watchlist')
  await expect
    .element(page.getByRole('link', { name: 'Mark cards for trade' }))
    .toHaveAttribute('href', '/binders')
})

test('matches within the radius show; a line counts those further away, and shows them when pressed', async () => {
  const matches = ['Near', 'Far', 'Farther'].map((username) => aMatch({ username }))
  using _ = standIn({ [LIST]: () => reply({ matches, total: 3, near: 1 }) })
  await renderPart(<MatchesPage address={{}} onAddress={() => undefined} />, { member: MAREN })
  await expect.element(page.getByRole('link', { name: /^Near/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Far/ })).not.toBeInTheDocument()
  const line = page.getByRole('button', { name: '2 more further away: matches' })
  await line.click()
  await expect.element(page.getByRole('link', { name: /^Farther/ })).toBeVisible()
  await expect.element(line).not.toBeInTheDocument()
})

test.for([
  [0, 'No matches near you.'],
  [null, 'Has 1 card you want, wants 2 of yours'],
] as const)('with %s of the only match near it says: %s', async ([near, words]) => {
  using _ = standIn({ [LIST]: () => reply({ matches: [aMatch()], total: 1, near }) })
  await renderPart(<MatchesPage address={{}} onAddress={() => undefined} />, { member: MAREN })
  await expect.element(page.getByText(words)).toBeVisible()
  const line = page.getByRole('button', { name: '1 more further away: matches' })
  expect(line.query() !== null).toBe(near === 0)
})

test('a card’s page shows who is near, then how many are further away', async () => {
  using _ = standIn({
    'GET /api/matches/card/fox': () =>
      reply({
        shown: ['Ada', 'Bryony', 'Cuthbert'].map((username) => someCopies({ username })),
        shownTotal: 3,
        owners: 3,
        wanters: 1,
        ownersNear: 1,
        wantersNear: 0,
        shownNear: 1,
        wanted: [
          { username: 'Ioan', avatarUrl: null, band: null, quantity: 1, minCondition: 'NM', bountyId: null },
        ],
        wantedTotal: 1,
        wantedNear: 0,
      }),
  })
  await renderPart(<CardPeople cardName="Emberwake Drake" cardId="fox" />, { member: MAREN })
  const holds = page.getByRole('region', { name: 'Holds it' })
  await expect.element(holds.getByRole('link', { name: 'Ada' })).toBeVisible()
  await expect.element(holds.getByRole('link', { name: 'Bryony' })).not.toBeInTheDocument()
  const wants = page.getByRole('region', { name: 'Wants it' })
  await expect.element(wants.getByText('No one near is looking for it.')).toBeVisible()
  await holds.getByRole('button', { name: '2 more further away: Holds it' }).click()
  await expect.element(holds.getByRole('link', { name: 'Cuthbert' })).toBeVisible()
  await expect.element(wants.getByRole('link', { name: 'Ioan' })).toBeVisible()
})

test('the dashboard asks for the three best', async () => {
  using network = standIn({
    [LIST]: () => reply({ matches: [aMatch({ band: '<5' })], total: 9, near: null }),
  })
  await renderPart(<MatchPanel />, { member: MAREN })
  await expect.element(page.getByText(/less than 5 km from you/)).toBeVisible()
  expect(network.asked[0]?.url.searchParams.get('limit')).toBe('3')
})

test('a card’s page shows who has it and who wants it, a few at first', async () => {
  const names = ['Ada', 'Bryony', 'Cuthbert', 'Dagny']
  using _ = standIn({
    'GET /api/matches/card/fox': () =>
      reply({
        shown: names.map((username) => someCopies({ username })),
        shownTotal: 4,
        owners: 4,
        wanters: 2,
        ownersNear: null,
        wantersNear: null,
        shownNear: null,
        wanted: [
          { username: 'Ioan', avatarUrl: null, band: null, quantity: 1, minCondition: 'NM', bountyId: 'b1' },
          { username: 'Pell', avatarUrl: null, band: null, quantity: 2, minCondition: 'LP', bountyId: null },
        ],
        wantedTotal: 2,
        wantedNear: null,
      }),
  })
  await renderPart(<CardPeople cardName="Emberwake Drake" cardId="fox" />, { member: MAREN })
  const holds = page.getByRole('region', { name: 'Holds it' })
  await expect.element(holds.getByRole('link', { name: 'Ada' })).toBeVisible()
  await expect
    .element(holds.getByText('2 copies · Lightly Played, foil · less than 10 km from you').first())
    .toBeVisible()
  await expect.element(holds.getByText('1 for trade').first()).toBeVisible()
  await expect.element(holds.getByRole('link', { name: 'Dagny' })).not.toBeInTheDocument()
  await holds.getByRole('button', { name: 'Show all: Holds it' }).click()
  await expect.element(holds.getByRole('link', { name: 'Dagny' })).toBeVisible()
  const wants = page.getByRole('region', { name: 'Wants it' })
  await expect
    .element(wants.getByRole('link', { name: 'Bounty' }))
    .toHaveAttribute('href', '/bounties?poster=b1')
  await expect.element(wants.getByText('Watching')).toBeVisible()
})

test('the number beside who has a card and who wants it counts members, not their stacks and wants', async () => {
  const ioan = { username: 'Ioan', avatarUrl: null, band: null, quantity: 1, minCondition: 'NM' as const }
  using _ = standIn({
    'GET /api/matches/card/fox': () =>
      reply({
        shown: ['Ada', 'Ada', 'Bryony', 'Bryony'].map((username) => someCopies({ username })),
        shownTotal: 4,
        owners: 2,
        wanters: 1,
        ownersNear: 1,
        wantersNear: 1,
        shownNear: 2,
        wanted: [
          { ...ioan, bountyId: 'b1' },
          { ...ioan, bountyId: 'b2' },
        ],
        wantedTotal: 2,
        wantedNear: 2,
      }),
  })
  await renderPart(<CardPeople cardName="Emberwake Drake" cardId="fox" />, { member: MAREN })
  const holds = page.getByRole('region', { name: 'Holds it' })
  const wants = page.getByRole('region', { name: 'Wants it' })
  await expect.element(holds).toMatchTextContent(/^Holds it1Ada/)
  await expect.element(wants).toMatchTextContent(/^Wants it1Ioan/)
  await holds.getByRole('button', { name: '1 more further away: Holds it' }).click()
  await expect.element(holds).toMatchTextContent(/^Holds it2Ada/)
})

test('another member’s page shows what the two could trade', async () => {
  using _ = standIn({ 'GET /api/matches/with/Sigrun': () => reply(aMatch({ theyHave: 0, has: [] })) })
  await renderPart(<SharedTrade username="Sigrun" />, { member: MAREN })
  await expect.element(page.getByRole('heading', { name: 'You have, and Sigrun wants' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: /has, and you want/ })).not.toBeInTheDocument()
})
