import type { Page } from 'playwright'
import { describe } from 'vitest'

import { expect } from './expect.ts'
import { ADMIN, CARD } from './furnished-house.ts'
import { addressIn, ask, row, withoutFirstReplies } from './spec-house.ts'

const FAILED = { status: 500, json: { refusal: 'internal' } }
const NOTIFICATIONS = /\/api\/notifications(?:\?|$)/
const CREATE = '**/api/createGathering'
const WEEK_MS = 604_800_000

/** Opens the search from the add-action menu, and picks the card that is found. */
async function pickCard(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Add:/ }).click()
  await page.getByRole('menuitem', { name: 'Add to Binder' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill(CARD)
  await page.keyboard.press('Enter')
  await dialog.getByRole('list', { name: 'Results' }).getByRole('button', { name: CARD }).first().click()
}

async function fillGathering(page: Page): Promise<void> {
  await page.goto('/about')
  await page.getByRole('button', { name: /^Add:/ }).click()
  await page.getByRole('menuitem', { name: 'Create Gathering' }).click()
  const modal = page.getByRole('dialog', { name: 'Create Gathering' })
  await expect(modal.getByRole('radio')).toHaveCount(5)
  await modal.getByRole('radio', { name: 'Draft' }).check({ force: true })
  await modal.getByLabel('Location').fill('Oldmarket Hall')
  await modal.getByLabel('Date').fill(new Date(Date.now() + WEEK_MS).toISOString().slice(0, 10))
  await modal.getByLabel('Time').fill('19:00')
  await modal.getByLabel('Seats').fill('8')
}

describe('2. Notifications modal, and the notifications list of /inbox', () => {
  row("'Loading notifications...' while they load", async ({ walk }) => {
    const { page } = walk.member
    const held = Promise.withResolvers<undefined>()
    await page.route(NOTIFICATIONS, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/about')
    await page.getByRole('button', { name: /^Notifications/ }).click()
    const modal = page.getByRole('dialog', { name: 'Notifications' })
    await expect(modal.getByText('Loading notifications...')).toBeVisible()
    held.resolve(undefined)
    await expect(modal.getByText('Loading notifications...')).toBeHidden()
    await page.unroute(NOTIFICATIONS)
  })

  row('Mark read shows at once, is saved, and stays after a reload', async ({ walk }) => {
    const { page, context } = walk.member
    const hunter = walk.admin.context.request
    const cardId = addressIn(walk.house, '/card/:id')
    const wanted = { cardId, reward: { kind: 'money', cents: 500 } }
    const { body: bounty } = await ask(context.request, 'POST', '/api/bounties', wanted)
    const claim = `/api/bounties/${String(Reflect.get(Object(bounty), 'id'))}/claim`
    expect((await ask(hunter, 'POST', claim, {})).status).toBe(200)
    const message = `${ADMIN} has taken your bounty for ${CARD}.`

    await page.goto('/inbox')
    await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
    const told = page.getByRole('listitem').filter({ hasText: message })
    await expect(told.getByRole('link', { name: 'View details' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Notifications, \d+ unread/ })).toBeVisible()
    const saved = page.waitForResponse(/\/api\/notifications\/[^/]+\/read$/)
    await told.getByRole('button', { name: 'Mark read' }).click()
    await expect(told.getByRole('button', { name: 'Mark read' })).toBeHidden()
    expect((await saved).status()).toBe(200)

    await page.reload()
    await expect(told).toBeVisible()
    await expect(told.getByRole('button', { name: 'Mark read' })).toBeHidden()
    await page.getByRole('button', { name: /^Unread/ }).click()
    await expect(told).toBeHidden()
  })

  row(
    "an empty list says 'No new notifications', one that fails can be asked for again",
    async ({ walk }) => {
      const { page } = walk.member
      await page.route(NOTIFICATIONS, (route) => route.fulfill(FAILED))
      await page.goto('/inbox')
      await expect(page.getByText('Couldn’t load your notifications.')).toBeVisible()
      await page.unroute(NOTIFICATIONS)
      await page.route(NOTIFICATIONS, (route) =>
        route.fulfill({ json: { notifications: [], nextCursor: null } }),
      )
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('No new notifications')).toBeVisible()
      await page.unroute(NOTIFICATIONS)
    },
  )
})

describe('2. Create Gathering modal, and 8. its errors', () => {
  row("it stays open with 'Failed to create gathering. Please try again.'", async ({ walk }) => {
    const { page } = walk.member
    await fillGathering(page)
    const modal = page.getByRole('dialog', { name: 'Create Gathering' })
    await page.route(CREATE, (route) => route.fulfill(FAILED))
    await modal.getByRole('button', { name: 'Create Gathering' }).click()
    await expect(page.getByText('Failed to create gathering. Please try again.').first()).toBeVisible()
    await expect(modal.getByLabel('Location')).toHaveValue('Oldmarket Hall')
    await page.unroute(CREATE)
    await modal.getByRole('button', { name: 'Cancel' }).click()
  })

  row(
    "the button reads 'Creating...' and is disabled; then 'Gathering created successfully!' on its page",
    async ({ walk }) => {
      const { page } = walk.member
      await fillGathering(page)
      const modal = page.getByRole('dialog', { name: 'Create Gathering' })
      const held = Promise.withResolvers<undefined>()
      await page.route(CREATE, async (route) => {
        await held.promise
        await route.continue()
      })
      await modal.getByRole('button', { name: 'Create Gathering' }).click()
      await expect(modal.getByRole('button', { name: 'Creating...' })).toBeDisabled()
      held.resolve(undefined)
      await expect(page.getByText('Gathering created successfully!').first()).toBeVisible()
      await expect(modal).toBeHidden()
      await expect(page).toHaveURL(/\/gatherings\/[^/]+$/)
      await expect(page.getByText('Oldmarket Hall').first()).toBeVisible()
      await page.unroute(CREATE)
    },
  )

  row(
    "no session: 'You must be logged in to create a gathering', and no request is made",
    async ({ walk }) => {
      await using visit = await walk.another()
      const { page, context } = visit
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await fillGathering(page)
      await context.clearCookies()
      await page
        .getByRole('dialog', { name: 'Create Gathering' })
        .getByRole('button', { name: 'Create Gathering' })
        .click()
      await expect(page.getByText('You must be logged in to create a gathering').first()).toBeVisible()
      expect(asked).not.toContain('/api/createGathering')
    },
  )
})

describe('2. Ticker', () => {
  row("a list that can't be loaded reads '... Loading failed - please try again later'", async ({ walk }) => {
    await using visit = await walk.another()
    const { page } = visit
    await withoutFirstReplies(page, '/about')
    for (const list of ['top-users', 'recent-trades', 'recent-gatherings'])
      await page.route(`**/api/${list}`, (route) => route.fulfill(FAILED))
    await page.goto('/about')
    const crier = page.getByRole('region', { name: 'Town crier' })
    await expect(crier.getByText('... Loading failed - please try again later')).toHaveCount(3)
    await expect(crier.getByTitle('Failed to load scoreboard data')).toHaveCount(3)
  })
})

describe('8. The error catalogue: what is sent', () => {
  row("'Failed to load card variants', and the card itself is used", async ({ walk }) => {
    const { page } = walk.member
    const variants = '**/api/cards/*/variants*'
    await page.route(variants, (route) => route.fulfill(FAILED))
    await pickCard(page)
    await expect(page.getByText('Failed to load card variants').first()).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Add to Binder' })).toContainText(CARD)
    await page.unroute(variants)
  })

  row("'Sign up failed'", async ({ walk }) => {
    const { page } = walk.visitor
    await page.route('**/api/signup', (route) => route.fulfill(FAILED))
    await page.goto('/signup')
    await page.getByLabel('Username').fill('LadyQuill')
    await page.getByLabel(/email/i).fill('quill@millgate.example')
    await page.getByLabel('Password', { exact: true }).fill('three lantern words')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByText('Sign up failed')).toBeVisible()
    await page.unroute('**/api/signup')
  })

  row("'Failed to update avatar', and the old one comes back", async ({ walk }) => {
    await using visit = await walk.another()
    const { page } = visit
    await page.goto('/profile')
    const portraits = page.getByRole('radio', { name: 'Wyvern' })
    await expect(portraits).toBeVisible()
    await page.route('**/api/profile?*', async (route) => {
      await (route.request().method() === 'PATCH' ? route.fulfill(FAILED) : route.continue())
    })
    await portraits.click({ force: true })
    await expect(page.getByText('Failed to update avatar').first()).toBeVisible()
    await expect(portraits).not.toBeChecked()
  })

  row("'Authentication error' where the session can't be asked", async ({ walk }) => {
    await using visit = await walk.another()
    const { page } = visit
    await withoutFirstReplies(page, '/about')
    await page.route('**/api/session', (route) => route.fulfill(FAILED))
    await page.goto('/about')
    await expect(page.getByText('Authentication error')).toBeVisible()
    await page.unroute('**/api/session')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /about/i })).toBeVisible()
  })
})

describe('4. Rank, and 9. Points per action', () => {
  row('the one special name is a Grand Arcanist', async ({ walk }) => {
    const { page } = walk.admin
    await page.goto('/about')
    await page.getByRole('button', { name: 'Your profile' }).click()
    await expect(page.getByRole('dialog', { name: 'Profile' }).getByText('Grand Arcanist')).toBeVisible()
  })

  row('a bounty earns its poster 15 points', async ({ walk }) => {
    const { body } = await ask(walk.admin.context.request, 'GET', '/api/standing')
    expect(Reflect.get(Object(body), 'awards')).toContainEqual(
      expect.objectContaining({ deed: 'ADD_BOUNTY', points: 15 }),
    )
  })
})
