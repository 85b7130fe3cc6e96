import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { WallScreen } from '#contract/gatherings/screen.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { aGathering } from '#web/gatherings/sample-gatherings.tsx'
import { aDuel, aPlayer, aTourney, someStandings } from '#web/gatherings/tables/sample-tourney.ts'

import { screenAddress, screenSecretIn } from './screen-address.ts'
import { ScreenDialog } from './screen-dialog.tsx'
import { pagesOf, tablesInColumn } from './wall-pages.ts'
import { WallScreenPage } from './wall-screen-page.tsx'
import { rangeWords, seatWords } from './wall-words.ts'

const LINK = '/api/gatherings/g1/screen'
const READINGS = `POST ${LINK}/readings`
const CODES = `POST ${LINK}/codes`
const MADE_AT = '2026-11-24T18:00:00.000Z'

function aScreen(part: Partial<WallScreen> = {}): WallScreen {
  const {
    id,
    gatheringType,
    title,
    location,
    date,
    time,
    maxPlayers,
    participants,
    held,
    waiting,
    canceledAt,
  } = aGathering()
  const known = { id, gatheringType, title, location, date, time, canceledAt }
  const seats = { maxPlayers, participants, held, waiting }
  return { ...known, ...seats, isCheckInOpen: false, isOver: false, tourney: null, standings: [], ...part }
}

const shown = () => renderPart(<WallScreenPage gatheringId="g1" secret="a-secret" />)

test('the wall shows tables with names and results, standings, the clock and free seats', async () => {
  const done = aDuel({ number: 2, state: 'confirmed', result: { wins: [2, 1], draws: 0 } })
  const bye = aDuel({ number: 3, players: [aPlayer(5, 'Nob')] })
  const tourney = aTourney({
    clock: { endsAt: null, pausedMs: 61_000 },
    tables: [aDuel({ players: [aPlayer(3, 'Frodo'), aPlayer(4, '', { username: null })] }), done, bye],
  })
  const sent: unknown[] = []
  using _ = standIn({
    [READINGS]: ({ body }) => {
      sent.push(body)
      return reply(aScreen({ tourney, standings: someStandings() }))
    },
  })
  await shown()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Draft at The Brass Flagon')
  const tables = page.getByRole('region', { name: 'Tables' })
  await expect.element(tables.getByLabelText('Table 1', { exact: true })).toBeVisible()
  await expect.element(tables.getByText('Frodo')).toBeVisible()
  await expect.element(tables.getByText('A player')).toBeVisible()
  await expect.element(tables.getByLabelText('Bye')).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Standings' }).getByLabelText('3 points'))
    .toBeVisible()
  await expect.element(page.getByText('1:01')).toBeVisible()
  await expect.element(page.getByText('6 free seats')).toBeVisible()
  expect(sent[0]).toEqual({ secret: 'a-secret' })
})

test('once check-in is open, the wall shows the code that changes', async () => {
  const code = { digits: '123456', token: 'a-token', shownUntil: MADE_AT }
  using server = standIn({
    [READINGS]: () => reply(aScreen({ isCheckInOpen: true })),
    [CODES]: () => reply(code),
  })
  await shown()
  await expect.element(page.getByLabelText('Digits to check in')).toHaveTextContent('123 456')
  await expect.element(page.getByRole('img', { name: 'QR code to come and check in' })).toBeVisible()
  expect(server.asked.some(({ url }) => url.pathname === `${LINK}/codes`)).toBe(true)
})

test('before check-in, the wall has the page of the gathering to scan, and asks for no code', async () => {
  using server = standIn({ [READINGS]: () => reply(aScreen()) })
  await shown()
  await expect.element(page.getByRole('img', { name: 'QR code of the gathering’s page' })).toBeVisible()
  expect(server.asked.map(({ url }) => url.pathname)).not.toContain(`${LINK}/codes`)
})

