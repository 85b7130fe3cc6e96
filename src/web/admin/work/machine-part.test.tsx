import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { Machine } from '#contract/admin/work.ts'
import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { MachinePart } from './machine-part.tsx'

const MACHINE: Machine = {
  version: '0.1.0',
  startedAt: '2026-11-20T10:00:00.000Z',
  database: { kind: 'sqlite', bytes: 12_000_000 },
  disk: { freeBytes: 5_000_000_000, bytes: 100_000_000_000 },
  memoryBytes: 250_000_000,
  eventLoopP99Ms: 3,
  streams: 7,
  lastBackupAt: null,
  cardsAt: null,
  queues: [{ name: 'mail.send-letter', waiting: 3, dead: 1 }],
}

test('a keeper sees how the machine is, and what to do something about', async () => {
  using _ = standIn({ 'GET /api/admin/machine': () => reply(MACHINE) })
  await renderPart(<MachinePart />, { member: { ...MAREN, isAdmin: true } })
  await expect.element(page.getByText('12.0 MB')).toBeVisible()
  await expect.element(page.getByText('There is no backup yet. Make one under Backups.')).toBeVisible()
  await expect
    .element(page.getByText('Some work was given up: mail.send-letter. The server log says why.'))
    .toBeVisible()
  await expect
    .element(page.getByText('The disk is nearly full. Free some space, or saving will stop.'))
    .toBeVisible()
})

test('a machine that is well says nothing but its figures', async () => {
  const well: Machine = {
    ...MACHINE,
    disk: { freeBytes: 50_000_000_000, bytes: 100_000_000_000 },
    lastBackupAt: '2026-11-24T10:00:00.000Z',
    queues: [{ name: 'mail.send-letter', waiting: 3, dead: 0 }],
  }
  using _ = standIn({ 'GET /api/admin/machine': () => reply(well) })
  await renderPart(<MachinePart />, { member: { ...MAREN, isAdmin: true } })
  await expect.element(page.getByText('24 Nov, 10:00')).toBeVisible()
  await expect.element(page.getByText(/There is no backup|was given up|nearly full/)).not.toBeInTheDocument()
})
