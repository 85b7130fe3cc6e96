import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { copies } from '#web/trades/builder/sample-offer.ts'

import { MeetPage } from './meet-page.tsx'
import { AGREE, AROUND, at, CHANGE, EMPTY_TABLE, GET, LAID_TABLE } from './sample-table.ts'

const SIGRUN = { ...MAREN, isVerified: true }
const render = () => renderPart(<MeetPage />, { member: SIGRUN })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const given = () => page.getByRole('region', { name: /^You give/ })
const CODE = { digits: '123456', token: 'a-token', shownUntil: '2100-01-01T00:00:00.000Z' }

test('whoever sits nowhere shows a code, or types that of the other and sits down', async () => {
  let now = at(null)
  using server = standIn({
    ...AROUND,
    [GET]: () => reply(now),
    'POST /api/meeting/codes': () => reply(CODE),
    'POST /api/meeting/tries': () => {
      now = at(EMPTY_TABLE)
      return reply(now)
    },
  })
  await render()
  await expect.element(page.getByLabelText('Your code')).toHaveTextContent('123 456')
  await page.getByText('Scan theirs').click()
  await page.getByLabelText('The digits that they show').fill('654 321')
  await button('Give the code').click()
  await expect.element(page.getByText('You sit with hexwright.')).toBeVisible()
  const tries = server.asked.filter(({ url }) => url.pathname === '/api/meeting/tries')
  expect(tries.map(({ body }) => body)).toEqual([{ code: '654 321' }])
})

test('a wrong code is said, and what was typed stays', async () => {
  using _ = standIn({
    ...AROUND,
    [GET]: () => reply(at(null)),
    'POST /api/meeting/codes': () => reply(CODE),
    'POST /api/meeting/tries': () => refuse('wrong_code'),
  })
  await render()
  await page.getByText('Scan theirs').click()
  await page.getByLabelText('The digits that they show').fill('654321')
  await button('Give the code').click()
  await expect.element(page.getByText(/^That code isn’t right/)).toBeVisible()
  await expect.element(page.getByLabelText('The digits that they show')).toHaveValue('654321')
})

test('a card lies there at once, nobody agrees before the server knows it, and then both do', async () => {
  const laid = { ...EMPTY_TABLE, version: 2, changedBy: 'opener' as const }
  const terms = { opener: [copies('wisp', 'mine')], partner: [], money: null }
  let now = at(EMPTY_TABLE)
  const answer = Promise.withResolvers<Response>()
  using server = standIn({
    ...AROUND,
    [GET]: () => reply(now),
    [CHANGE]: () => answer.promise,
    [AGREE]: () => {
      now = at({ ...laid, terms, agrees: true })
      return reply(now)
    },
  })
  await render()
  await expect.element(button('Agree')).toBeDisabled()
  await button('Lay Wandering Wisp on the table').click()
  await expect.element(given().getByText('Wandering Wisp').first()).toBeVisible()
  await expect.element(button('Agree')).toBeDisabled()
  await expect.poll(() => server.asked.some(({ url }) => url.pathname.endsWith('/changes'))).toBe(true)
  now = at({ ...laid, terms })
  answer.resolve(reply(now))
  await button('Agree').click()
  await expect.element(page.getByText('Waiting for hexwright')).toBeVisible()
  const sent = server.asked.filter(({ url }) => url.pathname.startsWith('/api/meeting/table/'))
  expect(sent.map(({ body }) => body)).toEqual([
    { change: { kind: 'line', side: 'opener', line: copies('wisp', 'mine'), copies: 1 } },
    { version: 2, binderId: 'mine' },
  ])
})

