import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { liveOf } from '#web/realtime/stand-in-live.ts'

import { BondButton } from './bond-button.tsx'
import { FellowshipPage } from './fellowship-page.tsx'
import { fellowshipReactions } from './reactions.ts'
import { aFellow, aRequest, aSuggestion } from './sample-fellows.ts'

const LIST = 'GET /api/fellowship'
const REQUESTS = 'GET /api/fellowship/requests'
const WITH = 'GET /api/fellowship/with/Bertil'
const ASK = 'POST /api/fellowship/with/Bertil/ask'
const ANSWER = 'POST /api/fellowship/with/Bertil/answer'
const PART = 'POST /api/fellowship/with/Sigrun/part'

const SUGGESTIONS = 'GET /api/fellowship/suggestions'
const WAVE = 'POST /api/fellowship/suggestions/Ottilie/wave'

const fellowsAre = (...fellows: ReturnType<typeof aFellow>[]) => ({
  [LIST]: () => reply({ fellows, total: fellows.length, nextCursor: null }),
  [SUGGESTIONS]: () => reply({ suggestions: [] }),
})
const NOBODY = fellowsAre()

/** Answers with the requests of each side. */
function requestsAre(sides: Partial<Record<string, readonly ReturnType<typeof aRequest>[]>>) {
  return {
    [REQUESTS]: ({ url }: { url: URL }) => {
      const friendRequests = sides[url.searchParams.get('side') ?? 'in'] ?? []
      return reply({ friendRequests, total: friendRequests.length, nextCursor: null })
    },
  }
}
const VERIFIED = { ...MAREN, isVerified: true }

test('a request shows who asks, with their words, and can be accepted', async () => {
  using network = standIn({
    ...NOBODY,
    ...requestsAre({ in: [aRequest({ words: 'We played on Friday' })] }),
    [ANSWER]: () => reply({ state: 'fellows' }),
  })
  await renderPart(<FellowshipPage />, { member: VERIFIED })
  const asked = page.getByRole('region', { name: 'They ask you' })
  await expect.element(asked.getByRole('link', { name: /^Bertil asked on 20 November 2026/ })).toBeVisible()
  await expect.element(asked.getByText('“We played on Friday”')).toBeVisible()
  await asked.getByRole('button', { name: 'Accept Bertil' }).click()
  await expect.element(page.getByText('You and Bertil are fellows now.')).toBeVisible()
  expect(network.asked.findLast(({ body }) => body !== undefined)?.body).toMatchObject({ answer: 'accept' })
})

test('who has no fellows learns how to find some, and empty lists are not shown', async () => {
  using _ = standIn({ ...NOBODY, ...requestsAre({}) })
  await renderPart(<FellowshipPage />, { member: VERIFIED })
  await expect.element(page.getByText('Nobody yet')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'They ask you' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'You asked' })).not.toBeInTheDocument()
})

test('a fellow’s row says what the two could trade, and leads there', async () => {
  using _ = standIn({ ...fellowsAre(aFellow({ theyHave: 3, theyWant: 1 })), ...requestsAre({}) })
  await renderPart(<FellowshipPage />, { member: VERIFIED })
  await expect
    .element(page.getByRole('link', { name: 'Has 3 cards you want, wants 1 of yours' }))
    .toHaveAttribute('href', '/Sigrun#trade')
})

test('a fellow is removed only after a question', async () => {
  using network = standIn({
    ...fellowsAre(aFellow()),
    ...requestsAre({}),
    [PART]: () => reply({ state: 'none' }),
  })
  await renderPart(<FellowshipPage />, { member: VERIFIED })
  await page.getByRole('button', { name: 'Remove Sigrun' }).click()
  const question = page.getByRole('dialog', { name: 'Remove Sigrun?' })
  await expect.element(question).toBeVisible()
  expect(network.asked.some(({ body }) => body !== undefined)).toBe(false)
  await question.getByRole('button', { name: 'Remove from Fellowship' }).click()
  await expect.element(page.getByText('Sigrun is no longer in your Fellowship.')).toBeVisible()
})

