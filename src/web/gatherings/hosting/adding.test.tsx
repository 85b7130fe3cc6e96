import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { NoOffer } from '#contract/gatherings/coming.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { type Asked, MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { anOwnPlace, theDetails } from '#web/gatherings/sample-details.ts'
import { SamplePage } from '#web/gatherings/sample-page.tsx'

import { AddableBeside } from './addable.ts'
import { noOfferWords } from './no-offer-words.ts'

const PATH = '/api/gatherings/g1'
const OWN = anOwnPlace({ state: 'going', role: 'host' })
const HOSTED = theDetails({ own: OWN, participants: 8, maxPlayers: 8 })

/** A gathering that is full, and what becomes of whom its host adds. */
function fullHall(add: (asked: Asked) => RefusalCode | null, noOffer: NoOffer | null = null) {
  const comers = [
    { username: 'Maren', avatarUrl: null, guests: 0, role: 'host', addedBy: null },
    { username: 'Pell', avatarUrl: null, guests: 1, role: 'player', addedBy: 'Maren' },
  ]
  let seats = 8
  return standIn({
    [`GET ${PATH}`]: () => reply({ ...HOSTED, maxPlayers: seats, participants: seats }),
    [`GET ${PATH}/comers`]: () => reply({ comers, nextCursor: null }),
    [`GET ${PATH}/series`]: () => reply({ series: null }),
    [`GET ${PATH}/hopefuls`]: () => reply({ hopefuls: [], noOffer }),
    [`POST ${PATH}/comers`]: (asked) => {
      const code = add(asked)
      if (code !== null) return refuse(code)
      seats += 1
      return reply({ ...HOSTED, maxPlayers: seats, participants: seats })
    },
  })
}

const shown = (names: readonly string[] = []) =>
  renderPart(
    <AddableBeside value={{ names, ask: () => undefined }}>
      <SamplePage />
    </AddableBeside>,
    { member: MAREN },
  )

test('a host adds a player by name, and reads in the list who was added by whom', async () => {
  using server = fullHall(() => null)
  await shown(['Sigrun'])
  await expect.element(page.getByText('with 1 guest, added by Maren')).toBeVisible()
  const field = page.getByLabelText('Add a player')
  await expect.element(page.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
  await field.fill(' Sigrun ')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(page.getByText('Sigrun has a seat.')).toBeVisible()
  await expect.element(field).toHaveValue('')
  await expect.element(page.getByText('9 of 9 seats taken')).toBeVisible()
  const sent = server.asked.filter(({ body }) => body !== undefined).map(({ body }) => body)
  expect(sent).toEqual([{ username: 'Sigrun', addsSeat: false }])
})

test('where no seat is free a host may bring one, and a name nobody has is said', async () => {
  using server = fullHall(({ body }) => {
    if (JSON.stringify(body).includes('Nobody')) return 'not_found'
    return JSON.stringify(body).includes('true') ? null : 'seats_taken'
  })
  await shown()
  const field = page.getByLabelText('Add a player')
  await field.fill('Nobody')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(page.getByText('We can’t find “Nobody”. Check the name.')).toBeVisible()
  await field.fill('Sigrun')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect
    .element(page.getByText('No seat is free for Sigrun. Seats that are kept for others stay theirs.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Add a seat for them' }).click()
  await expect.element(page.getByText('Sigrun has a seat.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add a seat for them' })).not.toBeInTheDocument()
  expect(server.asked.findLast(({ body }) => body !== undefined)?.body).toEqual({
    username: 'Sigrun',
    addsSeat: true,
  })
})

test('hosts read why nobody is offered a seat', async () => {
  using _ = fullHall(() => null, { why: 'fewer-seats', over: 2 })
  await shown()
  await expect
    .element(page.getByText('Nobody is offered a seat: there are fewer seats than players (2 over).'))
    .toBeVisible()
})

test('kept seats are said with their number and until when', () => {
  const until = '2026-11-24T19:40:00Z'
  expect(noOfferWords({ why: 'held', seats: 1, until })).toMatch(
    /^Nobody else is offered a seat: 1 is kept until 24 November 2026, \d\d:40 for whoever was offered it\.$/,
  )
  expect(noOfferWords({ why: 'held', seats: 2, until })).toMatch(
    /^Nobody else is offered a seat: 2 are kept for those who were offered them, the first until 24 November 2026, \d\d:40\.$/,
  )
})
