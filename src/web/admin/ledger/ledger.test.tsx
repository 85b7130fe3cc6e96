import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { LedgerPage } from './ledger-page.tsx'

test('on any phone, the field for a username is wide enough for one', async () => {
  using _ = standIn({ 'GET /api/admin/audit': () => reply({ entries: [], nextCursor: null }) })
  await renderPart(<LedgerPage />, { member: { ...MAREN, isAdmin: true } })
  const field = page.getByRole('searchbox', { name: 'Username' })
  const choice = page.getByRole('combobox', { name: 'Act' })
  await expect.element(field).toBeVisible()
  // How wide the choice is depends on the font, so one of these widths leaves little beside it.
  for (let width = 320; width <= 520; width += 20) {
    await page.viewport(width, 844)
    expect(field.element().clientWidth, String(width)).toBeGreaterThan(150)
    expect(choice.element().getBoundingClientRect().right).toBeLessThanOrEqual(width)
  }
})
