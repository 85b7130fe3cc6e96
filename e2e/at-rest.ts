import type { Page } from 'playwright'

/** Whether the page is drawn twice in a while that is long even for a busy machine. */
const IS_DRAWN = `new Promise((resolve) => {
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)))
  setTimeout(() => resolve(false), 5000)
})`
/**
 * Colours can't be measured during animations, or before the frame is drawn. Animations of content that is skipped
 * because nobody sees it stand still. Whatever else never ends is named.
 */
const COME_TO_REST = `(async () => {
  const running = () => document.getAnimations().filter(({ effect }) =>
    effect.getComputedTiming().endTime !== Infinity &&
    effect.target.checkVisibility({ contentVisibilityAuto: true }))
  const rest = Promise.allSettled(running().map(({ finished }) => finished))
  const never = new Promise((_, reject) => setTimeout(() => {
    const names = running().map(({ effect }) => effect.target.outerHTML.slice(0, 120))
    reject(new Error(['never at rest', ...names].join(' ')))
  }, 30_000))
  await Promise.race([rest, never])
})()`

/** On a busy machine a single picture is not always followed by the next frames. */
const MOST_PICTURES = 6

/**
 * Waits until nothing on the page moves any more. Chromium now and then draws nothing once a window has grown, until
 * somebody wants a picture of it.
 */
export async function comeToRest(page: Page): Promise<void> {
  for (let pictures = 0; (await page.evaluate(IS_DRAWN)) !== true; pictures += 1) {
    if (pictures === MOST_PICTURES) throw new Error('the page is never drawn')
    await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } })
  }
  await page.evaluate(COME_TO_REST)
}