test('nobody agrees while coin is typed that does not lie on the table', async () => {
  let now = at(LAID_TABLE)
  using server = standIn({
    ...AROUND,
    [GET]: () => reply(now),
    [CHANGE]: () => {
      const money = { payer: 'opener' as const, cents: 200 }
      now = at({ ...LAID_TABLE, version: 3, changedBy: 'opener', terms: { ...LAID_TABLE.terms, money } })
      return reply(now)
    },
  })
  await render()
  const coin = page.getByLabelText('Coin')
  await expect.element(button('Agree')).toBeEnabled()
  await coin.fill('2')
  await expect.element(button('Agree')).toBeDisabled()
  await expect.element(page.getByText('Lay the coin first, or clear it.')).toBeVisible()
  await coin.fill('two')
  await expect.element(button('Agree')).toBeDisabled()
  await coin.fill('')
  await expect.element(button('Agree')).toBeEnabled()
  await coin.fill('2')
  await button('Lay the coin').click()
  await expect.element(button('Agree')).toBeEnabled()
  await expect.element(page.getByText(/^Lay the coin first/)).not.toBeInTheDocument()
  await coin.fill('')
  await expect.element(page.getByText('Take the coin off first, or put back $2.00.')).toBeVisible()
  await expect.element(button('Take the coin off')).toBeVisible()
  await coin.fill('3')
  await expect.element(page.getByText('Lay the coin first, or put back $2.00.')).toBeVisible()
  await coin.fill('2')
  await expect.element(button('Agree')).toBeEnabled()
  const sent = server.asked.filter(({ url }) => url.pathname === '/api/meeting/table/changes')
  expect(sent.map(({ body }) => body)).toEqual([
    { change: { kind: 'money', money: { payer: 'opener', cents: 200 } } },
  ])
})

test('coin that is typed does not keep a member from taking back that they agree', async () => {
  using _ = standIn({ ...AROUND, [GET]: () => reply(at({ ...LAID_TABLE, agrees: true })) })
  await render()
  await page.getByLabelText('Coin').fill('2')
  await expect.element(button('Undo my yes')).toBeEnabled()
  await expect.element(page.getByText('Waiting for hexwright')).toBeVisible()
})

test('what the server refuses does not stay on the table', async () => {
  using _ = standIn({
    ...AROUND,
    [GET]: () => reply(at(EMPTY_TABLE)),
    [CHANGE]: () => refuse('copies_not_there'),
  })
  await render()
  await button('Lay Wandering Wisp on the table').click()
  await expect.element(page.getByText(/^Some of these copies are gone/)).toBeVisible()
  await expect.element(given().getByText('Nothing yet')).toBeVisible()
})

test('what the other does is said once, and own changes are not', async () => {
  const terms = { ...LAID_TABLE.terms, opener: [copies('wisp', 'mine')] }
  let now = at(EMPTY_TABLE)
  using _ = standIn({
    ...AROUND,
    [GET]: () => reply(now),
    [CHANGE]: () => {
      // The other laid a drake meanwhile.
      now = at({ ...LAID_TABLE, version: 3, terms })
      return reply(now)
    },
  })
  await render()
  await button('Lay Wandering Wisp on the table').click()
  const said = page.getByText(/changed the table/)
  await expect.element(said).toHaveTextContent('hexwright changed the table: They give + Ember Drake.')
  await expect.element(said).toHaveAttribute('role', 'status')
  expect(said.elements()).toHaveLength(1)
})

test('a table that has ended says so, and the next code is there', async () => {
  using _ = standIn({
    ...AROUND,
    [GET]: () => reply(at({ ...LAID_TABLE, state: 'left' })),
    'POST /api/meeting/codes': () => reply(CODE),
  })
  await render()
  await expect.element(page.getByText(/^This table has ended/)).toBeVisible()
  await expect.element(page.getByLabelText('Your code')).toHaveTextContent('123 456')
})

test('whoever has not verified their address is told so', async () => {
  using _ = standIn({ ...AROUND, [GET]: () => reply(at(null)) })
  await renderPart(<MeetPage />, { member: { ...MAREN, isVerified: false } })
  await expect.element(page.getByText(/verify/i).first()).toBeVisible()
  expect(page.getByLabelText('Your code').elements()).toHaveLength(0)
})
