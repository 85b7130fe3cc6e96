import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { aPage } from '#web/cards/sample-cards.tsx'

import { AdvancedPage } from './advanced-page.tsx'
import { type AdvancedForm, EMPTY_FORM } from './form-model.ts'

const HOUSE = {
  'GET /api/cards/search': () => reply(aPage([], { total: 82 })),
  'GET /api/sets': () =>
    reply([{ code: 'dom', name: 'Hearth & Hollow', releasedAt: null, iconUri: null, printings: 3 }]),
}
const bar = page.getByRole('region', { name: 'Your search' })

async function open(kept?: Partial<AdvancedForm>) {
  const onSearch = vi.fn<(search: string, form: AdvancedForm) => void>()
  await renderPart(<AdvancedPage kept={kept} onSearch={onSearch} />)
  return onSearch
}

test('the form writes the search as it is filled in, and counts the results', async () => {
  using network = standIn(HOUSE)
  const onSearch = await open()
  await expect.element(page.getByRole('button', { name: 'Show cards' })).toBeDisabled()
  await page.getByLabelText('Must include').fill('dragon')
  await expect.element(bar.getByText('t:dragon')).toBeVisible()
  await expect.element(bar.getByText('82 cards match.')).toBeVisible()
  await page.getByRole('button', { name: 'Show cards' }).click()
  expect(onSearch).toHaveBeenCalledWith('t:dragon', { ...EMPTY_FORM, types: 'dragon' })
  expect(network.asked.find(({ url }) => url.pathname.endsWith('search'))?.url.searchParams.get('q')).toBe(
    't:dragon',
  )
})

test('lines can be added and removed', async () => {
  using _ = standIn(HOUSE)
  await open()
  const numbers = page.getByRole('group', { name: 'Numbers' })
  await numbers.getByRole('textbox', { name: 'Amount' }).fill('4')
  await expect.element(bar.getByRole('code')).toHaveTextContent('mv<=4')
  const before = bar.getByRole('code').element().textContent
  await numbers.getByRole('button', { name: 'Another number' }).click()
  await numbers.getByRole('textbox', { name: 'Amount' }).nth(1).fill('2')
  await expect.poll(() => bar.getByRole('code').element().textContent).not.toBe(before)
  await numbers.getByRole('button', { name: 'Remove line 2 of “Numbers”' }).click()
  await expect.element(bar.getByRole('code')).toHaveTextContent(before)
})

test('a price says what it reads, and one with two readings is not searched for', async () => {
  using _ = standIn(HOUSE)
  const onSearch = await open({ name: 'fox' })
  const amount = page.getByRole('group', { name: 'Price' }).getByRole('textbox', { name: 'Amount' })
  await amount.fill('1,250')
  await expect.element(amount).toHaveAccessibleDescription(/could be \$1,250\.00 or \$1\.25/)
  await page.getByRole('button', { name: 'Show cards' }).click()
  await expect.element(amount).toBeInvalid()
  await expect.element(amount).toHaveFocus()
  expect(onSearch).not.toHaveBeenCalled()
  await amount.fill('40,5')
  await expect.element(page.getByText('That’s $40.50.')).toBeVisible()
  await page.getByRole('button', { name: 'Show cards' }).click()
  expect(onSearch).toHaveBeenCalledOnce()
  expect(onSearch.mock.calls[0]?.[0]).toContain('usd<=40.5')
})

test('colourless cannot be combined with a colour', async () => {
  using _ = standIn(HOUSE)
  await open()
  const colours = page.getByRole('group', { name: 'Colours' })
  await colours.getByRole('checkbox', { name: 'Red' }).click()
  await expect.element(colours.getByRole('checkbox', { name: 'Red' })).toBeChecked()
  await colours.getByRole('checkbox', { name: 'Colourless' }).click()
  await expect.element(colours.getByRole('checkbox', { name: 'Red' })).not.toBeChecked()
})

test('a set can be chosen by name and removed again', async () => {
  using _ = standIn(HOUSE)
  await open()
  await expect.poll(() => document.querySelectorAll('datalist option').length).toBe(1)
  await page.getByLabelText('Set', { exact: true }).fill('hearth & hollow')
  await page.getByRole('button', { name: 'Remove Hearth & Hollow' }).click()
  await expect.element(bar.getByText('Fill in a field to search.')).toBeVisible()
})

test('the form is restored when the reader comes back', async () => {
  using _ = standIn(HOUSE)
  await open({ name: 'fox' })
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('fox')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('')
})
