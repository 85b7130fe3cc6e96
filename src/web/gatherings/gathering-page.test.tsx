import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { GatheringDetails } from '#contract/gatherings/details.ts'
import { type Asked, refuse, reply, standIn } from '#web/app/stand-in.tsx'

import { anOwnPlace, theDetails } from './sample-details.ts'
import { openSamplePage } from './sample-page.tsx'

const PATH = '/api/gatherings/g1'
const PELL = { username: 'Pell', avatarUrl: null, guests: 0, offeredUntil: null }

/** A server that remembers what was done. */
function serverWith(
  first: GatheringDetails,
  acts: Readonly<Record<string, (asked: Asked) => Partial<GatheringDetails>>> = {},
) {
  let now = first
  const answers = Object.entries(acts).map(([call, act]) => [
    call,
    (asked: Asked) => {
      now = { ...now, ...act(asked) }
      return reply(now)
    },
  ])
  const comers = [{ username: 'Sigrun', avatarUrl: null, guests: 2, role: 'host', addedBy: null }]
  return standIn({
    [`GET ${PATH}`]: () => reply(now),
    [`GET ${PATH}/comers`]: () => reply({ comers, nextCursor: null }),
    [`GET ${PATH}/series`]: () => reply({ series: null }),
    [`GET ${PATH}/hopefuls`]: () =>
      reply({
        hopefuls: [{ ...PELL, state: 'asking', since: '2026-11-21T10:00:00Z' }],
        noOffer: null,
      }),
    ...Object.fromEntries(answers),
  })
}

test('one press takes a seat, another gives it up', async () => {
  using server = serverWith(theDetails(), {
    [`POST ${PATH}/come`]: () => ({ participants: 3, own: anOwnPlace({ state: 'going' }) }),
    [`POST ${PATH}/leave`]: () => ({ participants: 2, own: anOwnPlace() }),
  })
  await openSamplePage()
  await page.getByRole('button', { name: 'I’m coming' }).click()
  await expect.element(page.getByText('3 of 8 seats taken')).toBeVisible()
  await page.getByRole('button', { name: 'Can’t come' }).click()
  await expect.element(page.getByRole('button', { name: 'I’m coming' })).toBeVisible()
  expect(server.asked.filter(({ url }) => url.pathname.endsWith('/come')).map(({ body }) => body)).toEqual([
    { guests: 0, takesAtOnce: false },
  ])
})

test('whoever waits sees their place and what happens next, and can have the seat taken for them', async () => {
  const own = anOwnPlace({ state: 'waiting', place: 2 })
  using server = serverWith(theDetails({ participants: 8, waiting: 3, own }), {
    [`POST ${PATH}/come`]: () => ({ own: { ...own, takesAtOnce: true } }),
  })
  await openSamplePage()
  await expect.element(page.getByText('2nd on the waiting list').first()).toBeVisible()
  await expect
    .element(page.getByText('1 before you. We’ll tell you when a seat is kept for you.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Take it for me' }).click()
  await expect.element(page.getByText('1 before you. You get a free seat at once.')).toBeVisible()
  expect(server.asked.some(({ body }) => JSON.stringify(body) === '{"guests":0,"takesAtOnce":true}')).toBe(
    true,
  )
})

test('whoever thinks about coming reads that the address comes by email', async () => {
  using _ = serverWith(theDetails({ hasAddress: true }))
  await openSamplePage()
  await expect
    .element(page.getByText('We show it here and email it to players once they’re going.'))
    .toBeVisible()
})

test('whoever writes an address down reads that it is emailed', async () => {
  const own = anOwnPlace({ state: 'going', role: 'host' })
  using _ = serverWith(theDetails({ hasAddress: true, address: 'The cellar', own }))
  await openSamplePage()
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect
    .element(page.getByRole('textbox', { name: 'Private address' }))
    .toHaveAccessibleDescription(
      'Only players who are going see it. We email it to them too, and can’t take that back.',
    )
})

