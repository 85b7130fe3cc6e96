import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { WATCHES_MAX } from '#contract/watchlist.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { aWatch } from './sample-watches.tsx'
import { WatchButton } from './watch-button.tsx'

const WATCHED = 'POST /api/watchlist/watched'
const ADD = 'POST /api/watchlist'
const fox = page.getByRole('button', { name: 'Watch Nine-Lantern Fox' })

function TwoCards() {
  return (
    <>
      <WatchButton cardId="fox" name="Nine-Lantern Fox" />
      <WatchButton cardId="owl" name="Owl of the Archive" />
    </>
  )
}

test('one request covers all cards of a page', async () => {
  using network = standIn({ [WATCHED]: () => reply([{ cardId: 'owl', watchId: 'w2' }]) })
  await renderPart(<TwoCards />, { member: MAREN })
  await expect
    .element(page.getByRole('button', { name: 'Watch Owl of the Archive' }))
    .toHaveAttribute('aria-pressed', 'true')
  await expect.element(fox).toHaveAttribute('aria-pressed', 'false')
  expect(network.asked.map(({ body }) => body)).toEqual([{ cardIds: ['fox', 'owl'] }])
})

test('one press watches the card as the member usually does, and shows at once', async () => {
  const answer = Promise.withResolvers<Response>()
  const watched: { cardId: string; watchId: string }[] = []
  using network = standIn({
    [WATCHED]: () => reply(watched),
    [ADD]: async () => await answer.promise,
  })
  await renderPart(<TwoCards />, { member: MAREN })
  await expect.element(fox).toHaveAttribute('aria-pressed', 'false')
  await fox.click()
  await expect.element(fox).toHaveAttribute('aria-pressed', 'true')
  watched.push({ cardId: 'fox', watchId: 'w1' })
  answer.resolve(reply(aWatch({ minCondition: 'LP' })))
  await expect.element(page.getByText('You’re now watching Nine-Lantern Fox.')).toBeVisible()
  await expect.element(fox).toHaveAttribute('aria-pressed', 'true')
  expect(network.asked.find(({ url }) => url.pathname === '/api/watchlist')?.body).toEqual({
    cardId: 'fox',
  })
})

test('a second press removes it, and Undo puts it back with all its wishes', async () => {
  const watch = aWatch({ alertBelowCents: 900, quantity: 3 })
  const watched = [{ cardId: 'fox', watchId: 'w1' }]
  using network = standIn({
    [WATCHED]: () => reply(watched),
    'DELETE /api/watchlist/w1': () => {
      watched.pop()
      return reply(watch)
    },
    [ADD]: () => {
      watched.push({ cardId: 'fox', watchId: 'w9' })
      return reply({ ...watch, id: 'w9' })
    },
  })
  await renderPart(<TwoCards />, { member: MAREN })
  await expect.element(fox).toHaveAttribute('aria-pressed', 'true')
  await fox.click()
  await expect.element(fox).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(fox).toHaveAttribute('aria-pressed', 'true')
  expect(network.asked.find(({ url }) => url.pathname === '/api/watchlist')?.body).toMatchObject({
    cardId: 'fox',
    alertBelowCents: 900,
    quantity: 3,
  })
})

test('a press after the watches could not be read leaves the watch that is there alone', async () => {
  let readings = 0
  using network = standIn({
    [WATCHED]: () => {
      readings += 1
      return readings === 1 ? refuse('internal') : reply([{ cardId: 'fox', watchId: 'w1' }])
    },
    [ADD]: () => reply(aWatch()),
  })
  const { queryClient } = await renderPart(<WatchButton cardId="fox" name="Nine-Lantern Fox" />, {
    member: MAREN,
  })
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(readings).toBe(1)
  await fox.click()
  await expect.element(page.getByText('You’re now watching Nine-Lantern Fox.')).toBeVisible()
  await expect.element(fox).toHaveAttribute('aria-pressed', 'true')
  expect(network.asked.map(({ url }) => url.pathname)).not.toContain('/api/watchlist')
})

test('a press whose card cannot be read says so, and shows no watch', async () => {
  using network = standIn({ [WATCHED]: () => refuse('internal') })
  await renderPart(<WatchButton cardId="fox" name="Nine-Lantern Fox" />, { member: MAREN })
  await expect.poll(() => network.asked).toHaveLength(1)
  await fox.click()
  await expect.element(page.getByText(/^Something went wrong on our side/)).toBeVisible()
  await expect.element(fox).toHaveAttribute('aria-pressed', 'false')
})

test('a refused watch is put back, and the refusal is shown', async () => {
  using _ = standIn({
    [WATCHED]: () => reply([]),
    [ADD]: () => refuse('too_many_watches'),
  })
  await renderPart(<TwoCards />, { member: MAREN })
  await expect.element(fox).toHaveAttribute('aria-pressed', 'false')
  await fox.click()
  await expect
    .element(page.getByText(`Your watchlist is full (${WATCHES_MAX.toLocaleString('en')} cards).`))
    .toBeVisible()
  await expect.element(fox).toHaveAttribute('aria-pressed', 'false')
})

test('signed-out visitors are sent to the sign-in page, and back', async () => {
  await renderPart(<TwoCards />)
  await expect
    .element(page.getByRole('link', { name: 'Sign in to watch Nine-Lantern Fox' }))
    .toHaveAttribute('href', '/signin?next=%2Fhere')
})
