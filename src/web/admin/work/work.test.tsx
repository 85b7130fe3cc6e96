import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { Job } from '#contract/admin/work.ts'
import type { QueuedLetter } from '#contract/letters.ts'
import type { QueuedPush } from '#contract/push-queue.ts'
import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { WorkPage } from './work-page.tsx'

const JOB: Job = {
  name: 'reports.forget-reported',
  everyMs: 86_400_000,
  ranAt: '2026-11-24T10:00:00.000Z',
  ranMs: 1900,
  nextAt: '2026-11-25T10:00:00.000Z',
  isRunning: false,
  done: null,
  inAll: null,
  failures: 2,
  lastError: 'Error: the disk is full',
}

test('a keeper sees when work ran and what went wrong, and runs it now', async () => {
  let jobs = [JOB]
  using server = standIn({
    'GET /api/admin/jobs': () => reply({ jobs, running: [] }),
    'GET /api/admin/pushes': () => reply({ pushes: [], nextCursor: null }),
    'GET /api/admin/letters': () => reply({ letters: [], nextCursor: null }),
    'POST /api/admin/jobs/reports.forget-reported/run': () => {
      jobs = [{ ...JOB, isRunning: true, nextAt: null, failures: 0, lastError: null }]
      return reply({})
    },
  })
  await renderPart(<WorkPage />, { member: { ...MAREN, isAdmin: true } })
  const row = page.getByRole('row', { name: /Reports: forget reported/ })
  await expect.element(row.getByText('took 1.9 s')).toBeVisible()
  await expect.element(row.getByText('failed 2 times')).toBeVisible()
  await row.getByRole('button', { name: 'Run now: Reports: forget reported' }).click()
  await expect.element(row.getByText('running now')).toBeVisible()
  await expect.element(row.getByRole('button', { name: 'Run now: Reports: forget reported' })).toBeDisabled()
  expect(server.asked.filter(({ url }) => url.pathname.endsWith('/run'))).toHaveLength(1)
})

test('a keeper sees how far work is that runs', async () => {
  const far = { ...JOB, isRunning: true, nextAt: null, done: 1200, inAll: 4000 }
  using _ = standIn({
    'GET /api/admin/jobs': () =>
      reply({ jobs: [far], running: [{ name: 'accounts.take-away', done: 3, inAll: null }] }),
    'GET /api/admin/pushes': () => reply({ pushes: [], nextCursor: null }),
    'GET /api/admin/letters': () => reply({ letters: [], nextCursor: null }),
  })
  await renderPart(<WorkPage />, { member: { ...MAREN, isAdmin: true } })
  const row = page.getByRole('row', { name: /Reports: forget reported/ })
  await expect.element(row.getByText('running now, 1,200 of 4,000 done')).toBeVisible()
  await expect.element(row.getByRole('meter')).toHaveAttribute('aria-valuenow', '1200')
  await expect.element(page.getByText('running now, 3 done', { exact: false })).toBeVisible()
})

const FAILED: QueuedLetter = {
  id: 'l1',
  kind: 'suspended',
  maskedTo: 'b…@example.org',
  queuedAt: '2026-11-24T10:00:00.000Z',
  tries: 9,
  nextAt: null,
  lastAnswer: '550',
  failedAt: '2026-11-25T10:00:00.000Z',
  maySendAgain: true,
}
const TOO_OLD: QueuedLetter = {
  ...FAILED,
  id: 'l2',
  kind: 'reset-password',
  lastAnswer: 'expired',
  maySendAgain: false,
}

