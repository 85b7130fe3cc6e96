import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { TradeRequest } from '#contract/trades/requests.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { type TradesAddress, TradesPage } from '#web/trades/trades-page.tsx'

import { aRequest } from './sample-requests.tsx'

const LIST = 'GET /api/trade-requests'
const MINE = 'GET /api/trade-requests/mine'
const everybodys = page.getByRole('list', { name: 'Everybody’s trade requests' })
const form = page.getByRole('dialog')

function Here({ start }: { start: TradesAddress }) {
  const [address, setAddress] = useState<TradesAddress>({ view: 'requests', ...start })
  return <TradesPage address={address} onAddress={setAddress} />
}

async function openPage(start: TradesAddress = {}) {
  await renderPart(<Here start={start} />, { member: { ...MAREN, isVerified: true } })
}

function pageOf(...requests: readonly TradeRequest[]) {
  return reply({ requests, nextCursor: null, unreadable: null })
}

test('a request says who gives what, and what they look for', async () => {
  using _ = standIn({ [LIST]: () => pageOf(aRequest({ note: 'On Fridays' })) })
  await openPage()
  await expect.element(everybodys.getByText('Sigrun')).toBeVisible()
  await expect.element(everybodys.getByText('On Fridays')).toBeVisible()
  const gives = everybodys.getByRole('list', { name: 'Gives' })
  await expect.element(gives.getByText('A foil of the same rarity')).toBeVisible()
  const seeks = everybodys.getByRole('list', { name: 'Looks for' })
  await expect.element(seeks.getByRole('link', { name: 'Nine-Lantern Fox' })).toBeVisible()
  await expect.element(seeks.getByText('Any printing')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Edit/ })).not.toBeInTheDocument()
})

