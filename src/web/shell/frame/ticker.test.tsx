import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { liveOf } from '#web/realtime/stand-in-live.ts'
import { standingReactions } from '#web/standing/reactions.ts'

import { Ticker } from './ticker.tsx'

const SCORES = 'GET /api/top-users'
const TRADES = 'GET /api/recent-trades'
const GATHERINGS = 'GET /api/recent-gatherings'

/** The ticker's text once; its second copy, for the loop, is hidden from screen readers. */
async function heard(): Promise<string> {
  const run = page.getByRole('group').element().firstElementChild
  const again = run?.querySelector(':scope > [aria-hidden="true"]:last-child')
  return (run?.textContent ?? '').replace(again?.textContent ?? '', '')
}

/** Everything in the crier that moves by itself. */
function moving(): Animation[] {
  return page.getByRole('group').element().getAnimations({ subtree: true })
}

test('each empty list says so', async () => {
  using _ = standIn({
    [SCORES]: () => reply([]),
    [TRADES]: () => reply([]),
    [GATHERINGS]: () => reply([]),
  })
  await renderPart(<Ticker />)
  await expect.poll(heard).toBe('High scores(none)New trades(none)New gatherings(none)')
})

test('each list can fail alone', async () => {
  using _ = standIn({
    [SCORES]: () => reply([{ username: 'Sigrun', totalScore: 412 }]),
    [TRADES]: () => refuse('internal'),
    [GATHERINGS]: () => reply([]),
  })
  await renderPart(<Ticker />)
  await expect
    .poll(heard)
    .toBe('High scoresSigrun 412New trades... Loading failed - please try again laterNew gatherings(none)')
})

test('if all of them fail, each line says so and why', async () => {
  using _ = standIn({
    [SCORES]: () => refuse('internal'),
    [TRADES]: () => refuse('internal'),
    [GATHERINGS]: () => refuse('internal'),
  })
  await renderPart(<Ticker />)
  const failed = '... Loading failed - please try again later'
  await expect.poll(heard).toBe(`High scores${failed}New trades${failed}New gatherings${failed}`)
  await expect.element(page.getByTitle('Failed to load scoreboard data').first()).toBeInTheDocument()
})

test('with nothing to say the crier stands still, and there is nothing to pause', async () => {
  let scores: readonly object[] = []
  using _ = standIn({
    [SCORES]: () => reply(scores),
    [TRADES]: () => refuse('internal'),
    [GATHERINGS]: () => reply([]),
  })
  const { queryClient } = await renderPart(<Ticker />)
  await expect.poll(heard).toContain('New gatherings(none)')
  await expect.poll(heard).toContain('please try again later')
  await expect.poll(moving).toEqual([])
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  scores = [{ username: 'Sigrun', totalScore: 412 }]
  standingReactions['scoreboard.changed']?.(liveOf(queryClient), { type: 'scoreboard.changed' })
  await expect.element(page.getByRole('button', { name: 'Pause the town crier' })).toBeVisible()
  await expect.poll(moving).toHaveLength(1)
})

test('the high scores link to the leaderboard, and the Tab key stops at them once', async () => {
  using _ = standIn({
    [SCORES]: () => reply([{ username: 'Sigrun', totalScore: 412 }]),
    [TRADES]: () => reply([]),
    [GATHERINGS]: () => reply([]),
  })
  await renderPart(<Ticker />)
  await expect
    .element(page.getByRole('link', { name: 'High scores' }))
    .toHaveAttribute('href', '/leaderboard')
  const links = page.getByRole('group').element().querySelectorAll('a')
  expect([...links].map(({ tabIndex }) => tabIndex)).toEqual([0, -1])
})

test('the link shows when the Tab key comes to it, however far the crier has run', async () => {
  using _ = standIn({
    [SCORES]: () => reply([{ username: 'Sigrun', totalScore: 412 }]),
    [TRADES]: () => reply([]),
    [GATHERINGS]: () => reply([]),
  })
  await renderPart(<Ticker />)
  await expect.poll(heard).toContain('Sigrun 412')
  const crier = page.getByRole('group').element()
  for (const run of moving()) run.currentTime = 32_000
  await userEvent.keyboard('{Tab}{Tab}')
  const link = page.getByRole('link', { name: 'High scores' })
  await expect.element(link).toHaveFocus()
  expect(link.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(
    crier.getBoundingClientRect().left,
  )
})

test('a change of the scoreboard shows at once', async () => {
  let leader = 'Sigrun'
  using _ = standIn({
    [SCORES]: () => reply([{ username: leader, totalScore: 412 }]),
    [TRADES]: () => reply([]),
    [GATHERINGS]: () => reply([]),
  })
  const { queryClient } = await renderPart(<Ticker />)
  await expect.poll(heard).toContain('Sigrun 412')
  leader = 'Bryony'
  standingReactions['scoreboard.changed']?.(liveOf(queryClient), { type: 'scoreboard.changed' })
  await expect.poll(heard).toContain('Bryony 412')
})

test('a trade shows its card, member and price; a gathering its host, place and number of players', async () => {
  using _ = standIn({
    [SCORES]: () => reply([]),
    [TRADES]: () => reply([{ cardName: 'Mirror Tide', username: 'Bryony', price: 18.2 }]),
    [GATHERINGS]: () =>
      reply([{ gatheringId: 'g1', username: 'LadyQuill', location: 'The Brass Flagon', participants: 6 }]),
  })
  await renderPart(<Ticker />)
  await expect.poll(heard).toContain('Mirror Tide · Bryony $18.20')
  await expect.poll(heard).toContain('LadyQuill · The Brass Flagon · 6 players')
})

test('it shows ten of the top users and no more', async () => {
  const users = Array.from({ length: 12 }, (_, at) => ({
    username: `user${String(at)}`,
    totalScore: 100 - at,
  }))
  using _ = standIn({
    [SCORES]: () => reply(users),
    [TRADES]: () => reply([]),
    [GATHERINGS]: () => reply([]),
  })
  await renderPart(<Ticker />)
  await expect.poll(heard).toContain('user9 91')
  expect(await heard()).not.toContain('user10')
})

test('it can be paused', async () => {
  using _ = standIn({
    [SCORES]: () => reply([{ username: 'Sigrun', totalScore: 412 }]),
    [TRADES]: () => reply([]),
    [GATHERINGS]: () => reply([]),
  })
  await renderPart(<Ticker />)
  await page.getByRole('button', { name: 'Pause the town crier' }).click()
  await expect.element(page.getByRole('button', { name: 'Start the town crier' })).toBeVisible()
  const run = page.getByRole('group').element().firstElementChild
  expect(run && getComputedStyle(run).animationPlayState).toBe('paused')
})

test('after five minutes it fetches again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'] })
  try {
    let leader = 'Sigrun'
    using network = standIn({
      [SCORES]: () => reply([{ username: leader, totalScore: 412 }]),
      [TRADES]: () => reply([]),
      [GATHERINGS]: () => reply([]),
    })
    await renderPart(<Ticker />)
    await expect.poll(heard).toContain('Sigrun 412')
    leader = 'Bryony'
    await vi.advanceTimersByTimeAsync(299_000)
    expect(network.asked).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(2000)
    await expect.poll(heard).toContain('Bryony 412')
    expect(network.asked).toHaveLength(6)
  } finally {
    vi.useRealTimers()
  }
})
