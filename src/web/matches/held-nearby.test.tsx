import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { aCard } from '#web/cards/sample-cards.tsx'
import { anOwnProfile } from '#web/profile/sample-profiles.tsx'

import { heldNearby } from './held-cards.ts'
import { HeldNearby } from './held-nearby.tsx'
import { aMatch } from './sample-matches.tsx'

const held = (name: string, priceCents: number) => ({
  printing: aCard({ id: name, name }),
  finish: null,
  quantity: 1,
  priceCents,
  currency: 'usd' as const,
})

test('the nearest come first, then the most expensive, and each card once', () => {
  const cards = heldNearby([
    aMatch({ username: 'Far', band: '100+', has: [held('Owl', 900), held('Drake', 100)] }),
    aMatch({ username: 'Unknown', band: null, has: [held('Fox', 50)] }),
    aMatch({ username: 'Near', band: '<10', has: [held('Elk', 20), held('Owl', 900)] }),
  ])
  expect(cards.map(({ username, printing }) => `${printing.name} of ${username}`)).toEqual([
    'Owl of Near',
    'Elk of Near',
    'Fox of Unknown',
    'Drake of Far',
  ])
})

test('a card shows who has it, its price and distance, and links to a possible trade', async () => {
  using network = standIn({
    'GET /api/matches': () => reply({ matches: [aMatch({ band: '<5' })], total: 1, near: 1 }),
    'GET /api/profile': () => reply(anOwnProfile()),
  })
  await renderPart(<HeldNearby />, { member: MAREN })
  const tile = page.getByRole('region', { name: 'Your wants, nearby' }).getByRole('link', { name: /Sigrun/ })
  await expect.element(tile).toHaveAttribute('href', '/Sigrun#trade')
  await expect.element(tile).toMatchTextContent('$13.60')
  await expect.element(tile.getByText('less than 5 km')).toBeVisible()
  expect(network.asked.find(({ url }) => url.pathname === '/api/matches')?.url.search).toContain('side=has')
})

const ofHolders = (near: number | null) => ({
  'GET /api/matches': () =>
    reply({
      matches: [
        aMatch({ username: 'Near', has: [held('Elk', 20)] }),
        aMatch({ username: 'Far', has: [held('Owl', 900)] }),
      ],
      total: 2,
      near,
    }),
  'GET /api/profile': () => reply(anOwnProfile()),
})

test('only cards within the radius show; a line counts who has more further away', async () => {
  using _ = standIn(ofHolders(1))
  await renderPart(<HeldNearby />, { member: MAREN })
  await expect.element(page.getByRole('link', { name: /Near/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Far/ })).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: '1 more further away' }))
    .toHaveAttribute('href', '/matches?side=has')
})

test('with nobody near it says so', async () => {
  using _ = standIn(ofHolders(0))
  await renderPart(<HeldNearby />, { member: MAREN })
  await expect.element(page.getByText('Nobody near has them')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '2 more further away' })).toBeVisible()
})

test('without a town of one’s own nobody is far, and a link leads to setting it', async () => {
  using _ = standIn(ofHolders(null))
  await renderPart(<HeldNearby />, { member: MAREN })
  await expect.element(page.getByRole('link', { name: /Far/ })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Set your town to see who is near' }))
    .toHaveAttribute('href', '/profile')
})
