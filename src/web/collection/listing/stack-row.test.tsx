import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { STANDARD_COLUMNS } from '#contract/collection/table-columns.ts'
import { renderPart } from '#web/app/stand-in.tsx'
import { aStack } from '#web/collection/sample-stacks.tsx'

import { StackRow } from './stack-row.tsx'

const HOW = {
  isCurrent: true,
  isFull: true,
  columns: STANDARD_COLUMNS,
  copies: () => null,
  forTrade: () => null,
} as const

test('a row says that copies are in another language, signed or altered', async () => {
  await renderPart(<StackRow {...HOW} stack={aStack({ language: 'de', marks: ['signed', 'altered'] })} />)
  for (const word of ['German', 'Signed', 'Altered'])
    await expect.element(page.getByText(word, { exact: true })).toBeVisible()
})

test('a row of plain English copies says neither', async () => {
  await renderPart(<StackRow {...HOW} stack={aStack()} />)
  await expect.element(page.getByText('Near Mint')).toBeVisible()
  expect(page.getByText('English').elements()).toEqual([])
})

test('a row says to whom copies are promised, and leads to the trade', async () => {
  const promised = [{ kind: 'trade' as const, id: 't1', to: 'hexwright', quantity: 2 }]
  await renderPart(<StackRow {...HOW} stack={{ ...aStack({ quantity: 2 }), promised }} isPicked={false} />)
  const link = page.getByRole('link', { name: 'Promised to hexwright' })
  await expect.element(link).toHaveAttribute('href', '/trades/t1')
})