test('a keeper sees which emails wait or failed and why, sends one again and drops one', async () => {
  let letters = [FAILED, TOO_OLD]
  using server = standIn({
    'GET /api/admin/jobs': () => reply({ jobs: [JOB], running: [] }),
    'GET /api/admin/pushes': () => reply({ pushes: [], nextCursor: null }),
    'GET /api/admin/letters': () => reply({ letters, nextCursor: null }),
    'POST /api/admin/letters/l1/send': () => {
      letters = [{ ...FAILED, failedAt: null }, TOO_OLD]
      return reply({})
    },
    'POST /api/admin/letters/l2/drop': () => {
      letters = letters.filter(({ id }) => id !== 'l2')
      return reply({})
    },
  })
  await renderPart(<WorkPage />, { member: { ...MAREN, isAdmin: true } })
  const suspension = page.getByRole('row', { name: /Suspension/ })
  const reset = page.getByRole('row', { name: /Choose a new password/ })
  await expect.element(suspension.getByText(/to b…@example\.org/)).toBeVisible()
  await expect.element(suspension.getByText('The mail server said 550.')).toBeVisible()
  await expect.element(suspension.getByText('tried 9 times')).toBeVisible()
  await expect.element(reset.getByText('Its link had expired.')).toBeVisible()
  await expect.element(reset.getByText('too old to send')).toBeVisible()
  await expect.element(reset.getByRole('button', { name: /^Send again/ })).not.toBeInTheDocument()
  await suspension.getByRole('button', { name: 'Send again: Suspension to b…@example.org' }).click()
  await expect.element(suspension.getByText(/^being sent now/)).toBeVisible()
  await reset.getByRole('button', { name: 'Drop: Choose a new password to b…@example.org' }).click()
  await expect.element(reset).not.toBeInTheDocument()
  expect(server.asked.filter(({ url }) => url.pathname.endsWith('/send'))).toHaveLength(1)
})

const WAITING: QueuedPush = {
  id: 'p1',
  to: 'Bertil',
  service: 'push.example.com',
  tells: 2,
  queuedAt: '2026-11-24T10:00:00.000Z',
  tries: 1,
  nextAt: '2026-11-24T10:10:00.000Z',
  lastAnswer: '503',
  failedAt: null,
  maySendAgain: true,
}
const REFUSED: QueuedPush = {
  ...WAITING,
  id: 'p2',
  to: 'Ottilie',
  tells: 0,
  nextAt: null,
  lastAnswer: '413',
  failedAt: '2026-11-24T10:00:00.000Z',
  maySendAgain: false,
}

test('a keeper sees which pushes wait or failed and why, sends one again and drops one', async () => {
  let pushes = [WAITING, REFUSED]
  using server = standIn({
    'GET /api/admin/jobs': () => reply({ jobs: [JOB], running: [] }),
    'GET /api/admin/letters': () => reply({ letters: [], nextCursor: null }),
    'GET /api/admin/pushes': () => reply({ pushes, nextCursor: null }),
    'POST /api/admin/pushes/p1/send': () => {
      pushes = [{ ...WAITING, nextAt: null, lastAnswer: null }, REFUSED]
      return reply({})
    },
    'POST /api/admin/pushes/p2/drop': () => {
      pushes = pushes.filter(({ id }) => id !== 'p2')
      return reply({})
    },
  })
  await renderPart(<WorkPage />, { member: { ...MAREN, isAdmin: true } })
  const news = page.getByRole('row', { name: /2 notifications/ })
  const trial = page.getByRole('row', { name: /^Test/ })
  await expect.element(news.getByText('through push.example.com')).toBeVisible()
  await expect.element(news.getByText('The push service said 503.')).toBeVisible()
  await expect.element(trial.getByText('too old to send')).toBeVisible()
  await expect.element(trial.getByRole('button', { name: /^Send again/ })).not.toBeInTheDocument()
  await news.getByRole('button', { name: 'Send again: 2 notifications to Bertil' }).click()
  await expect.element(news.getByText(/^being sent now/)).toBeVisible()
  await trial.getByRole('button', { name: 'Drop: Test to Ottilie' }).click()
  await expect.element(page.getByText('The push is dropped.')).toBeVisible()
  await expect.element(trial).not.toBeInTheDocument()
  expect(server.asked.filter(({ url }) => url.pathname.endsWith('/send'))).toHaveLength(1)
})
