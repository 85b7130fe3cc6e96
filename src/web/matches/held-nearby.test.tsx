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
    'GET /api/matches': () => reply({ matches: [aMatch({ band: '<5' })], total: 1 }),
    'GET /api/profile': () => reply(anOwnProfile()),
  })
  await renderPart(<HeldNearby />, { member: MAREN })
  const tile = page.getByRole('region', { name: 'Your wants, nearby' }).getByRole('link', { name: /Sigrun/ })
  await expect.element(tile).toHaveAttribute('href', '/Sigrun#trade')
  await expect.element(tile).toMatchTextContent('$13.60')
  await expect.element(tile.getByText('less than 5 km')).toBeVisible()
  expect(network.asked.find(({ url }) => url.pathname === '/api/matches')?.url.search).toContain('side=has')
})
