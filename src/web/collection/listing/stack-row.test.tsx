import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { STANDARD_COLUMNS } from '#contract/collection/table-columns.ts'
import { renderPart } from '#web/app/stand-in.tsx'
import { aStack } from '#web/collection/sample-stacks.tsx'

import { StackRow } from './stack-row.tsx'
import { tracksOf } from './table-columns.ts'

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

/** As wide as the buttons around a number of copies. */
const aStepper = () => <div data-testid="copies" style={{ width: 100, height: 38 }} />

test('on a phone the finish stays clear of the number of copies, and the condition can still be read out', async () => {
  await renderPart(
    <div style={{ containerType: 'inline-size', width: 364 }}>
      <StackRow
        {...HOW}
        copies={aStepper}
        stack={aStack({ condition: 'MP', finish: 'foil' })}
        isPicked={false}
      />
    </div>,
  )
  const foil = page.getByText('Foil', { exact: true })
  await expect.element(foil.first()).toBeInTheDocument()
  const edges = foil.elements().map((word) => word.getBoundingClientRect().right)
  const [cell] = page.getByTestId('copies').elements()
  expect(Math.max(...edges)).toBeLessThan(cell?.getBoundingClientRect().left ?? 0)
  await expect.element(page.getByText('Moderately Played')).toBeInTheDocument()
})

test('in a wide table the words for what is special stay clear of the next column', async () => {
  const tracks: Record<string, string> = { '--columns': tracksOf(STANDARD_COLUMNS) }
  const stack = aStack({ language: 'zht', marks: ['signed', 'altered'] })
  await renderPart(
    <div style={{ containerType: 'inline-size', width: 1200, ...tracks }}>
      <StackRow {...HOW} stack={stack} isPicked={false} />
    </div>,
  )
  await expect.element(page.getByText('Altered')).toBeVisible()
  const [cost] = page.getByRole('gridcell').elements().slice(3)
  const row = page.getByRole('presentation').element().getBoundingClientRect()
  for (const word of ['Traditional Chinese', 'Signed', 'Altered']) {
    const tag = page.getByText(word).element().getBoundingClientRect()
    expect(tag.right).toBeLessThan(cost?.getBoundingClientRect().left ?? 0)
    expect(tag.bottom).toBeLessThanOrEqual(row.bottom)
  }
})
