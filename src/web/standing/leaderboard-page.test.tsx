import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { Leaderboard, LeaderboardLine } from '#contract/standing.ts'
import { type Asked, MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { liveOf } from '#web/realtime/stand-in-live.ts'

import { LeaderboardPage } from './leaderboard-page.tsx'
import { standingReactions } from './reactions.ts'

const BOARD = 'GET /api/leaderboard'

function line(place: number, username: string, points: number): LeaderboardLine {
  return { place, username, avatarUrl: null, rank: 'Mage', points }
}

function aBoard(part: Partial<Leaderboard> = {}): Leaderboard {
  const lines = [
    line(1, 'Sigrun', 412),
    line(2, 'Bryony', 187),
    line(2, MAREN.username, 187),
    line(4, 'Ioan', 50),
  ]
  return {
    lines,
    total: lines.length,
    own: { place: 2, points: 187 },
    since: '2026-11-16T00:00:00.000Z',
    ...part,
  }
}

const rows = page.getByRole('table').getByRole('row')

test('members are listed in order, with place, rank and points, and link to their pages', async () => {
  using _ = standIn({ [BOARD]: () => reply(aBoard()) })
  await renderPart(<LeaderboardPage address={{}} />, { member: MAREN })
  await expect.element(page.getByText('You are 2nd with 187 points')).toBeVisible()
  await expect.element(page.getByText('Points since Monday 16 November 2026.')).toBeVisible()
  const told = rows.elements().map((row) => [...row.children].map((cell) => cell.textContent))
  expect(told[0]).toEqual(['Place', 'Member', 'Rank', 'Points'])
  expect(told[1]?.[0]).toBe('1')
  expect(told[1]?.[3]).toBe('412')
  await expect.element(page.getByRole('link', { name: /Sigrun/ })).toHaveAttribute('href', '/Sigrun')
  await expect.element(page.getByRole('rowheader', { name: /MarenOfTheMill/ })).toMatchTextContent('You')
})

test('the reader’s own place always shows, and links to its page of the list', async () => {
  using _ = standIn({ [BOARD]: () => reply(aBoard({ own: { place: 137, points: 120 }, total: 400 })) })
  await renderPart(<LeaderboardPage address={{ period: 'month' }} />, { member: MAREN })
  await expect.element(page.getByText('You are 137th with 120 points')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Show me' }))
    .toHaveAttribute('href', '/leaderboard?period=month&page=3#own')
})

test('a reader without a place learns how to get one', async () => {
  using _ = standIn({ [BOARD]: () => reply(aBoard({ own: null })) })
  await renderPart(<LeaderboardPage address={{}} />, { member: MAREN })
  await expect.element(page.getByText(/^You aren’t on the list yet/)).toBeVisible()
})

test.for([
  [{}, 'This week', 'Nobody has earned points this week'],
  [{ period: 'month' }, 'This month', 'Nobody has earned points this month'],
  [{ period: 'all' }, 'All time', 'Nobody has earned points yet'],
] as const)('an empty list at %j says so under its own tab', async ([address, tab, words]) => {
  using network = standIn({
    [BOARD]: () => reply(aBoard({ lines: [], total: 0, own: null, since: null })),
  })
  await renderPart(<LeaderboardPage address={address} />, { member: MAREN })
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page')
  const period = 'period' in address ? address.period : 'week'
  expect(network.asked[0]?.url.searchParams.get('period')).toBe(period)
})

test('pages have fifty places each, and their own address', async () => {
  using network = standIn({
    [BOARD]: ({ url }: Asked) =>
      reply(aBoard({ lines: [line(Number(url.searchParams.get('offset')) + 1, 'Pell', 9)], total: 120 })),
  })
  await renderPart(<LeaderboardPage address={{ period: 'all', page: 2 }} />, { member: MAREN })
  const pages = page.getByRole('navigation', { name: 'Pages of the leaderboard' })
  await expect.element(pages.getByText('51 to 51 of 120')).toBeVisible()
  expect(network.asked[0]?.url.searchParams.get('offset')).toBe('50')
  await expect
    .element(pages.getByRole('link', { name: 'Previous' }))
    .toHaveAttribute('href', '/leaderboard?period=all')
  await expect
    .element(pages.getByRole('link', { name: 'Next' }))
    .toHaveAttribute('href', '/leaderboard?period=all&page=3')
})

test('a page beyond the last links back to the top', async () => {
  using _ = standIn({ [BOARD]: () => reply(aBoard({ lines: [], total: 60 })) })
  await renderPart(<LeaderboardPage address={{ page: 9 }} />, { member: MAREN })
  await expect
    .element(page.getByRole('link', { name: 'Back to the top' }))
    .toHaveAttribute('href', '/leaderboard')
})

test('a failure shows the scoreboard’s text, and can be retried', async () => {
  let isBroken = true
  using _ = standIn({ [BOARD]: () => (isBroken ? refuse('internal') : reply(aBoard())) })
  await renderPart(<LeaderboardPage address={{}} />, { member: MAREN })
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load scoreboard data')
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('You are 2nd with 187 points')).toBeVisible()
})

test('it follows events, and refetches once for several', async () => {
  let points = 412
  using network = standIn({ [BOARD]: () => reply(aBoard({ lines: [line(1, 'Sigrun', points)] })) })
  const { queryClient } = await renderPart(<LeaderboardPage address={{}} />, { member: MAREN })
  await expect.element(page.getByText('412', { exact: true })).toBeVisible()
  const live = liveOf(queryClient)
  for (const earned of [5, 10, 15]) {
    points = 412 + earned
    standingReactions['scoreboard.changed']?.(live, { type: 'scoreboard.changed' })
  }
  await expect.element(page.getByText('427', { exact: true })).toBeVisible()
  expect(network.asked).toHaveLength(2)
})
