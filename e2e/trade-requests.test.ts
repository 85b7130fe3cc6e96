import type { Page } from 'playwright'
import { test } from 'vitest'

import { openHouse } from '#tests/server/house.ts'

import { expect } from './expect.ts'
import { newMember } from './new-member.ts'

test.for([
  ['phone', 'sqlite'],
  ['desktop', 'postgres'],
] as const)(
  'a request is posted, found by its card, edited and deleted, and the other’s tab follows, on a %s, with %s',
  { timeout: 240_000 },
  async ([device, database]) => {
    await using house = await openHouse(database)
    await using maren = await newMember(house, device, 'Maren')
    await using sigrun = await newMember(house, device, 'Sigrun')
    const others = sigrun.page.getByRole('list', { name: 'Everybody’s trade requests' })
    await sigrun.page.goto('/trades?view=requests')
    await expect(sigrun.page.getByText('No trade requests yet')).toBeVisible()

    await maren.page.goto('/trades?view=requests')
    await post(maren.page, { card: 'Emberwake Drake', words: 'Any two dragons' })
    await expect(others.getByText('Any two dragons')).toBeVisible()
    await expect(others.getByRole('link', { name: 'Emberwake Drake' })).toBeVisible()

    const search = sigrun.page.getByRole('searchbox', { name: 'Card name or search' })
    await search.fill('Mirror Tide')
    await expect(sigrun.page.getByText('No request found')).toBeVisible()
    await search.fill('t:creature ember')
    await expect(others.getByText('Any two dragons')).toBeVisible()

    await maren.page.getByText('Mine', { exact: true }).click()
    await maren.page.getByRole('button', { name: /^Edit: / }).click()
    await maren.page.getByRole('textbox', { name: 'Note' }).fill('On Fridays at the mill')
    await maren.page.getByRole('button', { name: 'Save' }).click()
    await expect(others.getByText('On Fridays at the mill')).toBeVisible()

    await maren.page.getByRole('button', { name: /^Delete: / }).click()
    await maren.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(maren.page.getByText('You have no trade requests yet')).toBeVisible()
    await expect(sigrun.page.getByText('No request found')).toBeVisible()
    expect([...maren.complaints, ...sigrun.complaints]).toEqual([])
  },
)

/** Asks for a card and gives something in words. */
async function post(page: Page, { card, words }: { card: string; words: string }): Promise<void> {
  await page.getByRole('button', { name: 'New request' }).click()
  const form = page.getByRole('dialog', { name: 'New trade request' })
  await form.getByRole('button', { name: 'Add words' }).nth(1).click()
  await form.getByRole('textbox', { name: 'In words' }).fill(words)
  await form.getByRole('button', { name: 'Add a card' }).first().click()
  const find = page.getByRole('dialog', { name: 'Find a card to look for' })
  await find.getByRole('combobox', { name: 'Card name or search' }).fill(card)
  await find.getByRole('list', { name: 'Results' }).getByRole('button').first().click()
  const variants = page.getByRole('dialog', { name: 'Select Card Variant' })
  await variants.or(form).first().waitFor()
  if (await variants.isVisible())
    await variants
      .getByRole('button', { name: new RegExp(card) })
      .first()
      .click()
  await expect(form.getByRole('group', { name: `Copies of ${card}` })).toBeVisible()
  await form.getByRole('button', { name: 'Post request' }).click()
  await expect(page.getByText('Your trade request is posted.')).toBeVisible()
}
