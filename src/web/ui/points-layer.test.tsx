import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { PointsLayer } from './points-layer.tsx'
import { showPoints } from './points.ts'

test('points fly up in the middle third of the screen, are announced, and are gone after a moment', async () => {
  await render(<PointsLayer />)
  showPoints(25)
  const label = page.getByText('+25 pts')
  await expect.element(label).toBeInTheDocument()
  await expect.element(page.getByRole('status')).toHaveTextContent('25 points earned')
  const { left, top } = getComputedStyle(label.element())
  for (const share of [Number.parseFloat(left) / innerWidth, Number.parseFloat(top) / innerHeight]) {
    expect(share).toBeGreaterThanOrEqual(0.33)
    expect(share).toBeLessThanOrEqual(0.67)
  }
  await expect.element(label, { timeout: 3000 }).not.toBeInTheDocument()
})
