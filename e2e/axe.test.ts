import type { Locator, Page } from 'playwright'
import { test } from 'vitest'

import { PAGES } from '#contract/pages.ts'

import { comeToRest } from './at-rest.ts'
import { OVERLAYS } from './axe-overlays.ts'
import { violationsOf } from './axe-results.ts'
import { DEVICES, type Device, visit, type Visit } from './browser.ts'
import { beginTalk } from './conversations.ts'
import { crampedOn } from './cramped.ts'
import { expect } from './expect.ts'
import {
  ADMIN,
  CARD,
  type FurnishedHouse,
  MEMBER,
  openFurnishedHouse,
  signInWith,
} from './furnished-house.ts'

/** Checks a view for faults. `allowed` names rules it is known to break; a comment beside it says why. */
type Look = (name: string, ...allowed: string[]) => Promise<void>

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const READERS = { anyone: undefined, member: MEMBER, admin: ADMIN } as const
const HEIGHT = 844
/** A dialog fades in, and one that can't be seen yet is none to the checks. */
const ARE_DIALOGS_SEEN = `[...document.querySelectorAll('[role="dialog"]')]
  .every((dialog) => dialog.checkVisibility({ opacityProperty: true }))`
/** The narrowest of its kind, some between, then the usual one. */
const WIDTHS: Readonly<Record<Device, readonly number[]>> = {
  phone: [320, 480, 390],
  desktop: [640, 800, 960, 1280],
}

test('every page and overlay is accessible', { timeout: 1_200_000 }, async () => {
  await using furnished = await openFurnishedHouse()
  await using stranger = await visitAs(furnished, ADMIN, 'desktop')
  const talk = await beginTalk(stranger, MEMBER)
  const house = { ...furnished, ids: { ...furnished.ids, '/inbox/:id': talk } }
  const faults = await Promise.all(DEVICES.map(async (device) => await faultsOfAll(house, device)))
  expect(faults.flat()).toEqual([])
})

async function faultsOfAll(house: FurnishedHouse, device: Device): Promise<string[]> {
  const faults = await faultsOfOverlays(house, device)
  for (const access of ['anyone', 'member', 'admin'] as const)
    faults.push(...(await faultsOfPages(house, access, device)))
  return faults
}

async function faultsOfPages(
  house: FurnishedHouse,
  access: keyof typeof READERS,
  device: Device,
): Promise<string[]> {
  await using visitor = await visitAs(house, READERS[access], device)
  const { page, complaints } = visitor
  const faults: string[] = []
  for (const { path } of PAGES.filter((candidate) => candidate.access === access)) {
    const where = `${path} on a ${device}`
    await page.goto(addressOf(path, house.ids))
    await expect(page.getByRole('heading', { level: 1 }), where).toBeVisible()
    faults.push(...(await faultsOf(page, device)).map((fault) => `${where}: ${fault}`))
  }
  return [...faults, ...complaints]
}

async function faultsOfOverlays(house: FurnishedHouse, device: Device): Promise<string[]> {
  await using visitor = await visitAs(house, MEMBER, device)
  const { page, complaints } = visitor
  const faults: string[] = []
  const look: Look = async (name, ...allowed) => {
    const found = (await faultsOf(page, device)).filter(
      (fault) => !allowed.some((rule) => fault.startsWith(`${rule} at `)),
    )
    faults.push(...found.map((fault) => `${name} on a ${device}: ${fault}`))
  }
  await page.goto('/dashboard')
  for (const [name, open] of Object.entries(OVERLAYS)) {
    await open(page)
    await look(name)
    await page.keyboard.press('Escape')
    await expect(page.locator('[role="menu"], [role="dialog"]'), name).toHaveCount(0)
  }
  await walkThroughSearch(page, look)
  await lookAtPrintings(page, look)
  await lookAtSearchPage(page, look)
  await lookAtOwnPages(page, look)
  return [...faults, ...complaints]
}

/** Goes through search and the form for a binder by keyboard alone, and back to the start. */
async function walkThroughSearch(page: Page, look: Look): Promise<void> {
  const opener = page.getByRole('button', { name: 'Search cards' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const box = page.getByRole('combobox', { name: 'Card name or search' })
  await expect(box).toBeFocused()
  await look('the search')
  await page.keyboard.type(CARD)
  await page.keyboard.press('Enter')
  const found = page
    .getByRole('list', { name: 'Results' })
    .getByRole('button', { name: `Add ${CARD} to a binder` })
  await expect(found).toBeVisible()
  await look('what was found')
  await tabTo(found)
  await page.keyboard.press('Enter')
  const printing = page
    .getByRole('list', { name: `Printings of ${CARD}` })
    .getByRole('button')
    .first()
  await expect(printing).toBeVisible()
  await tabTo(printing)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Add to Binder' })).toBeVisible()
  await look('the form for a binder')
  await page.keyboard.press('Escape')
  await expect(found).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
}

/** Picks a card to add by keyboard, as far as its printings. */
async function lookAtPrintings(page: Page, look: Look): Promise<void> {
  await page.getByRole('button', { name: 'Add: binder, bounty, gathering or message' }).click()
  await page.getByRole('menuitem', { name: 'Add to Binder' }).press('Enter')
  await expect(page.getByRole('combobox', { name: 'Card name or search' })).toBeFocused()
  await page.keyboard.type(CARD)
  await page.keyboard.press('Enter')
  const found = page
    .getByRole('list', { name: 'Results' })
    .getByRole('button', { name: new RegExp(`^${CARD}`) })
  await expect(found).toBeVisible()
  await tabTo(found)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: `Printings of ${CARD}` }).first()).toBeVisible()
  await look('the printings')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Checks the search page with results, explanations, a warning, and suggestions under the box. */
