import type { Page } from 'playwright'
import { test } from 'vitest'

import { openHouse } from '#tests/server/house.ts'

import { expect } from './expect.ts'
import { newMember } from './new-member.ts'
import { promiseSwap } from './promised-trade.ts'

const PROMISED = 'Emberwake Drake'
const FREE = 'Dawn Auditor'
const BROUGHT = 'Lamplighter Novice'

test.for([
  ['phone', 'sqlite'],
  ['desktop', 'postgres'],
] as const)(
  'a promised copy stays when its binder is cleared or replaced by a file, on a %s, with %s',
  { timeout: 240_000 },
  async ([device, database]) => {
    await using house = await openHouse(database)
    await using maren = await newMember(house, device, 'Maren')
    await using sigrun = await newMember(house, 'desktop', 'Sigrun')
    await promiseSwap(
      { requests: maren.page.request, username: 'Maren', card: PROMISED },
      { requests: sigrun.page.request, username: 'Sigrun', card: 'Mirror Tide' },
    )
    const { page } = maren
    await page.goto('/binders')
    await page
      .getByRole('link', { name: /Trade box/ })
      .first()
      .click()
    await expect(inBinder(page, PROMISED)).toBeVisible()
    await addByApi(page, FREE)
    await expect(inBinder(page, FREE)).toBeVisible()
    const secondTab = await maren.context.newPage()
    await secondTab.goto(new URL(page.url()).pathname)
    await expect(inBinder(secondTab, FREE)).toBeVisible()

    await removeAll(page)
    await expect(page.getByText(/1 promised copy stayed/).first()).toBeVisible()
    for (const tab of [page, secondTab]) {
      await expect(inBinder(tab, FREE)).toHaveCount(0)
      await expect(tab.getByRole('link', { name: /^Promised to Sigrun/ })).toBeVisible()
    }

    await replaceByFile(page)
    await expect(page.getByText(/^1 promised copy stayed in your binder/)).toBeVisible()
    await expect(inBinder(secondTab, BROUGHT)).toBeVisible()
    await secondTab.getByRole('link', { name: /^Promised to Sigrun/ }).click()
    await expect(secondTab.getByRole('heading', { name: 'Trade with Sigrun' })).toBeVisible()
    await expect(secondTab.getByText('Both of you agreed')).toBeVisible()
    expect([...maren.complaints, ...sigrun.complaints]).toEqual([])
  },
)

// The ticker names cards, too.
const inBinder = (page: Page, card: string) => page.getByRole('main').getByText(card).first()

async function addByApi(page: Page, card: string): Promise<void> {
  const found = await page.request.get('/scryfall/cards/named', { params: { exact: card } })
  const printingId = String(Reflect.get(Object(await found.json()), 'id'))
  const binderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const reply = await page.request.post(`/api/binders/${binderId}/stacks`, { data: { printingId } })
  expect(reply.status()).toBe(200)
}

async function removeAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const bar = page.getByRole('region', { name: 'Selected cards' })
  await bar.getByRole('button', { name: 'All', exact: true }).click()
  await bar.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
}

async function replaceByFile(page: Page): Promise<void> {
  await page.goto('/import')
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'box.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(`1 ${BROUGHT}\n`),
  })
  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible()
  await page.getByRole('button', { name: /^Import \d/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await dialog.getByRole('radio', { name: 'One of my binders' }).check()
  await dialog.getByLabel('Binder', { exact: true }).selectOption('Trade box')
  await dialog.getByRole('radio', { name: 'Replace them with these' }).check()
  await dialog.getByRole('button', { name: 'Import' }).click()
  await dialog.getByRole('button', { name: 'Empty binder and import' }).click()
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible()
}