test('where guests may come, whoever waits reads that they wait for one seat', async () => {
  const own = anOwnPlace({ state: 'waiting', place: 1 })
  using _ = serverWith(theDetails({ participants: 8, waiting: 1, guestsMax: 2, own }))
  await openSamplePage()
  await expect
    .element(
      page.getByText(
        'You’re next. We’ll tell you when a seat is kept for you. It’s one seat: add guests once you have it.',
      ),
    )
    .toBeVisible()
})

test.for([
  [8, 'We’ll tell you when a seat is free, and whoever is first has it.'],
  [7, 'A seat is free, and whoever is first has it.'],
] as const)(
  'in the last two hours, with %i of 8 seats taken, whoever waits reads: %s',
  async ([taken, words]) => {
    const own = anOwnPlace({ state: 'waiting', place: 1 })
    const startsAt = new Date(Date.now() + 90 * 60_000).toISOString()
    using _ = serverWith(theDetails({ startsAt, participants: taken, waiting: 1, own }))
    await openSamplePage()
    await expect.element(page.getByText(words)).toBeVisible()
  },
)

test('an offered seat is taken or passed on', async () => {
  const own = anOwnPlace({ state: 'offered', place: 1, offeredUntil: '2026-11-24T10:00:00Z' })
  using _ = serverWith(theDetails({ participants: 7, held: 1, waiting: 2, own }))
  await openSamplePage()
  await expect.element(page.getByRole('button', { name: 'Take the seat' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Decline the seat' })).toBeVisible()
  await expect.element(page.getByText(/^Take it until 24 November 2026/)).toBeVisible()
})

test('a seat that went meanwhile is said in words', async () => {
  using _ = standIn({
    [`GET ${PATH}`]: () => reply(theDetails()),
    [`GET ${PATH}/comers`]: () => reply({ comers: [], nextCursor: null }),
    [`POST ${PATH}/come`]: () => refuse('gathering_over'),
  })
  await openSamplePage()
  await page.getByRole('button', { name: 'I’m coming' }).click()
  await expect.element(page.getByText('This gathering is over.')).toBeVisible()
})

test('afterwards nobody is asked any more, and whoever had a seat reads so', async () => {
  using _ = serverWith(
    theDetails({
      startsAt: new Date(Date.now() - 24 * 3_600_000).toISOString(),
      participants: 3,
      own: anOwnPlace({ state: 'going' }),
    }),
  )
  await openSamplePage()
  await expect.element(page.getByText('You had a seat')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Who had a seat' })).toBeVisible()
  await expect.element(page.getByText('3 of 8 seats taken')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Can’t come' })).not.toBeInTheDocument()
  await expect.element(page.getByText('5 free seats')).not.toBeInTheDocument()
})

test('of a cancelled one the page says neither that they come nor that seats are free', async () => {
  using _ = serverWith(
    theDetails({
      canceledAt: '2026-11-20T10:00:00Z',
      participants: 3,
      own: anOwnPlace({ state: 'going' }),
    }),
  )
  await openSamplePage()
  await expect.element(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect.element(page.getByText('You’re going')).not.toBeInTheDocument()
  await expect.element(page.getByText('5 free seats')).not.toBeInTheDocument()
})

test.for([
  ['whoever comes', 'going', '1 seat held'],
  ['whom it is kept for', 'offered', '1 seat for you'],
] as const)('a seat that is kept for somebody isn’t free: for %s', async ([, state, words]) => {
  using _ = serverWith(
    theDetails({ participants: 7, held: 1, waiting: 1, own: anOwnPlace({ state, place: 1 }) }),
  )
  await openSamplePage()
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  await expect.element(page.getByText('1 free seat')).not.toBeInTheDocument()
})

test('only hosts see who asks, and what they can do', async () => {
  using server = serverWith(theDetails({ own: anOwnPlace({ state: 'going', role: 'host' }) }), {
    [`POST ${PATH}/approvals`]: () => ({ participants: 3 }),
  })
  await openSamplePage()
  await page.getByRole('button', { name: 'Let in: Pell' }).click()
  await expect.element(page.getByText('3 of 8 seats taken')).toBeVisible()
  expect(server.asked.some(({ body }) => JSON.stringify(body) === '{"username":"Pell"}')).toBe(true)
  await expect.element(page.getByRole('button', { name: 'Cancel gathering' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Can’t come' })).not.toBeInTheDocument()
})

test('a host sends only what they changed', async () => {
  using server = serverWith(theDetails({ own: anOwnPlace({ state: 'going', role: 'host' }) }), {
    [`PATCH ${PATH}`]: () => ({ bring: 'Sleeves' }),
  })
  await openSamplePage()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'What to bring' }).fill('Sleeves')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Sleeves')).toBeVisible()
  expect(server.asked.find(({ body }) => body !== undefined)?.body).toEqual({ bring: 'Sleeves' })
})

test('a host copies one to another day, and hears why it fails', async () => {
  const own = anOwnPlace({ state: 'going', role: 'host' })
  const canceled = theDetails({ own, time: '19:00', canceledAt: '2026-11-23T10:00:00.000Z' })
  using server = standIn({
    [`GET ${PATH}`]: () => reply(canceled),
    [`GET ${PATH}/series`]: () => reply({ series: null }),
    [`GET ${PATH}/comers`]: () => reply({ comers: [], nextCursor: null }),
    [`GET ${PATH}/hopefuls`]: () => reply({ hopefuls: [], noOffer: null }),
    [`POST ${PATH}/copies`]: () => refuse('too_many_requests'),
  })
  await openSamplePage()
  await page.getByRole('button', { name: 'Copy' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy this gathering' })
  await expect.element(dialog.getByRole('button', { name: 'Copy gathering' })).toBeDisabled()
  await dialog.getByLabelText('Date').fill('2030-01-04')
  await dialog.getByRole('button', { name: 'Copy gathering' }).click()
  await expect.element(dialog.getByText('Too many tries. Wait a moment, then try again.')).toBeVisible()
  const sent = server.asked.filter(({ url }) => url.pathname.endsWith('/copies'))
  expect(sent.map(({ body }) => body)).toEqual([{ date: '2030-01-04', time: '19:00' }])
})

test('a cancelled gathering says so with the host’s word, and nobody can come', async () => {
  using _ = serverWith(theDetails({ canceledAt: '2026-11-22T10:00:00Z', cancelWord: 'The roof leaks.' }))
  await openSamplePage()
  await expect.element(page.getByText('This gathering was cancelled.')).toBeVisible()
  await expect.element(page.getByText('The roof leaks.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'I’m coming' })).not.toBeInTheDocument()
})

test('guests are chosen in words that can be read', async () => {
  using _ = serverWith(theDetails({ guestsMax: 2 }))
  await openSamplePage()
  const guests = page.getByRole('combobox', { name: 'Guests' })
  await expect.element(guests).toBeVisible()
  const { color, backgroundColor } = getComputedStyle(guests.element())
  expect(Math.abs(brightnessOf(color) - brightnessOf(backgroundColor))).toBeGreaterThan(128)
  expect(guests.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(120)
})

/** From 0 to 255. */
function brightnessOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  return 0.3 * red + 0.6 * green + 0.1 * blue
}

test('the gathering can be shared in a message', async () => {
  using _ = serverWith(theDetails())
  await openSamplePage()
  await page.getByRole('button', { name: 'Share' }).click()
  await expect
    .element(page.getByRole('link', { name: 'Share in a message' }))
    .toHaveAttribute('href', '/inbox/new?words=%23g1')
})

test('a page that stays open notices the hour: once it is over, nobody can come any more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  try {
    const startsAt = new Date(Date.now() - 2 * 3_600_000 + 60_000).toISOString()
    using _ = serverWith(theDetails({ startsAt, minutes: 120 }))
    await openSamplePage()
    const comes = page.getByRole('button', { name: 'I’m coming' })
    await expect.element(comes).toBeVisible()
    await vi.advanceTimersByTimeAsync(61_000)
    await expect.element(comes).not.toBeInTheDocument()
  } finally {
    vi.useRealTimers()
  }
})
