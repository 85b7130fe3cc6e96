import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { standIn } from '#web/app/stand-in.tsx'
import { Button } from '#web/ui/controls/button.tsx'

import { aMessage } from './sample-conversation.ts'
import { openTalk, serverWith } from './sample-server.tsx'

test('on the narrowest phone a usual name fits beside what can be done', async () => {
  await page.viewport(320, 568)
  using _ = standIn(serverWith([aMessage(1)], { other: { username: 'mothwarden', avatarUrl: null } }))
  await openTalk({
    acts: (
      <Button icon="place:scales" variant="quiet" size="sm">
        Trade
      </Button>
    ),
  })
  const name = page.getByText('mothwarden', { exact: true })
  await expect.element(name).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Conversation options' })).toBeVisible()
  await document.fonts.ready
  const { scrollWidth, clientWidth } = name.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  await expect.element(page.getByRole('button', { name: 'Trade' })).toBeVisible()
})
