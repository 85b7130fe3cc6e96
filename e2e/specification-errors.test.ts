import { describe } from 'vitest'

import { POINTS } from '#contract/points.ts'
import { rankOf } from '#contract/ranks.ts'

import { expect } from './expect.ts'
import { MEMBER } from './furnished-house.ts'
import { addressIn, ask, row } from './spec-house.ts'

const PROFILE = '**/api/profile?*'
const FAILED = { status: 500, json: { refusal: 'internal' } }
const NO_DEEDS = {
  tradesCompleted: 0,
  gatheringsCreated: 0,
  siteActivity: 0,
  positiveRatings: 0,
  bountiesCaught: 0,
}

describe('4. Rank', () => {
  row.for([
    [0, 'Initiate'],
    [4, 'Initiate'],
    [5, 'Apprentice'],
    [10, 'Acolyte'],
    [20, 'Mage'],
    [30, 'Sorcerer'],
    [50, 'Wizard'],
    [80, 'Archmage'],
    [100, 'Master of the Arcane'],
    [150, 'Mystic Sage'],
    [200, 'Supreme Sorcerer'],
    [299, 'Supreme Sorcerer'],
    [300, 'Elder Archmage'],
  ] as const)('a score of %i makes %s', ([siteActivity, rank]) => {
    expect(rankOf({ ...NO_DEEDS, siteActivity })).toBe(rank)
  })

  row('the score is 2 a trade, 3 a gathering, 1 a sign-in and 5 a good rating', () => {
    expect(rankOf({ ...NO_DEEDS, tradesCompleted: 25 })).toBe('Wizard')
    expect(rankOf({ ...NO_DEEDS, gatheringsCreated: 10 })).toBe('Sorcerer')
    expect(rankOf({ ...NO_DEEDS, positiveRatings: 4 })).toBe('Mage')
  })

  row('100 bounties caught make a Bounty Hunter, whatever the score', () => {
    expect(rankOf({ ...NO_DEEDS, siteActivity: 500, bountiesCaught: 100 })).toBe('Bounty Hunter')
    expect(rankOf({ ...NO_DEEDS, siteActivity: 500, bountiesCaught: 99 })).toBe('Elder Archmage')
  })
})

describe('8. The error catalogue: location', () => {
  row("without geolocation: 'Geolocation is not supported by your browser'", async ({ walk }) => {
    await using visit = await walk.another()
    await visit.context.addInitScript(`Object.defineProperty(navigator, 'geolocation', { value: undefined })`)
    await visit.page.goto('/profile')
    await visit.page.getByRole('button', { name: 'Detect' }).click()
    await expect(visit.page.getByText('Geolocation is not supported by your browser')).toBeVisible()
  })

  row(
    "not detected: 'Unable to detect your location. Please try again or enter it manually.'",
    async ({ walk }) => {
      await using visit = await walk.another()
      const { page } = visit
      await page.goto('/profile')
      await page.getByRole('button', { name: 'Detect' }).click()
      const says = 'Unable to detect your location. Please try again or enter it manually.'
      await expect(page.getByText(says)).toBeVisible()
    },
  )

  row("a town that can't be saved: 'Failed to set location'", async ({ walk }) => {
    await using visit = await walk.another()
    const { page } = visit
    await page.goto('/profile')
    await page.getByRole('combobox', { name: 'Town' }).click()
    await page.keyboard.type('Vienna')
    await expect(page.getByRole('option', { name: /^Vienna/ }).first()).toBeVisible()
    await page.route(PROFILE, async (route) => {
      await (route.request().method() === 'PATCH' ? route.fulfill(FAILED) : route.continue())
    })
    await page
      .getByRole('option', { name: /^Vienna/ })
      .first()
      .click()
    await expect(page.getByText('Failed to set location')).toBeVisible()
  })

  row("a place that can't be turned on: 'Failed to update location preferences'", async ({ walk }) => {
    await using visit = await walk.another()
    const { page, context } = visit
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 48.2082, longitude: 16.3738 })
    await page.goto('/profile')
    await page.route(PROFILE, async (route) => {
      await (route.request().method() === 'PATCH' ? route.fulfill(FAILED) : route.continue())
    })
    await page.getByRole('button', { name: 'Detect' }).click()
    await expect(page.getByText('Failed to update location preferences')).toBeVisible()
  })
})