test('a screen whose link a host ends says so by itself', async () => {
  let isEnded = false
  using _ = standIn({ [READINGS]: () => (isEnded ? refuse('not_found') : reply(aScreen())) })
  await shown()
  await expect.element(page.getByText('6 free seats')).toBeVisible()
  isEnded = true
  await expect
    .element(page.getByRole('heading', { name: 'This screen has ended' }), { timeout: 10_000 })
    .toBeVisible()
  await expect.element(page.getByText('6 free seats')).not.toBeInTheDocument()
})

test('a link without its secret says what is missing, and asks nothing', async () => {
  using server = standIn({ [READINGS]: () => reply(aScreen()) })
  await renderPart(<WallScreenPage gatheringId="g1" secret={undefined} />)
  await expect.element(page.getByRole('heading', { name: 'Part of the link is missing' })).toBeVisible()
  expect(server.asked).toEqual([])
})

test('a cancelled gathering says so on the wall', async () => {
  using _ = standIn({ [READINGS]: () => reply(aScreen({ canceledAt: MADE_AT })) })
  await shown()
  await expect.element(page.getByText('This gathering was cancelled.')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Coming' })).not.toBeInTheDocument()
})

/** A server that remembers the link. */
function serverWith(first: string | null) {
  let madeAt = first
  return standIn({
    [`GET ${LINK}`]: () => reply({ madeAt }),
    [`POST ${LINK}`]: () => {
      madeAt = '2026-11-24T19:00:00.000Z'
      return reply({ secret: 'drawn', madeAt })
    },
    [`DELETE ${LINK}`]: () => {
      madeAt = null
      return reply({})
    },
  })
}

const dialog = () =>
  renderPart(<ScreenDialog gathering={{ id: 'g1' }} onClose={vi.fn<() => void>()} />, { member: MAREN })

test('a host makes a link, copies it from there, and ends it', async () => {
  using _ = serverWith(null)
  await dialog()
  await page.getByRole('button', { name: 'Make a link' }).click()
  await expect
    .element(page.getByRole('textbox', { name: 'Link to the screen' }))
    .toHaveValue(`${location.origin}/gatherings/g1/screen#show=drawn`)
  await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await page.getByRole('button', { name: 'End the link' }).click()
  await expect.element(page.getByRole('button', { name: 'Make a link' })).toBeVisible()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
})

test('a link that was made before isn’t shown again, and can be replaced', async () => {
  using _ = serverWith(MADE_AT)
  await dialog()
  await expect.element(page.getByText('There’s a link since', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Make a new link' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Link to the screen' })).toBeVisible()
})

test('the secret is in the fragment of the link, whatever is in it', () => {
  const url = new URL(screenAddress('g 1', 'a/b+c'))
  expect(url.pathname).toBe('/gatherings/g%201/screen')
  expect(url.search).toBe('')
  expect(screenSecretIn(url.hash)).toBe('a/b+c')
  expect(screenSecretIn('')).toBeUndefined()
})

test('what doesn’t fit is cut into pages that say where they are', () => {
  expect(pagesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect([1, 2, 4, 8, 10, 20].map(tablesInColumn)).toEqual([10, 6, 3, 1, 1, 1])
  expect(rangeWords(0, 12, 12)).toBe('')
  expect(rangeWords(1, 12, 30)).toBe('13–24 of 30')
  expect(rangeWords(2, 12, 25)).toBe('25 of 25')
})

test.each([
  [{ maxPlayers: 8, participants: 2 }, '6 free seats', '2 of 8 taken'],
  [
    { maxPlayers: 8, participants: 6, held: 1, waiting: 3 },
    '1 free seat',
    '6 of 8 taken · 1 held · 3 waiting',
  ],
  [{ maxPlayers: 8, participants: 8 }, 'No free seats', '8 of 8 taken'],
  [{ maxPlayers: 0, participants: 12 }, 'Open seating', '12 are coming'],
])('seats in words: %j', (part, free, taken) => {
  expect(seatWords(aScreen(part))).toEqual({ free, taken })
})
