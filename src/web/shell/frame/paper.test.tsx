import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'

import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { Frame } from './frame.tsx'

beforeEach(() => {
  document.documentElement.dataset['theme'] = 'night'
})

afterEach(async () => {
  delete document.documentElement.dataset['theme']
  await cdp().send('Emulation.setEmulatedMedia', { media: '' })
})

const lightnessOf = (element: Element) => {
  const [red = 0, green = 0, blue = 0] = getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? []
  return (red + green + blue) / (3 * 255)
}

test('a printed page stands alone on the paper, and is dark on white at night too', async () => {
  using _ = standIn({
    'GET /api/top-users': () => reply([]),
    'GET /api/recent-trades': () => reply([]),
    'GET /api/recent-gatherings': () => reply([]),
    'GET /api/notifications/unread-count': () => reply({ unread: 0 }),
  })
  await renderPart(
    <div id="root">
      <Frame>
        <main id="main">
          <h1>Standings</h1>
        </main>
      </Frame>
    </div>,
    { member: { ...MAREN, isVerified: true } },
  )
  const heading = page.getByRole('heading', { name: 'Standings' })
  const around = [page.getByRole('navigation', { name: 'Main' }), page.getByRole('contentinfo')]
  for (const part of around) await expect.element(part).toBeVisible()
  expect(lightnessOf(heading.element())).toBeGreaterThan(0.5)

  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  await expect.element(heading).toBeVisible()
  for (const part of around) await expect.element(part).not.toBeInTheDocument()
  expect(lightnessOf(heading.element())).toBeLessThan(0.5)
})
