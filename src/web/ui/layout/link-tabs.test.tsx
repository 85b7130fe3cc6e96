import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { LinkTabs } from './link-tabs.tsx'

const PLACES = ['Hall', 'Members', 'Reports', 'Appeals', 'Disputes', 'Ledger', 'Backups', 'Outbox']

test('on a narrow screen, the link to the current page is in view', async () => {
  await page.viewport(390, 844)
  await render(
    <LinkTabs label="Keepers’ pages">
      {PLACES.map((name) => (
        <a key={name} href={`/${name}`} aria-current={name === 'Backups' ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </LinkTabs>,
  )
  await expect.element(page.getByRole('link', { name: 'Backups' })).toBeInViewport({ ratio: 0.9 })
  await expect.element(page.getByRole('link', { name: 'Hall' })).not.toBeInViewport()
})
