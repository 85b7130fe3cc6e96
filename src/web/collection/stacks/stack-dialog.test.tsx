import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { aPrinting } from '#web/cards/sample-cards.tsx'
import { aBinder, anAct, aStack } from '#web/collection/sample-stacks.tsx'

import { StackDialog } from './stack-dialog.tsx'

const CHANGE = 'PATCH /api/stacks/s1'
const save = page.getByRole('button', { name: 'Save' })

async function open(part = {}) {
  const onClose = vi.fn<() => void>()
  await renderPart(<StackDialog stack={aStack(part)} onClose={onClose} />)
  return onClose
}

test('every fact of a stack can be changed, and only touched fields are sent', async () => {
  using network = standIn({ [CHANGE]: () => reply(aStack()) })
  const onClose = await open({ sourceCondition: 'Excellent', condition: 'LP' })
  await expect.element(page.getByText('Imported as “Excellent”, kept as Lightly Played.')).toBeVisible()
  await page.getByRole('textbox', { name: 'For trade' }).fill('2')
  await page.getByRole('button', { name: 'Signed' }).click()
  await page.getByRole('textbox', { name: 'Asking price each' }).fill('15')
  await page.getByRole('textbox', { name: 'Tags' }).fill('cube, loaned')
  await page.getByRole('textbox', { name: 'Note' }).fill('From the fair')
  await save.click()
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
  expect(network.asked[0]?.body).toEqual({
    forTrade: 2,
    marks: ['signed'],
    askingCents: 1500,
    askingCurrency: 'usd',
    tags: ['cube', 'loaned'],
    note: 'From the fair',
  })
})

test.each([
  ['eu:Excellent', 'Imported as “Excellent”, kept as Lightly Played.'],
  ['us:light_played', 'Imported as “light_played”, kept as Lightly Played.'],
])('for %s it shows the file’s word, not the grade we read it as', async (sourceCondition, told) => {
  await open({ sourceCondition, condition: 'LP' })
  await expect.element(page.getByText(told)).toBeVisible()
})

test.each(['us:', 'us:LP', 'Lightly Played'])(
  'for %s it shows nothing, because the word is the same or missing',
  async (sourceCondition) => {
    await open({ sourceCondition, condition: 'LP' })
    await expect.element(page.getByText('See the card')).toBeVisible()
    expect(page.getByText(/Imported as/).elements()).toEqual([])
  },
)

test('an invalid value shows at its field, and nothing is sent', async () => {
  using network = standIn({ [CHANGE]: () => reply(aStack()) })
  await open()
  await page.getByRole('textbox', { name: 'For trade' }).fill('3')
  await page.getByRole('textbox', { name: 'What you paid each' }).fill('dear')
  await save.click()
  await expect.element(page.getByText('0 to 2')).toBeVisible()
  await expect.element(page.getByText('Enter an amount such as 4.50.')).toBeVisible()
  expect(network.asked).toEqual([])
})

test('a refusal keeps what was typed', async () => {
  using _ = standIn({ [CHANGE]: () => refuse('too_many_copies') })
  const onClose = await open()
  await page.getByRole('textbox', { name: 'Copies' }).fill('9000')
  await save.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Copies' })).toHaveValue('9000')
  expect(onClose).not.toHaveBeenCalled()
})

test('its card can go on the binder’s cover', async () => {
  using network = standIn({ 'PATCH /api/binders/b1': () => reply(aBinder()) })
  await open()
  await page.getByRole('button', { name: 'Use as cover' }).click()
  await expect.element(page.getByText('Nine-Lantern Fox is now the cover of Trade folder')).toBeVisible()
  expect(network.asked[0]?.body).toEqual({ coverPrintingId: 'fox' })
})

test('its printing can be changed, and its finish with it if it must', async () => {
  using network = standIn({
    'GET /api/cards/fox/variants': () =>
      reply([aPrinting(), aPrinting({ id: 'old', set: 'Old Lanterns', finishes: ['foil'] })]),
    'POST /api/stacks/acts': () => reply(anAct({ kind: 'change' })),
  })
  const onClose = await open()
  await page.getByRole('button', { name: 'Change printing' }).click()
  await page.getByRole('button', { name: /Old Lanterns/ }).click()
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
  expect(network.asked.at(-1)?.body).toEqual({
    selection: { stackIds: ['s1'] },
    act: { kind: 'change', change: { printingId: 'old', finish: 'foil' } },
  })
})

test('some of its copies can be split off, if they differ', async () => {
  using network = standIn({ 'POST /api/stacks/acts': () => reply(anAct({ kind: 'change' })) })
  const onClose = await open({ quantity: 4 })
  await page.getByRole('button', { name: 'Split' }).click()
  await page.getByRole('textbox', { name: 'Copies to split off' }).fill('3')
  await page.getByRole('button', { name: 'Split' }).click()
  const alike = page.getByRole('alert').getByText(/Copies that are alike share one asking price/)
  await expect.element(alike).toBeVisible()
  await page.getByRole('combobox', { name: 'Condition' }).selectOptions('Damaged')
  await page.getByRole('button', { name: 'Split' }).click()
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
  expect(network.asked.at(-1)?.body).toMatchObject({
    act: { kind: 'change', quantity: 3, change: { condition: 'DMG' } },
  })
})

test('copies that were signed can be split off from those that were not', async () => {
  using network = standIn({ 'POST /api/stacks/acts': () => reply(anAct({ kind: 'change' })) })
  const onClose = await open({ quantity: 4, marks: ['altered'] })
  await page.getByRole('button', { name: 'Split' }).click()
  await page.getByRole('button', { name: 'Signed' }).click()
  await page.getByRole('button', { name: 'Altered' }).click()
  await page.getByRole('button', { name: 'Split' }).click()
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
  expect(network.asked.at(-1)?.body).toMatchObject({
    act: { kind: 'change', quantity: 1, change: { addMarks: ['signed'], dropMarks: ['altered'] } },
  })
})

test('a single copy cannot be split', async () => {
  await open({ quantity: 1 })
  await expect.element(page.getByRole('button', { name: 'Change printing' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Split' }).elements()).toEqual([])
})
