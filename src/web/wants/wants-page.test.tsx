import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { WantLine } from '#contract/wants.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { aBinder } from '#web/collection/sample-stacks.tsx'

import { aWant } from './sample-wants.ts'
import { WantsPage } from './wants-page.tsx'

const READ = 'POST /api/wants/read'
const ADD = 'POST /api/watchlist/many'
const QUIET = { 'GET /api/binders': () => reply([]), 'POST /api/watchlist/watched': () => reply([]) }
const list = page.getByRole('textbox', { name: 'Deck or want list' })
const check = page.getByRole('button', { name: 'Check the list' })

const read = (lines: readonly WantLine[]) => () => reply({ failure: null, lines })

function Here() {
  const [binderId, setBinderId] = useState('')
  return <WantsPage binderId={binderId} onBinder={setBinderId} />
}

async function checks(text: string) {
  await renderPart(<Here />, { member: MAREN })
  await list.fill(text)
  await check.click()
}

test('a list says what one has and what is missing with its price, and one press watches the missing', async () => {
  const nearby = [{ username: 'sam', band: null }]
  const lines = [
    aWant({ quantity: 4, have: 1, owners: 3, near: 2, nearby }),
    aWant({ line: 2, quantity: 1, have: 1 }),
  ]
  using network = standIn({
    ...QUIET,
    [READ]: read(lines),
    [ADD]: () => reply({ watchIds: ['w1'], already: 0 }),
    'POST /api/watchlist/many/remove': () => reply({ removed: 1 }),
  })
  await checks('4 Mirror Tide\n1 Mirror Tide')
  await expect.element(page.getByText('$4.50')).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Missing' }).getByText('1 of 4')).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'You have these' }).getByText('1 of 1')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'sam' })).toHaveAttribute('href', '/sam#trade')
  await expect.element(page.getByText(/and 1 more/)).toBeVisible()
  await page.getByRole('button', { name: 'Watch 1 card' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Your watchlist is as it was.')).toBeVisible()
  const sent = network.asked.find(({ url }) => url.pathname === '/api/watchlist/many')?.body
  expect(sent).toEqual({
    watches: [
      {
        cardId: 'tide',
        isExact: false,
        finish: null,
        quantity: 3,
        alertBelowCents: null,
        alertCurrency: 'usd',
      },
    ],
  })
})

test('a line that was refused keeps its words, says why and can be mended', async () => {
  const answers = [
    [
      aWant({ line: 1 }),
      aWant({ line: 2, outcome: 'unmatched', reason: 'card_unknown', card: null, text: '2 Miror' }),
    ],
    [aWant({ line: 1 }), aWant({ line: 2, quantity: 2 })],
  ]
  using network = standIn({ ...QUIET, [READ]: () => reply({ failure: null, lines: answers.shift() ?? [] }) })
  await checks('1 Mirror Tide\n2 Miror')
  const line = page.getByRole('textbox', { name: 'Line 2' })
  await expect.element(line).toHaveValue('2 Miror')
  await expect.element(page.getByText(/We don’t know a card with this name/)).toBeVisible()
  await line.fill('2 Mirror Tide')
  await page.getByRole('button', { name: 'Read again' }).click()
  await expect.element(line).not.toBeInTheDocument()
  await expect.element(list).toHaveValue('1 Mirror Tide\n2 Mirror Tide')
  const sent = () => network.asked.findLast(({ url }) => url.pathname === '/api/wants/read')?.body
  await expect.poll(sent).toMatchObject({ text: '1 Mirror Tide\n2 Mirror Tide' })
})

test('bounties need a reward, and the amount is read before anything is sent', async () => {
  using network = standIn({
    ...QUIET,
    [READ]: read([aWant({ quantity: 2 })]),
    'POST /api/bounties/many': () => reply({ bountyIds: ['b1'] }),
  })
  await checks('2 Mirror Tide')
  await page.getByRole('button', { name: 'Post 1 bounty' }).click()
  await expect.element(page.getByText('Say how much you pay for each.')).toBeVisible()
  await expect.element(page.getByLabelText('At most, for each')).toHaveFocus()
  await page.getByRole('textbox', { name: 'At most, for each' }).fill('2,50')
  await page.getByRole('button', { name: 'Post 1 bounty' }).click()
  await expect.element(page.getByText('Your bounty is posted.')).toBeVisible()
  const sent = network.asked.filter(({ url }) => url.pathname === '/api/bounties/many')
  expect(sent.map(({ body }) => body)).toMatchObject([
    { bounties: [{ cardId: 'tide', quantity: 2, reward: { kind: 'money', cents: 250, currency: 'usd' } }] },
  ])
})

test('the button that brings the cards keeps the focus, and neither is pressed twice', async () => {
  const answer = Promise.withResolvers<Response>()
  using network = standIn({
    ...QUIET,
    [READ]: read([aWant({ quantity: 4, have: 1 })]),
    [ADD]: () => answer.promise,
  })
  await checks('4 Mirror Tide')
  const watch = page.getByRole('button', { name: 'Watch 1 card' })
  await expect.element(watch).toBeVisible()
  watch.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Watching...' })).toHaveFocus()
  await page.getByLabelText('At most, for each').fill('2')
  await page.getByRole('button', { name: 'Post 1 bounty' }).click()
  page.getByRole('button', { name: 'Watching...' }).element().focus()
  answer.resolve(reply({ watchIds: ['w1'], already: 0 }))
  await expect.element(watch).toHaveFocus()
  const sent = network.asked.map(({ url }) => url.pathname)
  expect(sent.filter((path) => path.startsWith('/api/bounties'))).toEqual([])
})

test('a list that cannot be read says why and keeps what was typed', async () => {
  using _ = standIn({ ...QUIET, [READ]: () => reply({ failure: 'too_many_rows', lines: [] }) })
  await checks('1 Mirror Tide')
  await expect.element(page.getByText(/A list can have 500 lines/)).toBeVisible()
  await expect.element(list).toHaveValue('1 Mirror Tide')
})

test('when the server refuses, the list stays and can be tried again', async () => {
  using _ = standIn({ ...QUIET, [READ]: () => refuse('not_ready') })
  await checks('1 Mirror Tide')
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(list).toHaveValue('1 Mirror Tide')
})

test('a binder chosen while the list is being read is the one it is held against', async () => {
  const first = Promise.withResolvers<undefined>()
  using network = standIn({
    ...QUIET,
    'GET /api/binders': () => reply([aBinder({ id: 'deck', name: 'Deck box' })]),
    [READ]: async ({ body }) => {
      if (body instanceof Object && 'binderId' in body)
        return reply({ failure: null, lines: [aWant({ quantity: 2 })] })
      await first.promise
      return reply({ failure: null, lines: [] })
    },
  })
  await checks('2 Mirror Tide')
  await page.getByRole('combobox', { name: 'Compare with' }).selectOptions('Deck box')
  const sent = () => network.asked.findLast(({ url }) => url.pathname === '/api/wants/read')?.body
  await expect.poll(sent).toEqual({ text: '2 Mirror Tide', printings: 'any', binderId: 'deck' })
  await expect.element(page.getByRole('button', { name: /^Post \d+ bount/ })).toBeVisible()
  first.resolve(undefined)
})

test('choosing a binder holds the same list against that binder', async () => {
  using network = standIn({
    ...QUIET,
    'GET /api/binders': () => reply([aBinder({ id: 'deck', name: 'Deck box' })]),
    [READ]: read([aWant()]),
  })
  await checks('1 Mirror Tide')
  await page.getByRole('combobox', { name: 'Compare with' }).selectOptions('Deck box')
  const sent = () => network.asked.findLast(({ url }) => url.pathname === '/api/wants/read')?.body
  await expect.poll(sent).toEqual({ text: '1 Mirror Tide', printings: 'any', binderId: 'deck' })
})
