import type { CDPSession } from '@vitest/browser-playwright'
import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { cdp, page } from 'vitest/browser'

import { PointsLayer } from './points-layer.tsx'
import { showPoints } from './points.ts'

/** The label for these points, while it exists. */
const labelOf = (points: number) => page.getByText(`+${String(points)} pts`)

/** The label's animation: time, rise, scale and opacity of each keyframe. */
function flightOf(label: Element): { at: number; rise: number; scale: number; opacity: number }[] {
  const effect = label.getAnimations()[0]?.effect
  if (!(effect instanceof KeyframeEffect)) return []
  return effect.getKeyframes().map(({ computedOffset, transform, opacity }) => {
    const [, rise = '0'] = /translate\([^,)]+, ([^)]+)\)/.exec(String(transform)) ?? []
    const [, scale = '1'] = /scale\(([^)]+)\)/.exec(String(transform)) ?? []
    return {
      at: computedOffset,
      rise: Number.parseFloat(rise),
      scale: Number(scale),
      opacity: Number(opacity),
    }
  })
}

async function preferLessMotion(): Promise<void> {
  const browser: CDPSession = cdp()
  const ask = async (value: string) =>
    await browser.send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-reduced-motion', value }],
    })
  await ask('reduce')
  onTestFinished(async () => {
    await ask('')
  })
}

test('points fly up in the middle third of the screen, are announced, and disappear after a moment', async () => {
  await render(<PointsLayer />)
  showPoints(25)
  const label = labelOf(25)
  await expect.element(label).toBeInTheDocument()
  await expect.element(page.getByRole('status')).toHaveTextContent('25 points earned')
  const { left, top } = getComputedStyle(label.element())
  for (const share of [Number.parseFloat(left) / innerWidth, Number.parseFloat(top) / innerHeight]) {
    expect(share).toBeGreaterThanOrEqual(0.33)
    expect(share).toBeLessThanOrEqual(0.67)
  }
  await expect.element(label, { timeout: 3000 }).not.toBeInTheDocument()
})

test('a label lasts 1.5 seconds: it enters at half size, rises 50 px, and leaves 100 px higher', async () => {
  await render(<PointsLayer />)
  showPoints(15)
  await expect.element(labelOf(15)).toBeInTheDocument()
  const label = labelOf(15).element()
  const [animation] = label.getAnimations()
  expect(animation?.effect?.getTiming().duration).toBe(1500)
  expect(getComputedStyle(label).animationTimingFunction).toBe('ease-out')
  const flight = flightOf(label)
  expect(flight[0]).toEqual({ at: 0, rise: 50, scale: 0.5, opacity: 0 })
  expect(flight.at(-1)).toMatchObject({ at: 1, rise: -100, opacity: 0 })
  const largest = flight.toSorted((one, other) => other.scale - one.scale)[0]
  expect(largest).toMatchObject({ rise: 0, scale: 1.2, opacity: 1 })
  const rises = flight.map(({ rise }) => rise)
  expect(rises).toEqual(rises.toSorted((one, other) => other - one))
  await expect.element(labelOf(15), { timeout: 3000 }).not.toBeInTheDocument()
})

test('each award has its own label in its own place', async () => {
  await render(<PointsLayer />)
  showPoints(10)
  showPoints(10)
  await expect.poll(() => labelOf(10).elements().length).toBe(2)
  const places = labelOf(10)
    .elements()
    .map((label) => label.getAttribute('style'))
  expect(new Set(places).size).toBe(2)
  await expect.poll(() => labelOf(10).elements().length).toBe(0)
})

test('equal points in a row are announced each time', async () => {
  await render(<PointsLayer />)
  const status = page.getByRole('status')
  await expect.element(status).toBeInTheDocument()
  let said = 0
  const observer = new MutationObserver((changes) => {
    said += changes.filter(({ addedNodes }) => addedNodes.length > 0).length
  })
  observer.observe(status.element(), { childList: true, subtree: true })
  showPoints(5)
  await expect.poll(() => said).toBe(1)
  showPoints(5)
  await expect.poll(() => said).toBe(2)
  observer.disconnect()
  await expect.element(labelOf(5)).not.toBeInTheDocument()
})

test('with reduced motion the label stays in place, and the words are still announced', async () => {
  await preferLessMotion()
  await render(<PointsLayer />)
  showPoints(50)
  await expect.element(labelOf(50)).toBeInTheDocument()
  const flight = flightOf(labelOf(50).element())
  expect(flight.length).toBeGreaterThan(1)
  expect(new Set(flight.map(({ rise, scale }) => `${String(rise)} ${String(scale)}`)).size).toBe(1)
  await expect.element(page.getByRole('status')).toHaveTextContent('50 points earned')
  await expect.element(labelOf(50)).not.toBeInTheDocument()
})
