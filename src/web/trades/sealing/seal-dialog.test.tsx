import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { STANDARD_SHARES } from '#contract/collection/valuation.ts'
import type { SealingState } from '#contract/trades/sealing.ts'
import type { Trade } from '#contract/trades/trade.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { UNREACHABLE } from '#web/app/words/unreachable.ts'
import { aBinder } from '#web/collection/sample-stacks.tsx'

import { SealDialog } from './seal-dialog.tsx'

const TRADE: Trade = {
  id: 't1',
  state: 'accepted',
  side: 'opener',
  otherUsername: 'hexwright',
  otherAvatarUrl: null,
  otherAwayUntil: null,
  request: null,
  round: 1,
  promisedRound: 1,
  endsAt: '2026-12-21T10:00:00.000Z',
  openedAt: '2026-11-21T09:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  sealed: null,
  rounds: [
    {
      number: 1,
      sender: 'opener',
      sentAt: '2026-11-21T09:00:00.000Z',
      endsAt: '2026-11-28T09:00:00.000Z',
      note: '',
      terms: { opener: [], partner: [], money: { payer: 'opener', cents: 500 } },
      prices: { currency: 'usd', on: '2026-11-21', shares: STANDARD_SHARES, market: [], byHand: [] },
    },
  ],
  deeds: [],
  printings: [],
  lacking: [],
  alsoOffered: [],
  today: [],
}

const NOTHING: SealingState = {
  closedUntil: null,
  metUntil: null,
  otherMetUntil: null,
  saidSo: false,
  otherSaidSo: false,
}

const MET: SealingState = { ...NOTHING, metUntil: '2030-01-01T00:00:00.000Z' }
const BINDERS = [aBinder({ id: 'b1', name: 'Trade box' })]

const CODES = '/api/trades/t1/sealing/codes'
const TRIES = '/api/trades/t1/sealing/tries'
const SEALS = '/api/trades/t1/sealing/seals'

/** A server where the caller has given the right code, or none yet. */
function table({ isMet = false } = {}) {
  let state = isMet ? MET : NOTHING
  return standIn({
    'GET /api/trades/t1/sealing': () => reply(state),
    'GET /api/binders': () => reply(BINDERS),
    [`POST ${CODES}`]: () =>
      reply({ digits: '012345', token: 'a-token', shownUntil: new Date(Date.now() + 30_000).toISOString() }),
    [`POST ${TRIES}`]: ({ body }) => {
      if (Reflect.get(Object(body), 'code') !== '123 456') return refuse('wrong_code')
      state = MET
      return reply(state)
    },
    [`POST ${SEALS}`]: () => refuse('copies_not_there'),
  })
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

async function open(token?: string, trade: Trade = TRADE) {
  await renderPart(<SealDialog trade={trade} token={token} onClose={vi.fn<() => void>()} />, {
    member: MAREN,
  })
}

test('the codes wait until all that was promised is ticked', async () => {
  using server = table()
  await open()
  await expect.element(button('On to the codes')).toBeDisabled()
  await page.getByText('$5.00', { exact: true }).click()
  await button('On to the codes').click()
  await expect.element(page.getByLabelText('Your code')).toHaveTextContent('012 345')
  await expect.element(page.getByRole('img', { name: 'QR code for hexwright' })).toBeVisible()
  expect(server.asked.map(({ body }) => body)).toContainEqual({ round: 1, binderId: 'b1' })
})

test('a wrong code says so and stays, and the right one leads to the seal', async () => {
  using _ = table()
  await open()
  await button('Everything is here').click()
  await button('On to the codes').click()
  await page.getByText('Scan theirs').click()
  const field = page.getByRole('textbox', { name: 'The digits that hexwright shows' })
  await field.fill('999 999')
  await button('Give the code').click()
  await expect.element(page.getByText(/That code isn’t right/)).toBeVisible()
  await expect.element(field).toHaveValue('999 999')
  await field.fill('123 456')
  await button('Give the code').click()
  await expect.element(button('Seal')).toBeVisible()
})

test('a code from the address is given at once, and a refused one says why', async () => {
  using server = table()
  await open('a-stale-token')
  await expect.element(page.getByText(/That code isn’t right/)).toBeVisible()
  expect(server.asked.map(({ body }) => body)).toContainEqual({ round: 1, code: 'a-stale-token' })
})

test('a refused seal says why, and can be pressed again', async () => {
  using _ = table({ isMet: true })
  await open()
  await button('Everything is here').click()
  await button('Seal').click()
  await expect.element(page.getByText('Some of these copies are gone, or promised to others.')).toBeVisible()
  await expect.element(button('Seal')).toBeEnabled()
})

test('without a network nothing looks sealed, and the seal can be pressed again', async () => {
  let isCutOff = true
  using _ = table({ isMet: true })
  using server = standIn({
    [`POST ${SEALS}`]: () => {
      if (isCutOff) throw new TypeError('Failed to fetch')
      return refuse('copies_not_there')
    },
  })
  await open()
  await button('Everything is here').click()
  await button('Seal').click()
  await expect.element(page.getByText(UNREACHABLE)).toBeVisible()
  await expect.element(page.getByText(/^Sealed with/)).not.toBeInTheDocument()
  isCutOff = false
  await button('Seal').click()
  await expect.element(page.getByText('Some of these copies are gone, or promised to others.')).toBeVisible()
  expect(server.asked).toHaveLength(2)
})

test('a trade that was called off meanwhile says so', async () => {
  using _ = table()
  await open(undefined, { ...TRADE, state: 'cancelled' })
  await expect.element(page.getByText(/The trade has changed since you looked/)).toBeVisible()
})
