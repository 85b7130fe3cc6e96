import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { HOUSE_DEFAULTS } from '#contract/house.ts'
import { refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { HousePage } from './house-page.tsx'
import { ADMIN, openHousePage } from './sample-house.tsx'

const form = (name: string) => page.getByRole('form', { name })
const nameField = () => page.getByRole('textbox', { name: 'Name of the house' })

test('an admin names the house, and only that form is sent, with what was seen', async () => {
  using house = await openHousePage({ town: 'Bywater' })
  const save = form('Name and welcome').getByRole('button', { name: 'Save' })
  await expect.element(save).toBeDisabled()
  await nameField().fill('The Green Dragon')
  await save.click()
  await expect.element(page.getByText('Saved. It applies now.')).toBeVisible()
  expect(house.sent()).toEqual([
    {
      settings: { name: 'The Green Dragon', town: 'Bywater', welcome: '' },
      seen: { name: '', town: 'Bywater', welcome: '' },
    },
  ])
  await expect.element(nameField()).toHaveValue('The Green Dragon')
  await expect.element(save).toBeDisabled()
})

test('what another admin saves shows at once where nothing was typed, and typed words stay', async () => {
  using house = await openHousePage()
  await nameField().fill('The Green Dragon')
  await house.change({ town: 'Bywater', legalText: 'No proxies.' })
  await expect.element(page.getByRole('textbox', { name: 'Town' })).toHaveValue('Bywater')
  await expect
    .element(page.getByRole('textbox', { name: 'On the page Disclaimer & Copyright' }))
    .toHaveValue('No proxies.')
  await expect.element(nameField()).toHaveValue('The Green Dragon')
  await expect.element(page.getByText(/Another admin changed this/)).not.toBeInTheDocument()
})

test('words that another admin overtook are neither lost nor saved unasked', async () => {
  using house = await openHousePage()
  await nameField().fill('The Green Dragon')
  await house.change({ name: 'The Ivy Bush' })
  await expect.element(page.getByText(/Another admin changed this/)).toBeVisible()
  await expect.element(nameField()).toHaveValue('The Green Dragon')
  const save = form('Name and welcome').getByRole('button', { name: 'Save' })
  await expect.element(save).toBeDisabled()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await save.click()
  await expect.poll(() => house.sent()).toHaveLength(1)
  expect(house.sent()[0]).toMatchObject({
    settings: { name: 'The Green Dragon' },
    seen: { name: 'The Ivy Bush' },
  })
})

test('theirs can be taken instead', async () => {
  using house = await openHousePage()
  await nameField().fill('The Green Dragon')
  await house.change({ name: 'The Ivy Bush' })
  await page.getByRole('button', { name: 'Show theirs' }).click()
  await expect.element(nameField()).toHaveValue('The Ivy Bush')
  expect(house.sent()).toEqual([])
})

test('a refusal is said, and what was typed stays', async () => {
  using _ = standIn({
    'GET /api/admin/house': () => reply({ settings: HOUSE_DEFAULTS }),
    'PATCH /api/admin/house': () => refuse('busy'),
  })
  await renderPart(<HousePage />, { member: ADMIN })
  await nameField().fill('The Green Dragon')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(nameField()).toHaveValue('The Green Dragon')
})
