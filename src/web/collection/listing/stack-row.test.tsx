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
