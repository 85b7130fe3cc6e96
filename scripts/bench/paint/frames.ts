import type { Page } from 'playwright'

import { percentile, report } from '#scripts/bench/figures.ts'

import { SLOWER } from './phone.ts'

const FRAME_MS = 50
/** Frame times have a resolution of 0.1 ms, so three frames of 16⅔ ms may come out slightly longer. */
const ROUNDING_MS = 0.5

/** Runs in the page: notes how long each frame took until told to stop. */
const WATCH = `
  globalThis.seen = { frames: [], isOver: false }
  let last = performance.now()
  const step = (now) => {
    seen.frames.push(now - last)
    last = now
    if (!seen.isOver) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)`
const NOTED = `(() => {
  seen.isOver = true
  return seen.frames.slice(1)
})()`

/** Reports the frames of a slowed page while something is done on it, of which none may take over 50 ms. */
export async function measureFrames(name: string, page: Page, act: () => Promise<void>): Promise<void> {
  await page.evaluate(WATCH)
  await act()
  const frames = (await page.evaluate<number[]>(NOTED)).toSorted((one, other) => one - other)
  const over = frames.filter((frame) => frame > FRAME_MS + ROUNDING_MS).length
  const at = (share: number) => percentile(frames, share).toFixed(0)
  report(
    `${name}, slowed ${String(SLOWER)} times: frames p50 / p99 / longest`,
    `${at(0.5)} / ${at(0.99)} / ${(frames.at(-1) ?? 0).toFixed(0)} ms, ${String(over)} of ${String(frames.length)} over`,
    `none over ${String(FRAME_MS)} ms`,
  )
  if (over > 0) process.exitCode = 1
}
