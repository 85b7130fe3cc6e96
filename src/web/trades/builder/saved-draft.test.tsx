import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { keepDraft, markSaved } from '#web/app/drafts/kept-drafts.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { tradeQueries } from '#web/trades/queries.ts'

import { OfferModal } from './offer-modal.tsx'
import { SHELVES } from './sample-offer.ts'

const SIGRUN = { ...MAREN, isVerified: true }
const DRAFT = '/api/offer-drafts/offer%3Ahexwright'
const empty = <OfferModal username="hexwright" isOpen onClose={() => {}} />

test('an offer that was begun on another device is there, and what is typed here is kept for it', async () => {
  await page.viewport(1280, 900)
  let kept = { typed: JSON.stringify({ note: 'For Friday?' }), keptAt: '2026-11-20T10:00:00.000Z' }
  using server = standIn({
    ...SHELVES,
    [`GET ${DRAFT}`]: () => reply({ draft: kept }),
    [`PUT ${DRAFT}`]: ({ body }) => {
      kept = { typed: String(Object(body).typed), keptAt: '2026-11-20T10:01:00.000Z' }
      return reply({ keptAt: kept.keptAt })
    },
  })
  await renderPart(empty, { member: SIGRUN })
  await expect.element(page.getByText('We kept what you typed last time.')).toBeVisible()
  await expect.element(page.getByLabelText('Note')).toHaveValue('For Friday?')
  await page.getByLabelText('Note').fill('For Saturday?')
  await expect.poll(() => JSON.parse(kept.typed).note).toBe('For Saturday?')
  expect(server.asked.some(({ url }) => url.pathname === DRAFT)).toBe(true)
})

test('what was sent or given up on another device is no longer there', async () => {
  await page.viewport(1280, 900)
  keepDraft(SIGRUN.id, 'offer:hexwright', { note: 'For Friday?' })
  markSaved(SIGRUN.id, 'offer:hexwright', '2026-11-20T10:00:00.000Z')
  using _ = standIn({ ...SHELVES, [`GET ${DRAFT}`]: () => reply({ draft: null }) })
  await renderPart(empty, { member: SIGRUN, keepsDrafts: true })
  await expect.element(page.getByLabelText('Note')).toHaveValue('')
})

test('where nobody could say what another device has begun, the form stays while that is asked again', async () => {
  await page.viewport(1280, 900)
  let isReachable = true
  using _ = standIn({
    ...SHELVES,
    [`GET ${DRAFT}`]: async () => (isReachable ? refuse('internal') : await new Promise<Response>(() => {})),
  })
  const { queryClient } = await renderPart(empty, { member: SIGRUN })
  await page.getByRole('button', { name: 'Lay Wandering Wisp on the table', exact: true }).click()
  const taking = page.getByRole('button', { name: 'Take Wandering Wisp off the table', exact: true })
  await expect.element(taking).toBeVisible()
  const shown = taking.element()
  isReachable = false
  void queryClient.invalidateQueries({ queryKey: tradeQueries.drafts() })
  await expect.poll(() => queryClient.isFetching({ queryKey: tradeQueries.drafts() })).toBe(1)
  await page.getByLabelText('Note').fill('And the drake?')
  expect(shown.isConnected).toBe(true)
})
