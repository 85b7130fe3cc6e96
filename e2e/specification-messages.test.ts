import { describe } from 'vitest'

import { expect } from './expect.ts'
import { ADMIN } from './furnished-house.ts'
import { ask, row } from './spec-house.ts'

describe('5. Chat message, and 9. Points per action', () => {
  row(
    'a chat shows its messages in the order of their timestamps, and its first earns 5 points',
    async ({ walk }) => {
      const { page, context } = walk.member
      const said = ['First', 'Second', 'Third']
      let chat = ''
      for (const words of said) {
        const written = { words, clientId: crypto.randomUUID() }
        const { body } = await ask(context.request, 'POST', `/api/conversations/with/${ADMIN}`, written)
        chat = String(Reflect.get(Object(body), 'conversationId'))
      }
      await page.goto(`/inbox/${chat}`)
      const lines = page.getByRole('log').getByRole('listitem')
      await expect(lines).toHaveCount(said.length)
      for (const [at, words] of said.entries()) await expect(lines.nth(at)).toContainText(words)
      const { body } = await ask(context.request, 'GET', '/api/standing')
      expect(Reflect.get(Object(body), 'awards')).toContainEqual(
        expect.objectContaining({ deed: 'MESSAGE_SENT', points: 5, text: 'Sent first message' }),
      )
    },
  )
})
