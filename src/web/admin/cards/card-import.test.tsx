import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { ImportProgress, ImportState } from '#contract/cards/import.ts'
import { adminReactions } from '#web/admin/reactions.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { liveOf } from '#web/realtime/stand-in-live.ts'

import { CardImport } from './card-import.tsx'

const KEEPER = { ...MAREN, isAdmin: true }
const RUNNING: ImportProgress = {
  phase: 'downloading',
  bytes: 50_000_000,
  bytesTotal: 500_000_000,
  printings: 0,
  secondsLeft: 90,
}
const PAST = {
  id: 'r1',
  beganAt: '2026-11-24T10:00:00.000Z',
  endedAt: '2026-11-24T10:01:00.000Z',
  outcome: 'done',
  sentence: null,
  added: 312,
  changed: 41,
  repriced: 97_000,
  gone: 3,
} as const
const IDLE: ImportState = {
  source: 'scryfall',
  printings: 99_341,
  lastImportAt: '2026-11-24T10:01:00.000Z',
  refreshesDaily: true,
  running: null,
  failure: null,
  past: [PAST],
}

test('a keeper sees an import go on, how long it will take, and cancels it', async () => {
  let state: ImportState = IDLE
  using _ = standIn({
    'GET /api/admin/cards': () => reply(state),
    'POST /api/admin/cards/import': () => {
      state = {
        ...IDLE,
        running: { ...RUNNING, phase: 'waiting', bytesTotal: null, bytes: 0, secondsLeft: null },
      }
      return reply(state)
    },
    'POST /api/admin/cards/cancel': () => {
      state = {
        ...IDLE,
        past: [{ ...PAST, id: 'r2', outcome: 'cancelled', added: 0, changed: 0, repriced: 0, gone: 0 }, PAST],
      }
      return reply(state)
    },
  })
  const { queryClient } = await renderPart(<CardImport />, { member: KEEPER })
  await page.getByRole('button', { name: 'Get the newest cards' }).click()
  await expect.element(page.getByText('Waiting')).toBeVisible()
  adminReactions['cards.import-progressed']?.(liveOf(queryClient), {
    type: 'cards.import-progressed',
    running: RUNNING,
  })
  await expect.element(page.getByText(/50 MB of 500 MB · 0 printings · 2 minutes left/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('button', { name: 'Get the newest cards' })).toBeVisible()
  const rows = page.getByRole('list', { name: 'Earlier imports' }).getByRole('listitem')
  await expect.element(rows.nth(0).getByText('Cancelled')).toBeVisible()
  const changed = '312 new, 41 changed, 97,000 new prices, 3 no longer listed'
  await expect.element(rows.nth(1).getByText(changed)).toBeVisible()
})

test('an import that cannot be cancelled says why and goes on', async () => {
  using _ = standIn({
    'GET /api/admin/cards': () => reply({ ...IDLE, running: RUNNING }),
    'POST /api/admin/cards/cancel': () => refuse('busy'),
  })
  await renderPart(<CardImport />, { member: KEEPER })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('Try again in a moment.')).toBeVisible()
  await expect.element(page.getByText('Downloading').first()).toBeVisible()
})

test('the last failure stands in the history, too', async () => {
  const sentence = 'Scryfall answered 500.'
  using _ = standIn({
    'GET /api/admin/cards': () =>
      reply({
        ...IDLE,
        failure: { sentence, failedAt: PAST.endedAt },
        past: [{ ...PAST, outcome: 'failed', sentence }],
      }),
  })
  await renderPart(<CardImport />, { member: KEEPER })
  const row = page.getByRole('list', { name: 'Earlier imports' }).getByRole('listitem')
  await expect.element(row.getByText(sentence)).toBeVisible()
  await expect.element(row.getByText('Failed')).toBeVisible()
})
