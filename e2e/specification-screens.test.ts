import type { Page } from 'playwright'
import { describe } from 'vitest'

import { expect } from './expect.ts'
import { CARD } from './furnished-house.ts'
import { addressIn, ask, row } from './spec-house.ts'

const ADD = 'Add: binder, bounty, gathering or message'
const NOTIFICATIONS = '**/api/notifications?*'

/** Picks an entry of the add-action menu, with nothing else open. */
async function add(page: Page, entry: string): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: ADD }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** Opens the card search modal by its keys. */
async function openSearch(page: Page) {
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: /^Search cards/ })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Search for cards to get started')).toBeVisible()
  return dialog
}

function notification(number: number, more: object = {}) {
  const id = `n${String(number)}`
  const timestamp = 1_795_000_000 - number
  return {
    id,
    message: `Message ${id}`,
    read: false,
    timestamp,
    link: null,
    kind: 'rank',
    about: null,
    ...more,
  }
}

/** Answers for the server with these notifications while `look` runs, because nobody can be told at will. */
async function withNotifications(page: Page, notifications: readonly object[], look: () => Promise<void>) {
  await page.route(NOTIFICATIONS, (route) => route.fulfill({ json: { notifications, nextCursor: null } }))
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await look()
  await page.unroute(NOTIFICATIONS)
}

describe('2. Add-action menu', () => {
  row.for([
    ['Add to Binder', 'Search for a card to add to your binder'],
    ['Add to Bounty', 'Search for a card to add to your bounty'],
  ] as const)("%s opens the card search with the toast '%s'", async ([entry, toast], { walk }) => {
    const { page } = walk.member
    await add(page, entry)
    await expect(page.getByRole('status').filter({ hasText: toast })).toBeVisible()
    await expect(page.getByRole('dialog').getByText('Search for cards to get started')).toBeVisible()
  })

  row('Create Gathering opens the create-gathering modal', async ({ walk }) => {
    const { page } = walk.member
    await add(page, 'Create Gathering')
    await expect(page.getByRole('dialog', { name: 'Create Gathering' })).toBeVisible()
  })

  row("New Message goes to /inbox/new with the toast 'Create a new message'", async ({ walk }) => {
    const { page } = walk.member
    await add(page, 'New Message')
    await expect(page).toHaveURL('/inbox/new')
    const toast = page.getByRole('status').filter({ hasText: 'Create a new message' })
    await expect(toast).toBeVisible()
    // Toasts show at the bottom, in the middle.
    const box = await toast.boundingBox()
    if (box === null) throw new Error('no toast')
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThanOrEqual(10)
    expect(box.y).toBeGreaterThan(height / 2)
  })
})

describe('2. Card search modal', () => {
  row('it opens by a button or Ctrl+K, and Escape closes it', async ({ walk }) => {
    const { page } = walk.member
    const dialog = await openSearch(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: /^Search cards/ }).click()
    await expect(dialog.getByText('Search for cards to get started')).toBeVisible()
  })

  row('the sources are Scryfall, which is chosen, and Community', async ({ walk }) => {
    const dialog = await openSearch(walk.member.page)
    const sources = dialog.getByRole('radiogroup', { name: 'Source' }).getByRole('radio')
    await expect(sources).toHaveCount(2)
    await expect(dialog.getByRole('radio', { name: 'Scryfall' })).toBeChecked()
    await expect(dialog.getByRole('radio', { name: 'Community' })).not.toBeChecked()
  })

  row.for(['Scryfall', 'Community'] as const)(
    "with the source %s, a search for nobody's card finds 'No results found'",
    async (source, { walk }) => {
      const dialog = await openSearch(walk.member.page)
      await dialog.getByText(source, { exact: true }).click()
      await dialog.getByRole('combobox').fill('qqqqqq')
      await dialog.getByRole('button', { name: 'Search', exact: true }).click()
      await expect(dialog.getByText('No results found')).toBeVisible()
    },
  )

  row('Enter searches; results have an image, name, set and price in dollars', async ({ walk }) => {
    const { page } = walk.member
    const dialog = await openSearch(page)
    await dialog.getByRole('combobox').fill(CARD)
    await page.keyboard.press('Enter')
    const result = dialog.getByRole('list', { name: 'Results' }).getByRole('listitem').first()
    await expect(result).toContainText(CARD)
    await expect(result).toContainText(/\$\d+\.\d\d/)
    await expect(result.getByRole('img').first()).toBeAttached()
  })

  row("a search that fails says 'Failed to search cards'", async ({ walk }) => {
    const { page } = walk.member
    const dialog = await openSearch(page)
    await page.route('**/api/cards/search?*', (route) =>
      route.fulfill({ status: 500, json: { refusal: 'internal' } }),
    )
    await dialog.getByRole('combobox').fill('zephyr')
    await dialog.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByText('Failed to search cards').first()).toBeVisible()
    await page.unroute('**/api/cards/search?*')
  })
})

