import { test } from 'vitest'
import { z } from 'zod'

import { openHouse } from '#tests/server/house.ts'

import type { Visit } from './browser.ts'
import { expect } from './expect.ts'
import { newMember } from './new-member.ts'

const Found = z.object({
  data: z.array(
    z.object({ id: z.string(), name: z.string(), price: z.number(), priceEur: z.number().nullable() }),
  ),
})
const Added = z.object({ stack: z.object({ id: z.string() }), binder: z.object({ id: z.string() }) })

/** Two cards: one with both prices, and one known in dollars only. */
async function findTwo({ context }: Visit) {
  const reply = await context.request.get('/api/cards/search?source=scryfall&q=e:hrd+usd%3E0')
  const { data } = Found.parse(await reply.json())
  const priced = data.find(({ priceEur }) => priceEur !== null)
  const american = data.find(({ priceEur }) => priceEur === null)
  if (priced === undefined || american === undefined) throw new Error('too few cards')
  return { priced, american }
}

async function hold({ context }: Visit, printingId: string, binder: Readonly<Record<string, string>>) {
  const reply = await context.request.post('/api/binders/add-card', { data: { printingId, ...binder } })
  return Added.parse(await reply.json())
}

test(
  'a member prefers euros: sums, rows, card pages and alerts, in every tab',
  { timeout: 180_000 },
  async () => {
    await using house = await openHouse('sqlite')
    await using maren = await newMember(house, 'desktop', 'Maren')
    const { page, context } = maren
    const { priced, american } = await findTwo(maren)
    const { binder } = await hold(maren, priced.id, { newBinderName: 'Deck box' })
    const { stack } = await hold(maren, american.id, { binderId: binder.id })
    const asked = await context.request.patch(`/api/stacks/${stack.id}`, { data: { askingCents: 4000 } })
    expect(asked.ok()).toBe(true)
    const dollars = `$${priced.price.toFixed(2)}`
    const euros = `€${(priced.priceEur ?? 0).toFixed(2)}`

    const other = await context.newPage()
    await other.goto(`/binders/${binder.id}`)
    await expect(other.getByRole('main')).toContainText(dollars)
    await page.goto('/profile')
    await page.getByText('Euros', { exact: true }).click()
    // The other tab follows by itself: rows, and the sum with what has no price in it.
    await expect(other.getByRole('main')).toContainText(euros)
    await expect(other.getByRole('main')).not.toContainText(dollars)
    await expect(other.getByRole('main')).toContainText('1 without a price')
    await expect(other.getByRole('main')).toContainText('no price')
    await other.goto('/binders/cards')
    await expect(other.getByRole('main')).toContainText(euros)

    await page.goto(`/card/${american.id}`)
    const prices = page.getByRole('region', { name: 'Price' })
    await expect(prices).toContainText('no price')
    await expect(prices).toContainText(`$${american.price.toFixed(2)}`)
    await page.goto(`/card/${priced.id}`)
    await expect(prices).toContainText(euros)
    await page.getByRole('button', { name: 'Price alert' }).click()
    await page.getByRole('textbox', { name: 'Alert me below' }).fill('0,05')
    await expect(page.getByText('That’s €0.05.')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Watch', exact: true }).click()
    await expect(prices).toContainText('Alert below €0.05')

    // What they ask stays in dollars.
    await page.goto(`/binders/${binder.id}`)
    await page.getByRole('main').getByText(american.name).first().click()
    await expect(page.getByRole('dialog')).toContainText('That’s $40.00.')
    expect(maren.complaints).toEqual([])
  },
)
