import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { Award, OwnStanding } from '#contract/standing.ts'
import { type Asked, MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { liveOf } from '#web/realtime/stand-in-live.ts'

import { OwnRecord } from './own-record.tsx'
import { standingReactions } from './reactions.ts'

const MINE = 'GET /api/standing'

function award(id: string, text: string): Award {
  return { id, deed: 'ADD_TO_WATCHLIST', points: 5, text, awardedAt: '2026-11-21T10:00:00Z' }
}

const COUNTED = {
  tradesCompleted: 18,
  gatheringsCreated: 3,
  siteActivity: 9,
  positiveRatings: 2,
  bountiesCaught: 7,
}

function aStanding(part: Partial<OwnStanding> = {}): OwnStanding {
  return {
    rank: 'Wizard',
    score: 64,
    points: 412,
    ...COUNTED,
    counted: COUNTED,
    awards: [],
    nextCursor: null,
    ...part,
  }
}

const ledger = page.getByRole('table', { name: 'Your points' }).getByRole('row')

test('the rank calculation uses the member’s own numbers', async () => {
  using _ = standIn({ [MINE]: () => reply(aStanding()) })
  await renderPart(<OwnRecord />, { member: MAREN })
  const sum = page.getByRole('table', { name: 'Your rank score' }).getByRole('row')
  await expect.element(sum.nth(5)).toBeVisible()
  expect(sum.elements().map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Action', 'Counted', 'Each', 'Score'],
    ['Trades completed', '18', '× 2', '36'],
    ['Gatherings created', '3', '× 3', '9'],
    ['Site activity', '9', '× 1', '9'],
    ['Positive ratings', '2', '× 5', '10'],
    ['Rank score', '64'],
  ])
  await expect
    .element(
      page.getByText('Bounties caught: 7. You need 100 that count to become a Bounty Hunter. Points: 412.'),
    )
    .toBeVisible()
  await expect.element(page.getByText(/Your profile counts everything/)).not.toBeInTheDocument()
})

test('it says where the score counts less than the member did', async () => {
  using _ = standIn({
    [MINE]: () => reply(aStanding({ gatheringsCreated: 5, siteActivity: 30, bountiesCaught: 9 })),
  })
  await renderPart(<OwnRecord />, { member: MAREN })
  const sum = page.getByRole('table', { name: 'Your rank score' }).getByRole('row')
  await expect.element(sum.nth(5)).toBeVisible()
  const told = sum.elements().map((row) => [...row.children].map((cell) => cell.textContent))
  expect(told[2]).toEqual(['Gatherings created', '3 of 5', '× 3', '9'])
  expect(told[3]).toEqual(['Site activity', '9 of 30', '× 1', '9'])
  expect(told[5]).toEqual(['Rank score', '64'])
  await expect.element(page.getByText(/Your profile counts everything you did/)).toBeVisible()
  await expect.element(page.getByText(/Bounties caught: 7 of 9/)).toBeVisible()
})

test('every entry of the ledger is listed, page after page', async () => {
  using _ = standIn({
    [MINE]: ({ url }: Asked) =>
      url.searchParams.get('cursor') === 'older'
        ? reply(aStanding({ awards: [award('a2', 'Created gathering: draft')] }))
        : reply(aStanding({ awards: [award('a1', 'Added card: Mirror Tide')], nextCursor: 'older' })),
  })
  await renderPart(<OwnRecord />, { member: MAREN })
  await expect.element(ledger.nth(1)).toMatchTextContent('21 November 2026')
  await expect.element(ledger.nth(1)).toMatchTextContent('Added card: Mirror Tide+5')
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(ledger.nth(2)).toMatchTextContent('Created gathering: draft')
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})

test('points earned meanwhile appear in it', async () => {
  const awards: Award[] = []
  using _ = standIn({ [MINE]: () => reply(aStanding({ awards })) })
  const { queryClient } = await renderPart(<OwnRecord />, { member: MAREN })
  await expect.element(page.getByText(/^You haven’t earned any points yet/)).toBeVisible()
  awards.push(award('a1', 'Added card: Mirror Tide'))
  standingReactions['points.awarded']?.(liveOf(queryClient), {
    type: 'points.awarded',
    memberId: MAREN.id,
    deed: 'ADD_CARD_TO_BINDER',
    points: 10,
    text: 'Added card: Mirror Tide',
    total: 422,
  })
  await expect.element(ledger.nth(1)).toMatchTextContent('Mirror Tide')
})

test('breakdown and ledger each have their own failure text', async () => {
  using _ = standIn({ [MINE]: () => refuse('internal') })
  await renderPart(<OwnRecord />, { member: MAREN })
  await expect.element(page.getByText(/^Couldn’t load your standing\./)).toBeVisible()
  await expect.element(page.getByText(/^Couldn’t load your points\./)).toBeVisible()
})
