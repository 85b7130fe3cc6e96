import type { Locator } from 'playwright'
import { describe } from 'vitest'

import { RANKS } from '#contract/ranks.ts'

import { expect } from './expect.ts'
import { MEMBER } from './furnished-house.ts'
import { ask, row, withoutFirstReplies } from './spec-house.ts'

const SIDE_LINKS = new Set([
  'Set Preferences',
  'Watchlist',
  'Spells',
  'My Gatherings',
  'Fellowship',
  'Privacy Policy',
  'Disclaimer & Copyright',
  'About & Contact',
])

const RANK = new RegExp(`^(${RANKS.map(({ name }) => name).join('|')})$`)

/** Nothing is at no number, so that a poll goes on. */
async function middleOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  return box === null ? NaN : box.x + box.width / 2
}

async function rightOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  return (box?.x ?? 0) + (box?.width ?? 0)
}

describe('2. Shared layout: menu and links', () => {
  row('signed out, the header menu has Sign In, Sign Up and Privacy Policy', async ({ walk }) => {
    const { page } = walk.visitor
    await page.goto('/about')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Sign In', 'Sign Up', 'Privacy Policy'])
  })

  row('signed in, it has My Binders, Gatherings and Privacy Policy', async ({ walk }) => {
    const { page } = walk.member
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['My Binders', 'Gatherings', 'Privacy Policy'])
    await page.keyboard.press('Escape')
  })

  row.for([
    ['member', []],
    ['admin', ['Admin Dashboard']],
  ] as const)('the side panel of a %s has their links', async ([reader, more], { walk }) => {
    const { page } = walk[reader]
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Your profile' }).click()
    const panel = page.getByRole('dialog', { name: 'Profile' })
    await expect(panel.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    const links = await panel.getByRole('navigation').getByRole('link').allInnerTexts()
    expect(links.filter((link) => SIDE_LINKS.has(link))).toEqual([...SIDE_LINKS])
    expect(links.filter((link) => link === 'Admin Dashboard')).toEqual(more)
    await page.keyboard.press('Escape')
  })
})

describe('2. Shared layout: header and panel', () => {
  row('the header has the menu at its left and the logo in its middle', async ({ walk }) => {
    for (const [{ page }, path] of [
      [walk.visitor, '/about'],
      [walk.member, '/dashboard'],
    ] as const) {
      await page.goto(path)
      const header = page.getByRole('banner')
      const width = await page.evaluate<number>('document.documentElement.clientWidth')
      const logo = header.getByRole('link', { name: 'Tradewyrm, home' })
      await expect.poll(async () => Math.abs((await middleOf(logo)) - width / 2)).toBeLessThanOrEqual(1)
      const menu = header.getByRole('button', { name: 'Menu', exact: true })
      await expect.poll(async () => await middleOf(menu)).toBeLessThan(width / 4)
    }
  })

  row('the bell shows a dot while something is unread; visitors have none', async ({ walk }) => {
    await using visit = await walk.another()
    const { page } = visit
    await withoutFirstReplies(page, '/about')
    let unread = 2
    await page.route('**/api/notifications/unread-count', (route) => route.fulfill({ json: { unread } }))
    await page.goto('/about')
    const bell = page.getByRole('button', { name: /^Notifications/ })
    await expect(bell).toHaveAccessibleName('Notifications, 2 unread')
    const dot = bell.locator('xpath=following-sibling::span')
    await expect(dot).toBeVisible()
    unread = 0
    await page.reload()
    await expect(bell).toHaveAccessibleName('Notifications')
    await expect(dot).toHaveCount(0)
    await walk.visitor.page.goto('/about')
    await expect(walk.visitor.page.getByRole('contentinfo')).toBeVisible()
    await expect(walk.visitor.page.getByRole('button', { name: /^Notifications/ })).toHaveCount(0)
  })

  row(
    'the side panel slides in from the right in 300 ms with name and rank, and closes at a press outside',
    async ({ walk }) => {
      const { page } = walk.member
      await page.goto('/about')
      await page.getByRole('button', { name: 'Your profile' }).click()
      const panel = page.getByRole('dialog', { name: 'Profile' })
      await expect(panel.getByText(MEMBER, { exact: true })).toBeVisible()
      await expect(panel.getByText(RANK).first()).toBeVisible()
      await expect(panel.locator('[class*=avatar]').first()).toBeVisible()
      const slide = panel.locator('xpath=..')
      await expect(slide).toHaveCSS('animation-duration', '0.3s')
      await expect.poll(async () => await rightOf(slide)).toBe(await page.evaluate<number>('innerWidth'))
      await page.mouse.click(20, 450)
      await expect(panel).toBeHidden()
    },
  )
})

describe('2. Shared layout: around the page', () => {
  row('Sign Out leads to /signin', async ({ walk }) => {
    await using visit = await walk.another()
    const { page } = visit
    await page.goto('/about')
    await page.getByRole('button', { name: 'Your profile' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/signin')
    expect(await ask(visit.context.request, 'GET', '/api/session')).toMatchObject({ body: { member: null } })
  })

  row('the fonts are preloaded, and are there', async ({ walk }) => {
    const { page, context } = walk.visitor
    await page.goto('/about')
    const paths = await page.evaluate<string[]>(
      `[...document.querySelectorAll('link[rel="preload"][as="font"]')].map(({ href }) => href)`,
    )
    expect(paths.length).toBeGreaterThan(0)
    for (const path of paths) expect((await ask(context.request, 'GET', path)).status).toBe(200)
  })

  row('the bottom bar is for members only', async ({ walk }) => {
    const { page } = walk.member
    await page.goto('/dashboard')
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expect(bar.getByRole('link')).toHaveText(['Dashboard', 'Watchlist', 'Gatherings', 'Trades'])
    await walk.visitor.page.goto('/about')
    await expect(walk.visitor.page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(walk.visitor.page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  })

  row('the footer has the year and a flag', async ({ walk }) => {
    const { page } = walk.visitor
    await page.goto('/about')
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(`© ${String(new Date().getFullYear())}`)
    await expect(footer.getByRole('img')).toBeVisible()
  })
})