test('search and filters are asked of the server', async () => {
  using network = standIn({ [LIST]: () => pageOf() })
  await openPage()
  await expect.element(page.getByText('No trade requests yet')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Card name or search' }).fill('t:dragon')
  for (const name of ['Near me', 'I can fill it', 'I want what they give'])
    await page.getByRole('button', { name }).click()
  await expect.element(page.getByText('No request found')).toBeVisible()
  await expect
    .poll(() => network.asked.at(-1)?.url.search)
    .toBe('?fillable=only&near=only&q=t%3Adragon&wanted=only')
})

test('a list that cannot be loaded says so in the words of the specification', async () => {
  let isAway = true
  using _ = standIn({ [LIST]: () => (isAway ? refuse('not_allowed') : pageOf(aRequest())) })
  await openPage()
  await expect.element(page.getByText('Failed to load trade requests')).toBeVisible()
  isAway = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(everybodys.getByText('Sigrun')).toBeVisible()
})

test('a search that cannot be read says why', async () => {
  const unreadable = 'All of your terms were ignored.'
  using _ = standIn({ [LIST]: () => reply({ requests: [], nextCursor: null, unreadable }) })
  await openPage({ q: 'date>=zzzz' })
  await expect.element(page.getByText(unreadable)).toBeVisible()
})

test('a request in words is posted, and one that names nothing is not sent', async () => {
  const posted: TradeRequest[] = []
  using network = standIn({
    [LIST]: () => pageOf(...posted),
    'POST /api/trade-requests': () => {
      posted.push(aRequest({ isOwn: true }))
      return reply(posted[0])
    },
  })
  await openPage()
  await page.getByRole('button', { name: 'New request' }).click()
  await form.getByRole('button', { name: 'Post request' }).click()
  await expect.element(form.getByText('Add a card or a few words, here or to what you give.')).toBeVisible()
  await form.getByRole('button', { name: 'Add words' }).first().click()
  await form.getByRole('textbox', { name: 'In words' }).fill('Any two dragons')
  await form.getByRole('textbox', { name: 'Only for one player' }).fill('Sigrun')
  await form.getByRole('button', { name: 'Post request' }).click()
  await expect.element(page.getByText('Your trade request is posted.')).toBeVisible()
  await expect.element(everybodys.getByText('You look for')).toBeVisible()
  const sent = network.asked.filter(
    ({ url, body }) => url.pathname.endsWith('requests') && body !== undefined,
  )
  expect(sent.map(({ body }) => body)).toEqual([
    {
      seeks: [{ kind: 'words', words: 'Any two dragons' }],
      gives: [],
      note: '',
      toUsername: 'Sigrun',
    },
  ])
})

test('what fails to be added keeps its words, and says what is wrong where', async () => {
  using _ = standIn({
    [LIST]: () => pageOf(),
    'POST /api/trade-requests': () => refuse('invalid_input', [{ path: 'toUsername', code: 'custom' }]),
  })
  await openPage()
  await page.getByRole('button', { name: 'New request' }).click()
  await form.getByRole('button', { name: 'Add words' }).first().click()
  const words = form.getByRole('textbox', { name: 'In words' })
  await words.fill('Any two dragons')
  await form.getByRole('textbox', { name: 'Only for one player' }).fill('Nobody')
  await form.getByRole('button', { name: 'Post request' }).click()
  await expect.element(form.getByText('Failed to add trade request')).toBeVisible()
  await expect.element(form.getByText('There’s no such player to ask.')).toBeVisible()
  await expect.element(words).toHaveValue('Any two dragons')
})

test('one’s own request is edited and deleted, and says what failed', async () => {
  const own = aRequest({ isOwn: true })
  let shown: TradeRequest[] = [own]
  let isAway = true
  using network = standIn({
    [MINE]: () => pageOf(...shown),
    'PUT /api/trade-requests/r1': () => {
      if (isAway) return refuse('busy')
      shown = [{ ...own, note: 'Changed' }]
      return reply(shown[0])
    },
    'DELETE /api/trade-requests/r1': () => {
      if (isAway) return refuse('busy')
      shown = []
      return reply({})
    },
  })
  await openPage({ whose: 'mine' })
  await page.getByRole('button', { name: 'Edit: Nine-Lantern Fox' }).click()
  await form.getByRole('textbox', { name: 'Note' }).fill('Changed')
  await form.getByRole('button', { name: 'One more' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form.getByText('Failed to update trade request')).toBeVisible()
  isAway = false
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Your changes are saved.')).toBeVisible()
  expect(network.asked.findLast(({ url }) => url.pathname.endsWith('r1'))?.body).toMatchObject({
    seeks: [{ kind: 'card', cardId: 'fox', quantity: 2 }],
    note: 'Changed',
  })
  isAway = true
  await page.getByRole('button', { name: 'Delete: Nine-Lantern Fox' }).click()
  await form.getByRole('button', { name: 'Delete' }).click()
  await expect.element(form.getByText('Failed to delete trade request')).toBeVisible()
  isAway = false
  await form.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('You have no trade requests yet')).toBeVisible()
})

test('a poster reads how many offers answer a request, and that one is closed', async () => {
  const own = { isOwn: true, username: MAREN.username }
  using _ = standIn({
    [MINE]: () =>
      pageOf(
        aRequest({ ...own, id: 'r1', answers: 2 }),
        aRequest({ ...own, id: 'r2', answers: 0 }),
        aRequest({ ...own, id: 'r3', answers: 1, status: 'closed' }),
      ),
  })
  await openPage({ whose: 'mine' })
  const rows = page.getByRole('list', { name: 'Your trade requests' })
  await expect.element(rows.getByRole('link', { name: '2 open offers' })).toBeVisible()
  await expect.element(rows.getByText('No offers yet')).toBeVisible()
  await expect.element(rows.getByText(/Closed: you agreed to an offer/)).toBeVisible()
  await expect.element(rows.getByRole('link', { name: '1 open offer', exact: true })).toBeVisible()
  expect(rows.getByRole('button', { name: /^Edit/ }).elements()).toHaveLength(2)
  expect(rows.getByRole('button', { name: /^Delete/ }).elements()).toHaveLength(3)
})
