import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { WhyCome } from '#contract/gatherings/why-come.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { OfferDoors } from '#web/people/offer-doors.tsx'

import { aMatch } from './sample-matches.tsx'
import { WhyComePart } from './why-come.tsx'

const PATH = 'GET /api/matches/gathering/g1'

function found(part: Partial<WhyCome> = {}): WhyCome {
  const [card] = aMatch().has
  const [owl] = aMatch().wants
  if (card === undefined || owl === undefined) throw new Error('a match has cards')
  const people = [{ username: 'Bryony', avatarUrl: null, copies: 2 }]
  return {
    has: [{ card, people, peopleTotal: 4 }],
    hasTotal: 1,
    wants: [{ card: owl, people: [{ username: 'Ioan', avatarUrl: null, copies: 1 }], peopleTotal: 1 }],
    wantsTotal: 1,
    traders: 5,
    ...part,
  }
}

const shown = () =>
  renderPart(
    <OfferDoors
      value={({ username, gets, gives }) => (
        <button type="button">
          {`Trade with ${username}: ${[gets, gives].flatMap((side) => side?.map(({ name }) => name) ?? []).join()}`}
        </button>
      )}
    >
      <WhyComePart gatheringId="g1" />
    </OfferDoors>,
    { member: MAREN },
  )

test('it shows what those who come have that the reader wants, with who, and a door to a trade', async () => {
  using _ = standIn({ [PATH]: () => reply(found()) })
  await shown()
  const cards = page.getByRole('list', { name: 'You want' })
  await expect.element(cards.getByRole('link', { name: 'Bryony ×2' })).toBeVisible()
  await expect.element(cards.getByText('and 3 more')).toBeVisible()
  await expect.element(cards.getByRole('button', { name: /^Trade with Bryony: \S/ })).toBeVisible()
})

test('on the narrowest phone, a long name is cut and its door stays within the card', async () => {
  const username = 'BrandIronspoonOfTheFarMill'
  const { has } = found()
  const people = [{ username, avatarUrl: null, copies: 1 }]
  using _ = standIn({
    [PATH]: () => reply(found({ has: has.map(({ card, peopleTotal }) => ({ card, people, peopleTotal })) })),
  })
  await page.viewport(320, 700)
  await renderPart(
    <OfferDoors value={() => <button type="button">Trade</button>}>
      <WhyComePart gatheringId="g1" />
    </OfferDoors>,
    { member: MAREN },
  )
  const card = page.getByRole('list', { name: 'You want' }).getByRole('listitem').first()
  const door = page.getByRole('button', { name: 'Trade' })
  await expect.element(door).toBeVisible()
  const edge = card.element().getBoundingClientRect().right
  expect(door.element().getBoundingClientRect().right).toBeLessThanOrEqual(edge)
})

test('one press shows what they want of the reader', async () => {
  using _ = standIn({ [PATH]: () => reply(found()) })
  await shown()
  await page.getByText('They want from you 1').click()
  const cards = page.getByRole('list', { name: 'They want from you' })
  await expect
    .element(cards.getByRole('button', { name: 'Trade with Ioan: Owl of the Archive' }))
    .toBeVisible()
})

test('without anything to trade, it says what to do', async () => {
  using _ = standIn({
    [PATH]: () => reply(found({ has: [], hasTotal: 0, wants: [], wantsTotal: 0, traders: 0 })),
  })
  await shown()
  await expect.element(page.getByRole('link', { name: 'Open your watchlist' })).toBeVisible()
})

test('what failed can be asked for again', async () => {
  using server = standIn({
    [PATH]: () => (server.asked.length > 1 ? reply(found()) : refuse('internal')),
  })
  await shown()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('list', { name: 'You want' })).toBeVisible()
})
