import { test } from 'vitest'

import { visit } from './browser.ts'
import { expect } from './expect.ts'
import { own } from './for-trade.ts'
import { MEMBER, openFurnishedHouse, signInWith } from './furnished-house.ts'

/** `--c-ink-2` by day. */
const INK = 'rgb(82, 67, 56)'

test('what is printed has the same colours by night as by day', { timeout: 120_000 }, async () => {
  await using house = await openFurnishedHouse()
  await using maren = await visit(house.url, 'desktop')
  const { page, context } = maren
  await signInWith(context, MEMBER)
  await own(maren, 'Moremaw, Both at Last')
  await page.goto('/binders/print')
  const words = page.getByRole('region', { name: 'List' }).getByText('1 without a price')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(words).toHaveCSS('color', INK)
  }
})
