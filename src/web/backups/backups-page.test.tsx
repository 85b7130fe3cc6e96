import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { BackupRun } from '#contract/backups.ts'
import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { liveOf } from '#web/realtime/stand-in-live.ts'

import { BackupsPage } from './backups-page.tsx'
import { backupReactions } from './reactions.ts'

const RUNNING: BackupRun = {
  id: 'b1',
  cause: 'asked',
  startedAt: '2026-11-23T11:00:00.000Z',
  endedAt: null,
  file: null,
  bytes: null,
  failure: null,
  percent: null,
  secondsLeft: null,
}

test('how far a backup is shows by itself, until it is made', async () => {
  let run = RUNNING
  using _ = standIn({
    'GET /api/admin/backups': () =>
      reply({ runs: [run], folder: '/data/backups', kept: 7, isWithoutPictures: false }),
  })
  const { queryClient } = await renderPart(
    <Suspense fallback="loading">
      <BackupsPage />
    </Suspense>,
    { member: { ...MAREN, isAdmin: true } },
  )
  await expect.element(page.getByText('Being made…')).toBeVisible()
  run = { ...RUNNING, percent: 43, secondsLeft: 100 }
  await expect.element(page.getByText('43 % · 2 minutes left')).toBeVisible()
  await expect.element(page.getByRole('meter', { name: 'Done' })).toHaveAttribute('aria-valuenow', '43')
  run = { ...RUNNING, endedAt: '2026-11-23T11:03:00.000Z', file: 'town.backup', bytes: 2_000_000 }
  backupReactions['backups.changed']?.(liveOf(queryClient), { type: 'backups.changed' })
  await expect.element(page.getByText('town.backup')).toBeVisible()
  await expect.element(page.getByRole('meter')).not.toBeInTheDocument()
})
