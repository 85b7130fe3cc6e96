import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { HOUSE_DEFAULTS, type HouseSettings } from '#contract/house.ts'
import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { AnnouncementForm } from './announcement-form.tsx'

const save = () => page.getByRole('button', { name: 'Save' })

async function open(settings: HouseSettings) {
  const network = standIn({ 'PATCH /api/admin/house': () => reply({ settings }) })
  await renderPart(<AnnouncementForm settings={settings} />, { member: { ...MAREN, isAdmin: true } })
  return network
}

test('an announcement ends by the clock of whoever writes it', async () => {
  using network = await open(HOUSE_DEFAULTS)
  await page.getByRole('textbox', { name: 'What everyone should know' }).fill(' Closed on Friday ')
  await expect.element(save()).toBeDisabled()
  await expect.element(page.getByText('Choose its last day.')).toBeVisible()
  await page.getByLabelText('Until').fill('2099-06-01')
  await expect.element(page.getByText('Choose when it ends.')).toBeVisible()
  await page.getByLabelText('At', { exact: true }).fill('18:30')
  await page.getByRole('combobox', { name: 'Shown to' }).selectOptions('Members')
  await save().click()
  const announcement = {
    text: 'Closed on Friday',
    until: new Date('2099-06-01T18:30').toISOString(),
    to: 'members',
  }
  await expect.poll(() => network.asked).toHaveLength(1)
  expect(network.asked[0]?.body).toEqual({ settings: { announcement }, seen: { announcement: null } })
})

test('a moment that has passed is said, and not saved', async () => {
  using _ = await open(HOUSE_DEFAULTS)
  await page.getByRole('textbox', { name: 'What everyone should know' }).fill('Closed on Friday')
  await page.getByLabelText('Until').fill('2020-06-01')
  await page.getByLabelText('At', { exact: true }).fill('18:30')
  await expect.element(page.getByText(/This moment has passed/)).toBeVisible()
  await expect.element(save()).toBeDisabled()
})

test('without words there is none any more', async () => {
  const announcement = { text: 'Closed', until: '2099-06-01T16:30:00.000Z', to: 'keepers' as const }
  using network = await open({ ...HOUSE_DEFAULTS, announcement })
  const words = page.getByRole('textbox', { name: 'What everyone should know' })
  await expect.element(words).toHaveValue('Closed')
  await words.clear()
  await save().click()
  await expect.poll(() => network.asked).toHaveLength(1)
  expect(network.asked[0]?.body).toEqual({ settings: { announcement: null }, seen: { announcement } })
})
