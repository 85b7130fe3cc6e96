import type { Browser, Page } from 'playwright'

import { slowDown, takePhone } from './phone.ts'

/** How long a page answers for, by what was touched. */
export type Answers = Map<string, number[]>

interface Touch {
  readonly name: string
  readonly act: (page: Page) => Promise<void>
  /** Puts things back, unmeasured. */
  readonly after?: (page: Page) => Promise<void>
}

const SETTLE_MS = 450

/** A first Escape may only empty a field. */
async function leave(page: Page): Promise<void> {
  for (let time = 0; time < 4 && (await page.evaluate<boolean>(IS_COVERED)); time += 1) {
    await page.keyboard.press('Escape')
    await page.waitForTimeout(SETTLE_MS)
  }
}

const IS_COVERED = `document.querySelector('[role="dialog"], [role="menu"]') !== null`

/** What somebody does at a dashboard. */
const TOUCHES: readonly Touch[] = [
  {
    name: 'open the menu',
    act: async (page) => await page.getByRole('button', { name: 'Menu', exact: true }).tap(),
  },
  { name: 'close the menu', act: async (page) => await page.keyboard.press('Escape') },
  {
    name: 'open the panel',
    act: async (page) => await page.getByRole('button', { name: 'Your profile' }).tap(),
    after: leave,
  },
  {
    name: 'open the notifications',
    act: async (page) =>
      await page
        .getByRole('button', { name: /^Notifications/ })
        .first()
        .tap(),
    after: leave,
  },
  {
    name: 'open the add menu',
    act: async (page) => await page.getByRole('button', { name: /^Add:/ }).tap(),
    after: leave,
  },
  {
    name: 'pause the town crier',
    act: async (page) => await page.getByRole('button', { name: 'Pause the town crier' }).tap(),
    after: async (page) => await page.getByRole('button', { name: 'Start the town crier' }).tap(),
  },
  {
    name: 'open the search',
    act: async (page) => await page.getByRole('button', { name: /^Search cards/ }).tap(),
  },
  {
    name: 'type in the search',
    act: async (page) => await page.keyboard.type('dragon', { delay: 180 }),
    after: leave,
  },
]

/** In the page: how long each touch took to the next paint, told to 8 ms. */
const WATCH = `
  globalThis.touched = []
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name, processingStart, processingEnd, startTime } of list.getEntries())
      if (interactionId > 0) touched.push({ interactionId, duration, name, waited: processingStart - startTime, worked: processingEnd - processingStart })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })`

interface Touched {
  readonly interactionId: number
  readonly duration: number
}

/** Touches everything once on a fresh dashboard, then once more; adds what each cost to `answers`. */
export async function touchDashboard(
  browser: Browser,
  { address, cookie }: { address: string; cookie: string },
  answers: Answers,
): Promise<void> {
  const phone = await takePhone(browser, address, cookie)
  try {
    const page = await phone.newPage()
    await slowDown(page, undefined)
    await page.addInitScript(WATCH)
    await page.goto(`${address}/dashboard`)
    await page
      .getByRole('button', { name: /^Notifications/ })
      .first()
      .waitFor()
    await page.waitForTimeout(3000)
    for (const time of ['first', 'again'])
      for (const { name, act, after } of TOUCHES) {
        await page.evaluate('touched.length = 0')
        await act(page)
        await page.waitForTimeout(SETTLE_MS)
        const touched = await page.evaluate<Touched[]>('touched')
        note(answers, `${name}, ${time}`, longestEach(touched))
        await after?.(page)
        await page.waitForTimeout(SETTLE_MS)
      }
  } finally {
    await phone.close()
  }
}

/** One touch is several events: what counts is the slowest. What is not told at all was quicker than 16 ms. */
function longestEach(touched: readonly Touched[]): number[] {
  const longest = new Map<number, number>()
  for (const { interactionId, duration } of touched)
    longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0))
  return longest.size === 0 ? [16] : [...longest.values()]
}

function note(answers: Answers, name: string, took: readonly number[]): void {
  answers.set(name, [...(answers.get(name) ?? []), ...took])
}
