import type { Page } from 'playwright'
import { test } from 'vitest'

import { openHouse } from '#tests/server/house.ts'

import { visit } from './browser.ts'
import { expect } from './expect.ts'
import { own } from './for-trade.ts'
import { newMember } from './new-member.ts'

test.for(['sqlite', 'postgres'] as const)(
  'an offer begun on the phone is finished at the desk, in another currency, with %s',
  { timeout: 240_000 },
  async (database) => {
    await using house = await openHouse(database)
    await using phone = await newMember(house, 'phone', 'Maren')
    await using sigrun = await newMember(house, 'desktop', 'Sigrun')
    await using desk = await visit(house.url, 'desktop')
    await desk.context.addCookies(await phone.context.cookies())
    await own(phone, 'Emberwake Drake')
    await own(sigrun, 'Mirror Tide')

    await beginOffer(phone.page)
    await phone.page.getByRole('button', { name: 'Lay a card of Sigrun' }).click()
    const sheet = phone.page.getByRole('dialog', { name: 'Lay a card' })
    await sheet.getByRole('button', { name: 'Lay Mirror Tide on the table' }).first().click()
    await sheet.getByRole('button', { name: 'Back' }).click()
    const kept = phone.page.waitForResponse(
      (reply) =>
        reply.request().method() === 'PUT' && (reply.request().postData() ?? '').includes('prettier'),
    )
    await phone.page.getByRole('textbox', { name: 'Note' }).fill('Yours is prettier.')
    await kept

    await beginOffer(desk.page)
    await expect(desk.page.getByText('We kept what you typed last time.')).toBeVisible()
    await expect(desk.page.getByRole('textbox', { name: 'Note' })).toHaveValue('Yours is prettier.')
    await expect(desk.page.getByRole('button', { name: 'Take Mirror Tide off the table' })).toBeVisible()
    await desk.page.getByText('How this offer is counted').click()
    await desk.page.getByText('Euros', { exact: true }).click()
    await desk.page.getByRole('button', { name: 'Send offer' }).click()
    await expect(desk.page.getByRole('heading', { name: 'Trade with Sigrun' })).toBeVisible()
    await expect(desk.page.getByText(/In euros/).first()).toBeVisible()

    await phone.page.reload()
    await beginOffer(phone.page)
    await expect(phone.page.getByRole('textbox', { name: 'Note' })).toHaveValue('')
    expect([...phone.complaints, ...sigrun.complaints, ...desk.complaints]).toEqual([])
  },
)

test('whoever is away gets no offers, and their page and the form say so', { timeout: 120_000 }, async () => {
  await using house = await openHouse('sqlite')
  await using maren = await newMember(house, 'phone', 'Maren')
  await using sigrun = await newMember(house, 'desktop', 'Sigrun')
  await sigrun.page.goto('/profile')
  // What is shown at once is stored a moment later.
  const stored = sigrun.page.waitForResponse((reply) => reply.request().method() === 'PATCH')
  await sigrun.page.getByLabel('Away until').fill('2099-12-31')
  await stored
  await expect(sigrun.page.getByText('You are away until 31 December 2099.')).toBeVisible()
  await beginOffer(maren.page)
  await expect(maren.page.getByText('Away until 31 December 2099', { exact: true })).toBeVisible()
  await expect(maren.page.getByText(/Sigrun is away until 31 December 2099/)).toBeVisible()
  await expect(maren.page.getByRole('button', { name: 'Send offer' })).toBeDisabled()
  const cleared = sigrun.page.waitForResponse((reply) => reply.request().method() === 'PATCH')
  await sigrun.page.getByLabel('Away until').fill('')
  await cleared
  await expect(sigrun.page.getByText(/^You are away/)).toBeHidden()
  await beginOffer(maren.page)
  await expect(maren.page.getByRole('dialog').getByText(/is away/)).toBeHidden()
  expect([...maren.complaints, ...sigrun.complaints]).toEqual([])
})

async function beginOffer(page: Page): Promise<void> {
  await page.goto('/Sigrun')
  await page.getByRole('button', { name: 'Offer a trade' }).click()
  await expect(page.getByRole('dialog', { name: 'Create Trade Offer' })).toBeVisible()
}