async function lookAtSearchPage(page: Page, look: Look): Promise<void> {
  await page.goto('/search?q=t:instant+speed:high+order:usd')
  await expect(page.getByRole('list', { name: 'Results' }).getByRole('link').first()).toBeVisible()
  await look('the search page with results')
  await page.getByRole('combobox', { name: 'Card name or search' }).fill('t:instant ra')
  await page.getByRole('combobox', { name: 'Card name or search' }).press('ArrowDown')
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
  await look('the suggestions')
}

/** Checks the preferences with a list of towns and a picture to crop, and deleting the account. */
async function lookAtOwnPages(page: Page, look: Look): Promise<void> {
  await page.goto('/profile')
  await page.getByLabel('Upload a picture').setInputFiles('src/web/public/icon-512.png')
  await expect(page.getByRole('dialog', { name: 'Your avatar' })).toBeVisible()
  await look('a picture to be cut')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const town = page.getByRole('combobox', { name: 'Town' })
  await town.click()
  await page.keyboard.type('gmund')
  await expect(page.getByRole('option', { name: /^Gmunden/ })).toBeVisible()
  // The open list hides the rest of the page from screen readers, its heading and regions included. Tab closes it
  // before focus could get there.
  await look('towns to choose from', 'aria-hidden-focus', 'page-has-heading-one', 'region')
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('dialog', { name: 'Delete my account' })).toBeVisible()
  await look('the way out')
}

async function tabTo(target: Locator): Promise<void> {
  const page = target.page()
  for (let presses = 0; presses < 30; presses += 1) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not reach it')
}

async function visitAs(house: FurnishedHouse, reader: string | undefined, device: Device): Promise<Visit> {
  const visitor = await visit(house.url, device)
  if (reader !== undefined) await signInWith(visitor.context, reader)
  await visitor.page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  return visitor
}

async function faultsOf(page: Page, device: Device): Promise<string[]> {
  const faults = []
  // Content that still loads would shift everything measured here.
  await expect(page.locator('[aria-busy="true"], [data-waiting]')).toHaveCount(0)
  // A panel stands outside the window until its first frames are drawn, even where nothing moves.
  await comeToRest(page)
  for (const width of WIDTHS[device]) {
    await page.setViewportSize({ width, height: HEIGHT })
    // A phone's own width grows with a page that is too wide.
    const over = Number(await page.evaluate('document.documentElement.scrollWidth')) - width
    if (over > 0) faults.push(`${String(over)} pixels too wide for ${String(width)}`)
    faults.push(...(await crampedOn(page)).map((fault) => `at ${String(width)}, ${fault}`))
  }
  faults.push(...(await violationsOfWhole(page)))
  // Dark mode changes nothing but the colours.
  await page.emulateMedia({ colorScheme: 'dark' })
  await comeToRest(page)
  const byNight = await violationsOf(page, { type: 'rule', values: ['color-contrast'] })
  faults.push(...byNight.map((fault) => `by night, ${fault}`))
  await page.emulateMedia({ colorScheme: 'light' })
  return faults
}

/** What came late makes the page taller than the window, whose bottom bar then covers some of it: it is looked at again. */
async function violationsOfWhole(page: Page): Promise<string[]> {
  await showWhole(page)
  await expect.poll(async () => await page.evaluate(ARE_DIALOGS_SEEN)).toBe(true)
  const violations = await violationsOf(page, { type: 'tag', values: TAGS })
  const isWhole = (await heightOf(page)) <= (page.viewportSize()?.height ?? 0)
  return isWhole ? violations : await violationsOfWhole(page)
}

/**
 * Makes the window as tall as the page. What the bottom bar covers can be scrolled into view, so it counts as
 * visible. A page grows when parts of it are drawn that were below the window.
 */
async function showWhole(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  let height = 0
  for (let needed = HEIGHT; needed > height; needed = await heightOf(page)) {
    height = Math.max(needed, await heightOf(page))
    await page.setViewportSize({ width, height })
    await comeToRest(page)
  }
}

async function heightOf(page: Page): Promise<number> {
  return Number(await page.evaluate('document.documentElement.scrollHeight'))
}

function addressOf(path: string, ids: FurnishedHouse['ids']): string {
  return ids[path] === undefined ? path.replaceAll(/:\w+/g, 'x') : path.replace(/:\w+/, ids[path])
}
