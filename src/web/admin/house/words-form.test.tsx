import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { HOUSE_DEFAULTS } from '#contract/house.ts'
import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { WordsForm } from './words-form.tsx'

const words = () => page.getByRole('textbox', { name: 'One on each line' })
const save = () => page.getByRole('button', { name: 'Save' })

test('words are forbidden one a line, each once', async () => {
  const settings = { ...HOUSE_DEFAULTS, forbiddenWords: ['orc*'] }
  using network = standIn({ 'PATCH /api/admin/house': () => reply({ settings }) })
  await renderPart(<WordsForm settings={settings} />, { member: { ...MAREN, isAdmin: true } })
  await expect.element(words()).toHaveValue('orc*')
  await words().fill('orc*\n\n dark lord \norc*')
  await save().click()
  await expect.poll(() => network.asked).toHaveLength(1)
  expect(network.asked[0]?.body).toEqual({
    settings: { forbiddenWords: ['orc*', 'dark lord'] },
    seen: { forbiddenWords: ['orc*'] },
  })
})

test('a word that would forbid nearly everything is named, and not saved', async () => {
  using _ = standIn({})
  await renderPart(<WordsForm settings={HOUSE_DEFAULTS} />, { member: { ...MAREN, isAdmin: true } })
  await words().fill('orc\n*')
  await expect.element(page.getByText(/“\*” can’t be used/)).toBeVisible()
  await expect.element(save()).toBeDisabled()
})
