import type { Page } from 'playwright'
import { test } from 'vitest'

import { openHouse } from '#tests/server/house.ts'

import { expect } from './expect.ts'
import { own, watch } from './for-trade.ts'
import { newMember } from './new-member.ts'
import { scanCode } from './scanned-code.ts'

/** Two cards of nearly the same price, so that a match proposes the swap. */
const MOSS = 'Old Mossmaw, Hoarder of Seeds'
const FOX = 'Nine-Lantern Fox'

test.for([
  ['phone', 'phone', 'digits', 'sqlite'],
  ['phone', 'desktop', 'the QR code', 'postgres'],
] as const)(
  'a match becomes a balanced offer, a counter, a sealed trade and two ratings, and every page follows, on a %s and a %s, by %s, with %s',
  { timeout: 300_000 },
  async ([device, otherDevice, code, database]) => {
    await using house = await openHouse(database)
    await using maren = await newMember(house, device, 'Maren')
    await using sigrun = await newMember(house, otherDevice, 'Sigrun')
    const moss = await own(maren, MOSS)
    const fox = await own(sigrun, FOX)
    await watch(maren, fox)
    await watch(sigrun, moss)

    await offerFromMatch(maren.page)
    const tradePath = new URL(maren.page.url()).pathname
    const secondTab = await maren.context.newPage()
    await secondTab.goto(tradePath)

    await counterWithCoin(sigrun.page, tradePath)
    for (const page of [maren.page, secondTab])
      await expect(page.getByText('Sigrun countered').first()).toBeVisible()
    await maren.page.getByRole('button', { name: 'Accept' }).click()
    for (const page of [sigrun.page, secondTab])
      await expect(page.getByText('Both of you agreed')).toBeVisible()

    const profile = await sigrun.context.newPage()
    await profile.goto('/Maren')
    await expect(statIn(profile, 'Trades completed')).toHaveText('0')
    await secondTab.goto('/leaderboard')

    await seal([maren.page, sigrun.page], { tradePath, code })

    await expect(statIn(profile, 'Trades completed')).toHaveText('1')
    for (const [name, points] of Object.entries(POINTS))
      await expect(rowOf(secondTab, name).getByRole('cell').last()).toHaveText(points)
    await expect(profile.getByRole('region', { name: 'Town crier' })).toContainText(
      /Old Mossmaw, Hoarder of Seeds · Maren|Nine-Lantern Fox · Sigrun/,
    )
    await expectBinder(sigrun.page, { holds: MOSS, lacks: FOX })

    await rate(maren.page, { tradePath, words: 'Came on time.' })
    await expect(maren.page.getByText(/^Sigrun sees this once they have rated too/)).toBeVisible()
    await rate(sigrun.page, { tradePath, words: 'Cards as told.' })
    for (const page of [maren.page, sigrun.page])
      await expect(page.getByText(/^(Maren|Sigrun) rated you$/)).toBeVisible()
    await expect(statIn(profile, 'Positive ratings')).toHaveText('1')
    // A trade counts 2 and a positive rating 5.
    await expect(profile.getByText('Apprentice')).toBeVisible()
    await profile.getByRole('tab', { name: /^Ratings/ }).click()
    await expect(profile.getByText('Cards as told.')).toBeVisible()
    expect([...maren.complaints, ...sigrun.complaints]).toEqual([])
  },
)

/** A card in a binder, a card on the watchlist, and a sealed trade; Maren also sent the offer. */
const POINTS = { Maren: '75', Sigrun: '65' }

async function offerFromMatch(page: Page): Promise<void> {
  await page.goto('/matches')
  await page.getByRole('button', { name: 'Offer a trade: Sigrun' }).click()
  for (const card of [MOSS, FOX])
    await expect(page.getByRole('button', { name: `Take ${card} off the table` })).toBeVisible()
  await page.getByRole('button', { name: /^Even it out with/ }).click()
  await expect(page.getByText('Dead even')).toBeVisible()
  await page.getByRole('button', { name: 'Send offer' }).click()
  await expect(page.getByRole('heading', { name: 'Trade with Sigrun' })).toBeVisible()
}

async function counterWithCoin(page: Page, tradePath: string): Promise<void> {
  await page.goto(tradePath)
  await expect(page.getByText('Dead even')).toBeVisible()
  await page.getByRole('button', { name: 'Counter' }).click()
  const counter = page.getByRole('dialog', { name: 'Counter-offer' })
  await counter.getByRole('textbox', { name: 'Coin' }).fill('1.50')
  await counter.getByRole('button', { name: 'Send offer' }).click()
  await expect(page.getByText('You countered').first()).toBeVisible()
}

interface Sealing {
  readonly tradePath: string
  readonly code: 'digits' | 'the QR code'
}

/** One shows a code, the other types or scans it, and seals. */
async function seal([shower, giver]: readonly [Page, Page], { tradePath, code }: Sealing): Promise<void> {
  await toTable(shower)
  await shower.getByRole('button', { name: 'On to the codes' }).click()
  const shown = shower.getByLabel('Your code')
  await expect(shown).toHaveText(/^\d{3} \d{3}$/)
  if (code === 'digits') {
    await toTable(giver)
    await giver.getByRole('button', { name: 'On to the codes' }).click()
    await giver.getByText('Scan theirs').click()
    await giver.getByRole('textbox', { name: /^The digits that/ }).fill((await shown.textContent()) ?? '')
    await giver.getByRole('button', { name: 'Give the code' }).click()
  } else {
    await giver.goto(await scanCode(shower))
    await chooseBinder(giver)
  }
  await giver.getByRole('dialog').getByRole('button', { name: 'Seal', exact: true }).click()
  for (const page of [shower, giver]) {
    await expect(page.getByText(/^Sealed with/)).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    expect(new URL(page.url()).pathname).toBe(tradePath)
  }
}

async function toTable(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Seal', exact: true }).click()
  await chooseBinder(page)
}

/** Ticks what lies on the table, and says where the new cards go. */
async function chooseBinder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Everything is here' }).click()
  await page.getByLabel('Your new cards go into').selectOption('For the table')
}

async function rate(page: Page, { tradePath, words }: { tradePath: string; words: string }): Promise<void> {
  await page.goto(tradePath)
  await page.getByRole('radio', { name: 'Positive' }).check({ force: true })
  await page.getByRole('textbox', { name: 'In your words' }).fill(words)
  await page.getByRole('button', { name: 'Rate', exact: true }).click()
  await expect(page.getByText(/^You rated /)).toBeVisible()
}

async function expectBinder(page: Page, { holds, lacks }: { holds: string; lacks: string }): Promise<void> {
  await page.goto('/binders')
  await page
    .getByRole('link', { name: /For the table/ })
    .first()
    .click()
  // The ticker names a card, too.
  const binder = page.getByRole('main')
  await expect(binder.getByText(holds).first()).toBeVisible()
  await expect(binder.getByText(lacks)).toHaveCount(0)
}

/** A figure of a profile. */
const statIn = (page: Page, label: string) => page.getByText(label, { exact: true }).locator('xpath=../dd')

/** A member's line in the leaderboard. */
const rowOf = (page: Page, name: string) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })
