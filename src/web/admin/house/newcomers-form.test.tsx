import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { HOUSE_DEFAULTS } from '#contract/house.ts'
import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { NewcomersForm } from './newcomers-form.tsx'

const KEEPER = { ...MAREN, isAdmin: true }
const radius = () => page.getByRole('textbox', { name: 'How far is near' })
const save = () => page.getByRole('button', { name: 'Save' })

test('an admin says who may sign up, and how far is near to whoever does', async () => {
  const settings = { ...HOUSE_DEFAULTS, signUp: 'approval', radius: 30, unit: 'mi' } as const
  using network = standIn({ 'PATCH /api/admin/house': () => reply({ settings }) })
  await renderPart(<NewcomersForm settings={HOUSE_DEFAULTS} />, { member: KEEPER })
  await page
    .getByRole('combobox', { name: 'Who may sign up' })
    .selectOptions('Everybody, once an admin lets them in')
  await page.getByRole('combobox', { name: 'Distances in' }).selectOptions('Miles')
  await radius().fill('30')
  await save().click()
  await expect.poll(() => network.asked).toHaveLength(1)
  expect(network.asked[0]?.body).toEqual({
    settings: { signUp: 'approval', radius: 30, unit: 'mi' },
    seen: { signUp: 'open', radius: 50, unit: 'km' },
  })
})

test('a radius that is no number is not saved', async () => {
  using _ = standIn({})
  await renderPart(<NewcomersForm settings={HOUSE_DEFAULTS} />, { member: KEEPER })
  for (const typed of ['', '0', '20001', '1.5', 'far']) {
    await radius().fill(typed)
    await expect.element(page.getByText('Give a whole number from 1 to 20000.')).toBeVisible()
    await expect.element(save()).toBeDisabled()
  }
})