describe('8. The error catalogue: accounts', () => {
  row("a profile that can't be loaded: 'Error loading user profile'", async ({ walk }) => {
    await using visit = await walk.another()
    const { page } = visit
    await page.goto('/about')
    await page.route(PROFILE, (route) => route.fulfill(FAILED))
    await page.getByRole('button', { name: 'Your profile' }).click()
    await page.getByRole('link', { name: 'Set Preferences' }).click()
    await expect(page.getByText('Error loading user profile')).toBeVisible()
  })

  row("a reset that can't be asked for: 'Failed to send password reset'", async ({ walk }) => {
    const { page } = walk.visitor
    await page.goto('/reset-password')
    await page.getByLabel(/email/i).fill('nobody@example.org')
    await page.route('**/api/password-reset', (route) => route.fulfill(FAILED))
    await page.getByRole('button', { name: /reset|send/i }).click()
    await expect(page.getByText('Failed to send password reset')).toBeVisible()
    await page.unrouteAll()
  })
})

describe('9. Points per action', () => {
  row('the table of points', () => {
    expect(POINTS).toEqual({
      ADD_CARD_TO_BINDER: 10,
      ADD_BOUNTY: 15,
      CREATE_GATHERING: 25,
      TRADE_COMPLETED: 50,
      MESSAGE_SENT: 5,
      ADD_TO_WATCHLIST: 5,
      SEND_OFFER: 10,
    })
  })

  row('what each deed of the member earned is in their ledger', async ({ walk }) => {
    const { body } = await ask(walk.member.context.request, 'GET', '/api/standing')
    const entries: unknown = Reflect.get(Object(body), 'awards')
    for (const [deed, points] of [
      ['ADD_CARD_TO_BINDER', 10],
      ['CREATE_GATHERING', 25],
      ['ADD_TO_WATCHLIST', 5],
    ] as const)
      expect(entries).toContainEqual(expect.objectContaining({ deed, points }))
    expect(addressIn(walk.house, '/:username')).toBe(MEMBER)
  })
})

describe('8. The error catalogue: trade requests', () => {
  row("the list: 'Failed to load trade requests'", async ({ walk }) => {
    await using visit = await walk.another()
    await visit.page.route('**/api/trade-requests?*', (route) => route.fulfill(FAILED))
    await visit.page.goto('/trades?view=requests')
    await expect(visit.page.getByText('Failed to load trade requests')).toBeVisible()
  })

  row("adding, updating and deleting: 'Failed to add trade request' and so on", async ({ walk }) => {
    await using visit = await walk.another()
    const { page } = visit
    let isBroken = true
    await page.route('**/api/trade-requests{,/*}', async (route) => {
      const isRead = route.request().method() === 'GET'
      await (isRead || !isBroken ? route.continue() : route.fulfill(FAILED))
    })
    await page.goto('/trades?view=requests')
    await page.getByRole('button', { name: 'New request' }).click()
    await page.getByRole('button', { name: 'Add words' }).first().click()
    await page.getByRole('textbox', { name: 'In words' }).fill('Any two dragons')
    await page.getByRole('button', { name: 'Post request' }).click()
    await expect(page.getByText('Failed to add trade request')).toBeVisible()
    isBroken = false
    await page.getByRole('button', { name: 'Post request' }).click()
    await page.getByRole('button', { name: 'Edit: Any two dragons' }).click()
    isBroken = true
    await page.getByRole('textbox', { name: 'Note' }).fill('On Fridays')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Failed to update trade request')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Delete: Any two dragons' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Failed to delete trade request')).toBeVisible()
  })
})
