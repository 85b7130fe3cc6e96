import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { LedgerPage } from './ledger-page.tsx'

test('on any phone, the field for a username is wide enough for one', async () => {
  using _ = standIn({ 'GET /api/admin/audit': () => reply({ entries: [], nextCursor: null }) })
  await renderPart(<LedgerPage />, { member: { ...MAREN, isAdmin: true } })
  const field = page.getByRole('searchbox', { name: 'Username' })
  const choice = page.getByRole('combobox', { name: 'Action' })
  await expect.element(field).toBeVisible()
  // How wide the choice is depends on the font, so one of these widths leaves little beside it.
  for (let width = 320; width <= 520; width += 20) {
    await page.viewport(width, 844)
    expect(field.element().clientWidth, String(width)).toBeGreaterThan(150)
    expect(choice.element().getBoundingClientRect().right).toBeLessThanOrEqual(width)
  }
})

test('settings and work are named as on their own pages', async () => {
  const entry = {
    actor: 'Maren',
    reason: null,
    was: null,
    became: null,
    doneAt: '2026-11-20T18:00:00.000Z',
  }
  const entries = [
    { ...entry, id: 3, act: 'setting.changed', subject: 'signUp' },
    { ...entry, id: 2, act: 'setting.changed', subject: 'of-a-later-version' },
    { ...entry, id: 1, act: 'job.hurried', subject: 'backups.nightly' },
  ]
  using _ = standIn({ 'GET /api/admin/audit': () => reply({ entries, nextCursor: null }) })
  await renderPart(<LedgerPage />, { member: { ...MAREN, isAdmin: true } })
  for (const what of [
    'Who may sign up: this setting of the house changed',
    'of-a-later-version: this setting of the house changed',
    'Backups: nightly: this work started by hand',
  ])
    await expect.element(page.getByRole('cell', { name: what })).toBeVisible()
})
