import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { KEPT } from '#contract/kept.ts'
import { renderPart, standIn } from '#web/app/stand-in.tsx'

import { KeptList } from './kept-list.tsx'

test('everything we keep is listed, with who sees it by default and for how long', async () => {
  using _ = standIn({})
  await renderPart(<KeptList />)
  const told = page.getByRole('listitem')
  await expect.element(told.first()).toBeVisible()
  const entries = told.elements().map((each) => each.textContent)
  for (const [title, kept] of KEPT) {
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    for (const { name, holds, until } of kept) {
      const entry = entries.find((text) => text.startsWith(`${name}. ${holds}`))
      expect(entry?.endsWith(until), name).toBe(true)
    }
  }
  expect(entries.find((text) => text.startsWith('Watchlist.'))).toContain(
    'Members who have the card for trade can see that you want a card, until you choose otherwise.',
  )
})
