import type { Page } from 'playwright'
import { test } from 'vitest'

import { openHouse } from '#tests/server/house.ts'

import { expect } from './expect.ts'
import { own, watch } from './for-trade.ts'
import { newMember } from './new-member.ts'

test.for([
  ['phone', 'sqlite'],
  ['desktop', 'postgres'],
] as const)(
  'an offer from a profile is countered and accepted, and each tab follows, on a %s, with %s',
  { timeout: 240_000 },
  async ([device, database]) => {
    await using house = await openHouse(database)
    await using maren = await newMember(house, device, 'Maren')
    await using sigrun = await newMember(house, 'desktop', 'Sigrun')
    await own(maren, 'Emberwake Drake')
    await own(sigrun, 'Mirror Tide')

    await maren.page.goto('/Sigrun')
    await maren.page.getByRole('button', { name: 'Offer a trade' }).click()
    const offer = maren.page.getByRole('dialog', { name: 'Create Trade Offer' })
    await lay(maren.page, { whose: 'yours', name: 'Emberwake Drake' })
    await lay(maren.page, { whose: 'Sigrun', name: 'Mirror Tide' })
    await offer.getByRole('textbox', { name: 'Note' }).fill('Yours is prettier.')
    await offer.getByRole('button', { name: 'Send offer' }).click()
    await expect(maren.page.getByRole('heading', { name: 'Trade with Sigrun' })).toBeVisible()

    await sigrun.page.goto(new URL(maren.page.url()).pathname)
    await sigrun.page.getByRole('button', { name: 'Counter' }).click()
    const counter = sigrun.page.getByRole('dialog', { name: 'Counter-offer' })
    await expect(counter.getByRole('button', { name: 'Take Mirror Tide off the table' })).toBeVisible()
    await counter.getByRole('textbox', { name: 'Coin' }).fill('1.50')
    await counter.getByRole('checkbox', { name: 'Maren pays it' }).check()
    await counter.getByRole('button', { name: 'Send offer' }).click()
    await expect(maren.page.getByText(/You add \$1\.50/)).toBeVisible()

    await maren.page.getByRole('button', { name: 'Accept' }).click()
    await expect(sigrun.page.getByText(/Both of you agreed/)).toBeVisible()
    await expect(maren.page.getByText('You accepted', { exact: true })).toBeVisible()
    expect([...maren.complaints, ...sigrun.complaints]).toEqual([])
  },
)

test('an offer out of a match is sent with two presses', { timeout: 120_000 }, async () => {
  await using house = await openHouse('sqlite')
  await using maren = await newMember(house, 'desktop', 'Maren')
  await using sigrun = await newMember(house, 'desktop', 'Sigrun')
  const drake = await own(maren, 'Emberwake Drake')
  const tide = await own(sigrun, 'Mirror Tide')
  await watch(maren, tide)
  await watch(sigrun, drake)
  const { page } = maren
  await page.goto('/matches')
  await page.getByRole('button', { name: 'Offer a trade: Sigrun' }).click()
  await expect(page.getByRole('button', { name: 'Take Mirror Tide off the table' })).toBeVisible()
  await page.getByRole('button', { name: 'Send offer' }).click()
  await expect(page.getByRole('heading', { name: 'Trade with Sigrun' })).toBeVisible()
  await expect(
    page
      .getByRole('region', { name: /^They give/ })
      .getByText('Mirror Tide')
      .first(),
  ).toBeVisible()
  expect([...maren.complaints, ...sigrun.complaints]).toEqual([])
})

test('a card page leads to an offer for the very copy', { timeout: 120_000 }, async () => {
  await using house = await openHouse('sqlite')
  await using maren = await newMember(house, 'phone', 'Maren')
  await using sigrun = await newMember(house, 'desktop', 'Sigrun')
  const tide = await own(sigrun, 'Mirror Tide')
  const { page } = maren
  await page.goto(`/card/${tide}`)
  await page
    .getByRole('region', { name: 'Holds it' })
    .getByRole('button', { name: 'Offer Sigrun a trade' })
    .click()
  await expect(page.getByRole('button', { name: 'Take Mirror Tide off the table' })).toBeVisible()
  await page.getByRole('button', { name: 'Send offer' }).click()
  await expect(page.getByRole('heading', { name: 'Trade with Sigrun' })).toBeVisible()
  expect([...maren.complaints, ...sigrun.complaints]).toEqual([])
})

test(
  'a notification of a watched card leads to an offer for that copy in one press',
  { timeout: 120_000 },
  async () => {
    await using house = await openHouse('sqlite')
    await using maren = await newMember(house, 'phone', 'Maren')
    await using sigrun = await newMember(house, 'desktop', 'Sigrun')
    await watch(maren, await own(maren, 'Mirror Tide'))
    const { page } = maren
    await page.goto('/inbox')
    await own(sigrun, 'Mirror Tide')
    await page.getByRole('button', { name: 'Make an offer: Sigrun, Mirror Tide' }).click()
    const offer = page.getByRole('dialog', { name: 'Create Trade Offer' })
    await expect(offer.getByRole('button', { name: 'Take Mirror Tide off the table' })).toBeVisible()
    await offer.getByRole('button', { name: 'Send offer' }).click()
    await expect(page.getByRole('heading', { name: 'Trade with Sigrun' })).toBeVisible()
    expect([...maren.complaints, ...sigrun.complaints]).toEqual([])
  },
)

/** Lays a card on the table from a shelf; on a phone, that is a sheet of its own. */
async function lay(page: Page, { whose, name }: { whose: string; name: string }): Promise<void> {
  await page.getByRole('button', { name: `Lay a card of ${whose}` }).click()
  const sheet = page.getByRole('dialog', { name: 'Lay a card' })
  const shelf = page.getByRole('region', { name: whose === 'yours' ? 'Your cards' : `Cards of ${whose}` })
  await shelf
    .getByRole('button', { name: `Lay ${name} on the table` })
    .first()
    .click()
  if (await sheet.isVisible()) await sheet.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('button', { name: `Take ${name} off the table` })).toBeVisible()
}
