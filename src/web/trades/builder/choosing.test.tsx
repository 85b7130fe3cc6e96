import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { TradeRound } from '#contract/trades/trade.ts'
import { faultsIn } from '#web/app/stand-in-reader.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { OfferModal } from './offer-modal.tsx'
import { ROUND, SHELVES, TRADE } from './sample-offer.ts'

const SIGRUN = { ...MAREN, isVerified: true }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const theirs = page.getByRole('region', { name: /^They give/ })
const note = (words: string) => theirs.getByText(words)
const counter = <OfferModal username="hexwright" tradeId="t1" isOpen onClose={() => {}} />

/** Hexwright lets the member choose from the binder in which a drake of $4.00 lies. */
function letsChoose(upToCents: number): TradeRound {
  const choice = { kind: 'choose' as const, binderIds: ['theirs'], q: '', upToCents }
  return { ...ROUND, terms: { ...ROUND.terms, partner: [choice] } }
}

const answering = (upToCents: number) => ({
  ...SHELVES,
  'GET /api/trades/t1': () => reply({ ...TRADE, rounds: [letsChoose(upToCents)] }),
})

test('whoever picks from what the other lets them choose sees how much of it they use', async () => {
  await page.viewport(1280, 900)
  using _ = standIn(answering(500))
  await renderPart(counter, { member: SIGRUN })
  await expect.element(note('Once you have picked, take the choice off the table.')).toBeVisible()
  await button('Lay Ember Drake on the table').click()
  await button('Take A choice off the table').click()
  await expect.element(note('You picked $4.00 of up to $5.00.')).toBeVisible()
  await button('Lay Odd Proof on the table').click()
  await expect
    .element(note('You picked $4.00 of up to $5.00. Not counted, without a price: 1.'))
    .toBeVisible()
  await page.getByLabelText('Counts for').fill('1.50')
  await expect
    .element(note('You picked $5.50 of up to $5.00. That’s too much: take something off the table.'))
    .toBeVisible()
  expect(await faultsIn(page.getByRole('dialog').element())).toEqual([])
})

test('a pick that is too dear is marked, and nothing that was typed is lost', async () => {
  await page.viewport(1280, 900)
  const issues = [{ path: 'next.partner.0', code: 'too_big' }]
  using _ = standIn({
    ...answering(300),
    'POST /api/trades/t1/rounds': () => refuse('choice_exceeded', issues),
  })
  await renderPart(counter, { member: SIGRUN })
  await button('Lay Ember Drake on the table').click()
  await button('Take A choice off the table').click()
  await page.getByLabelText('Note').fill('This one?')
  await button('Send offer').click()
  await expect
    .element(page.getByText('You picked more than they let you choose. Take something off the table.'))
    .toBeVisible()
  await expect.element(theirs.getByText('More than you may choose')).toBeVisible()
  await expect.element(button('Take Ember Drake off the table')).toBeVisible()
  await expect.element(page.getByLabelText('Note')).toHaveValue('This one?')
})
