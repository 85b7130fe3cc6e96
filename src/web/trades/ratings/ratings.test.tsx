import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { ShownRating, TradeRatings } from '#contract/trades/ratings.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { RatingsTab } from '#web/trades/ratings-tab.tsx'

import { RatingCard } from './rating-card.tsx'

const PATH = '/api/trades/t1/ratings'
const RATE = '/api/trades/t1/rating'

const NOTHING: TradeRatings = {
  rateUntil: '2026-12-05T10:00:00.000Z',
  changeUntil: null,
  given: null,
  received: null,
}

const GIVEN: TradeRatings = {
  rateUntil: null,
  changeUntil: '2026-12-06T10:00:00.000Z',
  given: {
    verdict: 'neutral',
    words: 'Came late',
    answer: null,
    isShown: false,
    shownAt: '2026-12-05T10:00:00.000Z',
  },
  received: null,
}

const card = <RatingCard tradeId="t1" name="hexwright" onGone={() => {}} />
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a rating is given, and stays hidden from the other until they have rated', async () => {
  let known = NOTHING
  using server = standIn({
    [`GET ${PATH}`]: () => reply(known),
    [`PUT ${RATE}`]: () => {
      known = GIVEN
      return reply(known)
    },
  })
  await renderPart(card, { member: MAREN })
  await page.getByRole('radio', { name: 'Neutral' }).click({ force: true })
  await page.getByLabelText('In your words').fill('Came late')
  await button('Rate').click()
  await expect.element(page.getByText('You rated hexwright')).toBeVisible()
  await expect.element(page.getByText(/hexwright sees this once they have rated too/)).toBeVisible()
  await expect.element(button('Change your rating')).toHaveFocus()
  expect(server.asked.map(({ body }) => body)).toContainEqual({ verdict: 'neutral', words: 'Came late' })
})

test('a rating that cannot be given says why, and keeps the words', async () => {
  using _ = standIn({
    [`GET ${PATH}`]: () => reply(NOTHING),
    [`PUT ${RATE}`]: () => refuse('rating_closed'),
  })
  await renderPart(card, { member: MAREN })
  await page.getByLabelText('In your words').fill('Came late')
  await button('Rate').click()
  await expect.element(page.getByRole('alert').getByText(/You can rate a trade for 14 days/)).toBeVisible()
  await expect.element(page.getByLabelText('In your words')).toHaveValue('Came late')
})

test('a rating is changed, and the old words are there to begin with', async () => {
  let known = GIVEN
  using server = standIn({
    [`GET ${PATH}`]: () => reply(known),
    [`PUT ${RATE}`]: () => {
      known = { ...GIVEN, given: GIVEN.given && { ...GIVEN.given, verdict: 'positive' } }
      return reply(known)
    },
  })
  await renderPart(card, { member: MAREN })
  await button('Change your rating').click()
  await expect.element(page.getByLabelText('In your words')).toHaveFocus()
  await button('Cancel').click()
  await expect.element(button('Change your rating')).toHaveFocus()
  await button('Change your rating').click()
  await expect.element(page.getByLabelText('In your words')).toHaveValue('Came late')
  await page.getByRole('radio', { name: 'Positive' }).click({ force: true })
  await button('Save').click()
  await expect.element(button('Change your rating')).toHaveFocus()
  await expect.element(page.getByText('Positive')).toBeVisible()
  expect(server.asked.map(({ body }) => body)).toContainEqual({ verdict: 'positive', words: 'Came late' })
})

test('whoever was rated answers once', async () => {
  const received = { ...GIVEN.given, verdict: 'negative' as const, words: 'Too slow', answer: null }
  let known: TradeRatings = {
    ...GIVEN,
    received: { ...received, isShown: true, shownAt: '2026-11-23T10:00:00.000Z' },
  }
  using server = standIn({
    [`GET ${PATH}`]: () => reply(known),
    [`PUT ${RATE}/answer`]: () => {
      known = { ...known, received: known.received && { ...known.received, answer: 'There was snow' } }
      return reply(known)
    },
  })
  await renderPart(card, { member: MAREN })
  await expect.element(page.getByText('Too slow')).toBeVisible()
  await page.getByLabelText('Your answer').fill('There was snow')
  await button('Answer').click()
  await expect.element(page.getByText('You answered')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'How it went' })).toHaveFocus()
  await expect.element(page.getByLabelText('Your answer')).not.toBeInTheDocument()
  expect(server.asked.map(({ body }) => body)).toContainEqual({ answer: 'There was snow' })
})

const RATING: ShownRating = {
  id: 't1',
  verdict: 'positive',
  words: 'A pleasure',
  answer: 'Likewise',
  raterUsername: 'hexwright',
  tradedAt: '2026-11-20T10:00:00.000Z',
}

const WHOSE = { username: 'Maren', isOwn: true, isSignedIn: true, positiveRatings: 1 }

test('a profile shows what others said, with the day of the trade, and how many they are', async () => {
  using _ = standIn({
    'GET /api/members/Maren/ratings': () =>
      reply({
        ratings: [RATING, { ...RATING, id: 't2', verdict: 'negative', raterUsername: null, answer: null }],
        nextCursor: null,
        tally: { positive: 1, neutral: 0, negative: 1, partners: 2 },
      }),
  })
  await renderPart(<RatingsTab whose={WHOSE} />, { member: MAREN })
  await expect.element(page.getByRole('link', { name: 'hexwright' })).toBeVisible()
  await expect.element(page.getByText('A former member · traded on 20 November 2026')).toBeVisible()
  await expect.element(page.getByText('Likewise')).toBeVisible()
  await expect.element(page.getByText('Different partners')).toBeVisible()
})