describe('2. Notifications modal', () => {
  row(
    'it lists messages with their dates, Mark read if unread, and View details if linked',
    async ({ walk }) => {
      const { page } = walk.member
      const told = [notification(1), notification(2, { read: true, link: '/about' })]
      await withNotifications(page, told, async () => {
        const rows = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem')
        await expect(rows).toHaveCount(2)
        await expect(rows.nth(0)).toContainText(/Message n1.*\d{1,2} \w+ 20\d\d/s)
        await expect(rows.nth(0).getByRole('button', { name: 'Mark read' })).toBeVisible()
        await expect(rows.nth(0).getByRole('link', { name: 'View details' })).toBeHidden()
        await expect(rows.nth(1).getByRole('button', { name: 'Mark read' })).toBeHidden()
        await expect(rows.nth(1).getByRole('link', { name: 'View details' })).toBeVisible()
      })
    },
  )

  row('it asks for 5', async ({ walk }) => {
    const { page } = walk.member
    const asked = page.waitForRequest(/\/api\/notifications\?limit=5(?:&|$)/)
    await withNotifications(page, [], async () => {
      expect((await asked).method()).toBe('GET')
    })
  })

  row("empty it says 'No new notifications'; a press outside and Escape close it", async ({ walk }) => {
    const { page } = walk.member
    await withNotifications(page, [], async () => {
      const modal = page.getByRole('dialog', { name: 'Notifications' })
      await expect(modal.getByText('No new notifications')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(modal).toBeHidden()
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await expect(modal).toBeVisible()
      await page.mouse.click(5, 450)
      await expect(modal).toBeHidden()
    })
  })

  row("'See all notifications' leads to /inbox", async ({ walk }) => {
    const { page } = walk.member
    await withNotifications(page, [], async () => {
      await page.getByRole('link', { name: 'See all notifications' }).click()
      await expect(page).toHaveURL('/inbox')
    })
  })
})

describe('2. Ticker', () => {
  row("a list without entries reads '(none)'", async ({ walk }) => {
    const { page } = walk.member
    await page.goto('/dashboard')
    await expect(page.getByRole('region', { name: 'Town crier' }).getByText('(none)').first()).toBeAttached()
  })
})

describe('6. Roles and permissions', () => {
  row.for(['/api/admin/overview', '/api/admin/audit', '/api/admin/outbox'])(
    '%s is for admins only',
    async (path, { walk }) => {
      const statusFor = async (reader: 'visitor' | 'member' | 'admin') =>
        (await ask(walk[reader].context.request, 'GET', path)).status
      expect([await statusFor('visitor'), await statusFor('member'), await statusFor('admin')]).toEqual([
        404, 404, 200,
      ])
    },
  )

  row('a visitor finds a card, and no button to search or to add', async ({ walk }) => {
    const { page } = walk.visitor
    await page.goto(`/card/${addressIn(walk.house, '/card/:id')}`)
    await expect(page.getByRole('heading', { level: 1, name: CARD })).toBeVisible()
    await expect(page.getByRole('button', { name: ADD })).toBeHidden()
    await expect(page.getByRole('button', { name: /^Search cards/ })).toBeHidden()
  })
})
