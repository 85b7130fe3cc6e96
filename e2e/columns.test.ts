import { test } from 'vitest'

import { openHouse } from '#tests/server/house.ts'

import { expect } from './expect.ts'
import { newMember } from './new-member.ts'

const TABLE = 'Karte;Auflage;Nr;Stück\nEmberwake Drake;hrd;1;3\n'

test.for([
  ['phone', 'sqlite'],
  ['desktop', 'postgres'],
] as const)(
  'a member says once what the columns of a table of their own are, on a %s, with %s',
  { timeout: 120_000 },
  async ([device, database]) => {
    await using house = await openHouse(database)
    await using maren = await newMember(house, device, 'Maren')
    const { page } = maren
    const main = page.getByRole('main')
    const choose = async (name: string) => {
      await page.goto('/import')
      const buffer = Buffer.from(TABLE.replace('1', '1'))
      await page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer })
    }

    await choose('mine.csv')
    await expect(page.getByRole('heading', { name: 'Which column is which?' })).toBeVisible()
    await page.getByLabel('Karte').selectOption('Name')
    await page.getByLabel('Auflage').selectOption('Set code')
    await page.getByLabel('Stück').selectOption('Quantity')
    await expect(page.getByRole('list', { name: 'First rows' })).toContainText('3 × Emberwake Drake')
    await page.getByRole('button', { name: 'Read the file' }).click()
    await expect(main.getByText('We used the columns you set.')).toBeVisible()
    await expect(main.getByText('Not read: Nr.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Import 3 cards...' })).toBeVisible()

    await choose('mine-again.csv')
    await expect(main.getByText('We used the same columns as last time.')).toBeVisible()
    await page.getByRole('button', { name: 'Change the columns' }).click()
    await page.getByLabel('Nr').selectOption('Collector number')
    await page.getByRole('button', { name: 'Read the file' }).click()
    await expect(main.getByText('We used the columns you set.')).toBeVisible()
    await expect(main.getByText(/^Not read/)).toBeHidden()
    expect(maren.complaints).toEqual([])
  },
)
