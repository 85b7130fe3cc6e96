import type { Browser, CDPSession, Page } from 'playwright'

import { slowDown, takePhone } from './phone.ts'

/** Response times of a page, by what was touched. */
export type Answers = Map<string, number[]>

interface Touch {
  readonly name: string
  readonly act: (hand: Hand) => Promise<void>
  /** Restores the page, without measuring. */
  readonly after?: (hand: Hand) => Promise<void>
}

/** A finger and a keyboard on a page. */
interface Hand {
  readonly page: Page
  /** Doesn't query the page while tapping, because a tool's own scripts would count as the page's work. */
  readonly tap: (name: string | RegExp) => Promise<void>
}

const SETTLE_MS = 450
/** How long a tap's finger stays down. */
const FINGER_MS = 60

function handAt(page: Page, wire: CDPSession): Hand {
  return {
    page,
    async tap(name) {
      const box = await page.getByRole('button', { name, exact: true }).first().boundingBox()
      if (box === null) throw new Error(`there is no button ${String(name)} to touch`)
      await page.waitForTimeout(SETTLE_MS)
      const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
      await page.evaluate('touched.length = 0')
      await wire.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
      await page.waitForTimeout(FINGER_MS)
      await wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    },
  }
}

/** The first Escape may only clear a field. */
async function leave({ page }: Hand): Promise<void> {
  for (let time = 0; time < 4 && (await page.evaluate<boolean>(IS_COVERED)); time += 1) {
    await page.keyboard.press('Escape')
    await page.waitForTimeout(SETTLE_MS)
  }
}

const IS_COVERED = `document.querySelector('[role="dialog"], [role="menu"]') !== null`

/** What members do on a dashboard. */
const TOUCHES: readonly Touch[] = [
  { name: 'open the menu', act: async ({ tap }) => await tap('Menu') },
  { name: 'close the menu', act: async ({ page }) => await page.keyboard.press('Escape') },
  { name: 'open the panel', act: async ({ tap }) => await tap('Your profile'), after: leave },
  { name: 'open the notifications', act: async ({ tap }) => await tap(/^Notifications/), after: leave },
  { name: 'open the add menu', act: async ({ tap }) => await tap(/^Add:/), after: leave },
  {
    name: 'pause the town crier',
    act: async ({ tap }) => await tap('Pause the town crier'),
    after: async ({ tap }) => await tap('Start the town crier'),
  },
  { name: 'open the search', act: async ({ tap }) => await tap(/^Search cards/) },
  {
    name: 'type in the search',
    act: async ({ page }) => await page.keyboard.type('dragon', { delay: 180 }),
    after: leave,
  },
]

/** Runs in the page: time from each touch to the next paint, with a resolution of 8 ms. */
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

/** Touches everything twice on a fresh dashboard and adds the times to `answers`. */
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
    const hand = handAt(page, await phone.newCDPSession(page))
    for (const time of ['first', 'again'])
      for (const { name, act, after } of TOUCHES) {
        await page.evaluate('touched.length = 0')
        await act(hand)
        await page.waitForTimeout(SETTLE_MS)
        const touched = await page.evaluate<Touched[]>('touched')
        note(answers, `${name}, ${time}`, longestEach(touched))
        await after?.(hand)
        await page.waitForTimeout(SETTLE_MS)
      }
  } finally {
    await phone.close()
  }
}

/** One touch causes several events, and the slowest counts. Unreported ones took less than 16 ms. */
function longestEach(touched: readonly Touched[]): number[] {
  const longest = new Map<number, number>()
  for (const { interactionId, duration } of touched)
    longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0))
  return longest.size === 0 ? [16] : [...longest.values()]
}

function note(answers: Answers, name: string, took: readonly number[]): void {
  answers.set(name, [...(answers.get(name) ?? []), ...took])
}
