import type { Page } from 'playwright'

/** Runs in the page. */
const WATCHING = `
  globalThis.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`

/**
 * Adds up, in each page that is opened from now on, what jumps without a press, as the browser scores it: 0.1 is good, 0.25 is
 * poor.
 * @see https://web.dev/articles/cls
 */
export async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(WATCHING)
}

export async function shiftOf(page: Page): Promise<number> {
  return Number(await page.evaluate('shift'))
}
