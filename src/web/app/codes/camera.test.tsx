import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { Camera } from './camera.tsx'

/** A camera that runs until it is stopped, and whose picture no browser can show. */
function standInCamera() {
  const camera = {
    isRunning: false,
    [Symbol.dispose]() {
      Reflect.deleteProperty(navigator, 'mediaDevices')
    },
  }
  const stop = () => {
    camera.isRunning = false
  }
  const getUserMedia = () => {
    camera.isRunning = true
    return Promise.resolve({ getTracks: () => [{ stop }] })
  }
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
  return camera
}

test('a camera that cannot be read is let go at once, and the digits are asked for', async () => {
  using camera = standInCamera()
  await render(<Camera onScan={() => undefined} />)
  await expect
    .element(page.getByText('The camera isn’t available here. Type the six digits instead.'))
    .toBeVisible()
  expect(camera.isRunning).toBe(false)
})
