import type { Locator, Page } from 'playwright'

import { expect } from './expect.ts'

/** More stops than any of these pages and dialogs has. */
const STOPS_MAX = 120

/** The next press of a key must go on from somewhere, not from the top of the page. */
export async function expectFocus(page: Page): Promise<void> {
  await expect(page.locator('body :focus')).toHaveCount(1)
}

export async function press(page: Page, control: Locator): Promise<void> {
  await reach(page, control)
  await page.keyboard.press('Enter')
}

/** Goes on with Tab until the control has the focus, and shows it. */
export async function reach(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeEnabled()
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    if ((await control.and(page.locator(':focus')).count()) === 1) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${String(control)}`)
}
