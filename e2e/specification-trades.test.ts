import { describe } from 'vitest'

import { expect } from './expect.ts'
import { ADMIN, MEMBER } from './furnished-house.ts'
import { addressIn, ask, row } from './spec-house.ts'

type Requests = Parameters<typeof ask>[0]

/** Does what must succeed, and reads one field of the reply. */
async function done(requests: Requests, path: string, data: object, field = 'id'): Promise<string> {
  const { status, body } = await ask(requests, 'POST', path, data)
  expect(status, path).toBe(200)
  return String(Reflect.get(Object(body), field))
}

async function awardsOf(requests: Requests): Promise<unknown> {
  const { body } = await ask(requests, 'GET', '/api/standing')
  return Reflect.get(Object(body), 'awards')
}

describe('9. Points per action, and 5. Recent trades', () => {
  row(
    'an offer earns 10 points, and a sealed trade 50 for both; it is among the recent trades',
    async ({ walk }) => {
      const [opener, partner] = [walk.member.context.request, walk.admin.context.request]
      const shelf = { name: 'For the table', visibility: 'public' }
      const [from, to] = [
        await done(opener, '/api/binders', shelf),
        await done(partner, '/api/binders', shelf),
      ]
      const printingId = addressIn(walk.house, '/card/:id')
      await done(opener, `/api/binders/${from}/stacks`, { printingId })
      const line = { kind: 'copies', binderId: from, printingId, finish: 'nonfoil', condition: 'NM' }
      const copies = { ...line, language: 'en', marks: [], own: null, quantity: 1 }
      const next = { opener: [copies], partner: [], money: { payer: 'partner', cents: 500 } }
      const tradeId = await done(opener, '/api/trades', { username: ADMIN, next })
      expect(await awardsOf(opener)).toContainEqual(
        expect.objectContaining({ deed: 'SEND_OFFER', points: 10 }),
      )
      const trade = `/api/trades/${tradeId}`
      await done(partner, `${trade}/answers`, { round: 1, act: 'accept' })
      const digits = await done(partner, `${trade}/sealing/codes`, { round: 1, binderId: to }, 'digits')
      await done(opener, `${trade}/sealing/tries`, { round: 1, code: digits }, 'metUntil')
      await done(opener, `${trade}/sealing/seals`, { round: 1, binderId: from })
      for (const member of [opener, partner])
        expect(await awardsOf(member)).toContainEqual(
          expect.objectContaining({ deed: 'TRADE_COMPLETED', points: 50 }),
        )
      const recent = await ask(walk.visitor.context.request, 'GET', '/api/recent-trades')
      expect(recent.body).toEqual([
        { cardName: expect.any(String) as unknown, username: MEMBER, price: expect.anything() as unknown },
      ])
    },
  )
})

describe('2. Card search modal', () => {
  row('Create Trade Offer is a sub-modal, and the search it leads to comes back to it', async ({ walk }) => {
    const { page } = walk.member
    await page.goto(`/${ADMIN}`)
    await page.getByRole('button', { name: 'Offer a trade' }).click()
    const offer = page.getByRole('dialog', { name: 'Create Trade Offer' })
    await offer.getByRole('button', { name: `Card in no binder, of ${ADMIN}` }).click()
    await expect(page.getByRole('dialog', { name: /^Find a card/ })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(offer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