test('a list that fails says so, and can be tried again', async () => {
  let isDown = true
  using _ = standIn({
    ...NOBODY,
    ...requestsAre({ out: [aRequest()] }),
    [LIST]: () => (isDown ? refuse('internal') : reply({ fellows: [aFellow()], total: 1, nextCursor: null })),
  })
  await renderPart(<FellowshipPage />, { member: VERIFIED })
  const list = page.getByRole('region', { name: 'Your fellows' })
  await expect.element(list.getByRole('button', { name: 'Try again' })).toBeVisible()
  isDown = false
  await list.getByRole('button', { name: 'Try again' }).click()
  await expect.element(list.getByRole('link', { name: /^Sigrun/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Withdraw your request to Bertil' })).toBeVisible()
})

test('the button on a member’s page asks with a line of words, and shows how the two stand', async () => {
  using network = standIn({
    [WITH]: () => reply({ state: 'none' }),
    [ASK]: () => reply({ state: 'asked' }),
  })
  await renderPart(<BondButton username="Bertil" />, { member: VERIFIED })
  await page.getByRole('button', { name: 'Ask into Fellowship' }).click()
  await page.getByLabelText('Add a message').fill('Hello')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect.element(page.getByText('You asked Bertil.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(network.asked.findLast(({ body }) => body !== undefined)?.body).toMatchObject({ words: 'Hello' })
})

test('without a verified address the form says why it cannot be sent', async () => {
  using _ = standIn({ [WITH]: () => reply({ state: 'none' }) })
  await renderPart(<BondButton username="Bertil" />, { member: MAREN })
  await page.getByRole('button', { name: 'Ask into Fellowship' }).click()
  await expect.element(page.getByText(/verify your email/i)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send request' })).toBeDisabled()
})

test.each([
  ['asked', ['Withdraw request']],
  ['asks', ['Accept request', 'Decline']],
  ['fellows', ['In your Fellowship']],
  ['self', []],
] as const)('who stands as %s sees %o', async (state, names) => {
  using network = standIn({ [WITH]: () => reply({ state }) })
  await renderPart(<BondButton username="Bertil" />, { member: VERIFIED })
  await expect.poll(() => network.asked.length).toBe(1)
  for (const name of names)
    await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(names.length)
})

/** A page without fellows, with one member to wave away. */
function suggestsOttilie() {
  let isWaved = false
  return {
    ...NOBODY,
    ...requestsAre({}),
    [SUGGESTIONS]: () =>
      reply({
        suggestions: isWaved
          ? []
          : [aSuggestion({ commonFellows: 2, gatheringsTogether: 1, theyHave: 1, theyWant: 3 })],
      }),
    [WAVE]: ({ body }: { body: unknown }) => {
      isWaved = JSON.stringify(body).includes('true')
      return reply({ isWaved })
    },
  }
}

test('a suggestion gives its reasons, and leads to a request', async () => {
  using _ = standIn(suggestsOttilie())
  await renderPart(<FellowshipPage />, { member: VERIFIED })
  const known = page.getByRole('region', { name: 'You may know' })
  await expect
    .element(known.getByRole('link', { name: /^Ottilie 2 fellows in common · 1 gathering together/ }))
    .toBeVisible()
  await expect
    .element(known.getByRole('link', { name: 'Has 1 card you want, wants 3 of yours' }))
    .toHaveAttribute('href', '/Ottilie#trade')
  await known.getByRole('button', { name: 'Ask Ottilie' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Ask Ottilie' })).toBeVisible()
})

test('a fellow’s row leads to the next gathering of both', async () => {
  const nextGathering = { id: 'g1', location: 'The Lamp & Moth', date: '2026-11-27' }
  using _ = standIn({
    ...NOBODY,
    ...requestsAre({}),
    [LIST]: () => reply({ fellows: [aFellow({ nextGathering })], total: 1, nextCursor: null }),
  })
  await renderPart(<FellowshipPage />, { member: VERIFIED })
  await expect
    .element(page.getByRole('link', { name: 'Next together: The Lamp & Moth, 27 November 2026' }))
    .toHaveAttribute('href', '/gatherings/g1')
})

test('what the two could trade and where they meet next are lines of their own, on a wide screen too', async () => {
  await page.viewport(1280, 800)
  const nextGathering = { id: 'g1', location: 'The Lamp & Moth', date: '2026-11-27' }
  const fellow = aFellow({ nextGathering, theyHave: 1, theyWant: 1 })
  using _ = standIn({
    ...NOBODY,
    ...requestsAre({}),
    [LIST]: () => reply({ fellows: [fellow], total: 1, nextCursor: null }),
  })
  await renderPart(<FellowshipPage />, { member: VERIFIED })
  const next = page.getByRole('link', { name: /^Next together/ })
  await expect.element(next).toBeVisible()
  const why = page
    .getByRole('link', { name: /^Has 1 card you want/ })
    .element()
    .getBoundingClientRect()
  expect(next.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(why.bottom)
})

test('suggestions follow new matches and mutes without a reload', async () => {
  let isSuggested = false
  using _ = standIn({
    ...NOBODY,
    ...requestsAre({}),
    [SUGGESTIONS]: () => reply({ suggestions: isSuggested ? [aSuggestion({})] : [] }),
  })
  const { queryClient } = await renderPart(<FellowshipPage />, { member: VERIFIED })
  await expect.element(page.getByText('Nobody yet')).toBeVisible()
  const ottilie = page.getByRole('link', { name: /^Ottilie/ }).first()
  isSuggested = true
  fellowshipReactions['matches.changed']?.(liveOf(queryClient), { type: 'matches.changed', memberId: 'm1' })
  await expect.element(ottilie).toBeVisible()
  isSuggested = false
  fellowshipReactions['mutes.changed']?.(liveOf(queryClient), { type: 'mutes.changed', memberId: 'm1' })
  await expect.element(ottilie).not.toBeInTheDocument()
})

test('a suggestion is waved away at once, and Undo brings it back', async () => {
  using _ = standIn(suggestsOttilie())
  await renderPart(<FellowshipPage />, { member: VERIFIED })
  await page.getByRole('button', { name: 'Dismiss Ottilie' }).click()
  await expect.element(page.getByText('Ottilie won’t be suggested again.')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'You may know' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('link', { name: /^Ottilie/ }).first()).toBeVisible()
})

test('a suggestion that could not be waved away comes back', async () => {
  using _ = standIn({ ...suggestsOttilie(), [WAVE]: () => refuse('internal') })
  await renderPart(<FellowshipPage />, { member: VERIFIED })
  await page.getByRole('button', { name: 'Dismiss Ottilie' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Something went wrong on our side/)
  await expect.element(page.getByRole('link', { name: /^Ottilie/ }).first()).toBeVisible()
})
