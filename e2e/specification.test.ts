import { describe } from 'vitest'

import { expect } from './expect.ts'
import { addressIn, ask, row } from './spec-house.ts'

/** "2. Screens and routes": reachable without sign-in. */
const PUBLIC_ROUTES = [
  '/',
  '/signin',
  '/signup',
  '/about',
  '/contact',
  '/privacy',
  '/copyright',
  '/reset-password',
  '/verify-email',
  '/:username',
  '/card/:id',
  '/binders/public/:id',
]
/** "Routes linked from navigation", for members. */
const MEMBER_ROUTES = [
  '/dashboard',
  '/watchlist',
  '/gatherings',
  '/gatherings/:gatheringId',
  '/trades',
  '/binders',
  '/my-gatherings',
  '/friendslist',
  '/profile',
  '/inbox',
  '/inbox/new',
  '/disclaimer',
]

describe('1. What the product does and for whom', () => {
  row("the title is the product's name, and the description 'Find and trade cards'", async ({ walk }) => {
    const { page } = walk.visitor
    await page.goto('/')
    await expect(page).toHaveTitle('Tradewyrm')
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', 'Find and trade cards')
  })
})

describe('2. Routes', () => {
  row.for(PUBLIC_ROUTES)('%s is open to visitors', async (path, { walk }) => {
    const { visitor, house } = walk
    const address = addressIn(house, path)
    const { status } = await ask(visitor.context.request, 'GET', address === '' ? path : fill(path, address))
    expect(status).toBe(200)
  })

  row('any other path leads visitors to /signin', async ({ walk }) => {
    const { page } = walk.visitor
    for (const path of ['/watchlist', '/WATCHLIST', '/no/such/page']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/signin\?next=/)
    }
  })

  row.for(MEMBER_ROUTES)('%s is there for members', async (path, { walk }) => {
    const { member, house } = walk
    const address = addressIn(house, path)
    const { status } = await ask(member.context.request, 'GET', address === '' ? path : fill(path, address))
    expect(status).toBe(200)
  })

  row('/admin/dashboard is there for admins only', async ({ walk }) => {
    const statusFor = async (reader: 'visitor' | 'member' | 'admin') =>
      (await ask(walk[reader].context.request, 'GET', '/admin/dashboard')).status
    expect([await statusFor('visitor'), await statusFor('member'), await statusFor('admin')]).toEqual([
      404, 404, 200,
    ])
  })
})

function fill(path: string, value: string): string {
  return path.replace(/:\w+/, value)
}
