import type { Page } from 'playwright'

import { expect } from './expect.ts'
import { MEMBER } from './furnished-house.ts'

/** Overlays that every page has, and how somebody opens each. */
export const OVERLAYS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the menu': async (page) => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('menuitem', { name: 'My Binders' })).toBeFocused()
  },
  'the add menu': async (page) => {
    await page.getByRole('button', { name: 'Add: binder, bounty, gathering or message' }).click()
    await expect(page.getByRole('menuitem', { name: 'Add to Binder' })).toBeFocused()
  },
  'the profile panel': async (page) => {
    await page.getByRole('button', { name: 'Your profile' }).click()
    await expect(page.getByRole('dialog').getByText(MEMBER)).toBeVisible()
  },
  'the notifications': async (page) => {
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(page.getByRole('link', { name: 'See all notifications' })).toBeVisible()
  },
  'the form for a gathering': async (page) => {
    await page.getByRole('button', { name: 'Add: binder, bounty, gathering or message' }).click()
    await page.getByRole('menuitem', { name: 'Create Gathering' }).click()
    await expect(page.getByRole('dialog', { name: 'Create Gathering' })).toBeVisible()
  },
}
