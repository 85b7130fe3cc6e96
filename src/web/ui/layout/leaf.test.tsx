import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { Leaf } from './leaf.tsx'

test('the gilt corners of a panel are printed as they are, because white in their place would hide its words', async () => {
  await render(<Leaf fillet>Draft at the Oldmarket Hall</Leaf>)
  const panel = page.getByText('Draft at the Oldmarket Hall').element()
  const corners = getComputedStyle(panel, '::after')
  expect(corners.position).toBe('absolute')
  expect(corners.printColorAdjust).toBe('exact')
})
