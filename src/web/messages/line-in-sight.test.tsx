import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { forgetUnsent } from '#web/app/drafts/unsent-places.ts'
import { MAREN, standIn } from '#web/app/stand-in.tsx'

import { aMessage } from './sample-conversation.ts'
import { line, log, openTalk, serverWith } from './sample-server.tsx'

const bottomOf = (element: Element) => element.getBoundingClientRect().bottom

/** How much of the window is left below the conversation. */
const foot = () => window.innerHeight - bottomOf(line.element().closest('section') ?? document.body)

test('on a phone the keyboard never hides the line, nor what was said last', async () => {
  forgetUnsent(MAREN.id)
  await page.viewport(390, 844)
  const seen = window.visualViewport
  if (seen === null) throw new Error('this browser does not say what is seen')
  const seenPx = 500
  using _ = standIn(serverWith(Array.from({ length: 30 }, (__, at) => aMessage(at + 1))))
  await openTalk()
  await expect.element(log.getByText('Line 30')).toBeInViewport()
  await line.click()
  await expect.poll(() => bottomOf(line.element())).toBeGreaterThan(seenPx)
  // As most browsers do: the page stays as large as it was, and the keyboard lies over it.
  Object.defineProperty(seen, 'height', { configurable: true, value: seenPx })
  seen.dispatchEvent(new Event('resize'))
  await expect.poll(() => bottomOf(line.element())).toBeLessThanOrEqual(seenPx)
  await expect.element(log.getByText('Line 30')).toBeInViewport()
  await expect
    .poll(() => bottomOf(log.getByText('Line 30').element()) - bottomOf(line.element()))
    .toBeLessThan(0)
  Reflect.deleteProperty(seen, 'height')
  seen.dispatchEvent(new Event('resize'))
  await expect.poll(() => bottomOf(line.element())).toBeGreaterThan(seenPx)
})

test('the line stays above what floats at the foot when a banner pushes the page down', async () => {
  forgetUnsent(MAREN.id)
  await page.viewport(390, 844)
  using _ = standIn(serverWith([aMessage(1)]))
  await openTalk({
    around: (talk) => (
      <>
        <div id="banner" />
        {talk}
      </>
    ),
  })
  await expect.element(line).toBeVisible()
  // The bottom bar is 4rem high, and the button for searching cards floats above it.
  await expect.poll(foot).toBe(9 * 16)
  document.getElementById('banner')?.style.setProperty('height', '133px')
  await expect.poll(foot).toBe(9 * 16)
  document.getElementById('banner')?.style.removeProperty('height')
  await expect.poll(foot).toBe(9 * 16)
})

test('the line stays above what floats at the foot on a short phone', async () => {
  forgetUnsent(MAREN.id)
  await page.viewport(320, 560)
  using _ = standIn(serverWith([aMessage(1)]))
  await openTalk({
    around: (talk) => (
      <>
        {/* As high as the header and the ticker. */}
        <div style={{ height: '6rem' }} />
        {talk}
      </>
    ),
  })
  await expect.element(line).toBeVisible()
  await expect.poll(foot).toBe(9 * 16)
})
