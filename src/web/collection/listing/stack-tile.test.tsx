import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { PublicStack } from '#contract/collection/stacks.ts'
import { renderPart } from '#web/app/stand-in.tsx'
import { aStack } from '#web/collection/sample-stacks.tsx'

import { StackTile } from './stack-tile.tsx'

async function show(part: Partial<PublicStack>) {
  await renderPart(
    <div style={{ width: 150 }}>
      <StackTile stack={aStack(part)} isCurrent isFull />
    </div>,
  )
  return page.getByRole('link')
}

test('a tile shows at a glance which copies are not English, Near Mint and normal, and says so', async () => {
  const link = await show({ language: 'de', condition: 'LP', finish: 'etched', marks: ['signed'] })
  for (const code of ['DE', 'LP', 'Etched', 'Signed'])
    await expect.element(page.getByText(code, { exact: true })).toBeVisible()
  await expect.element(link).toHaveAccessibleName(/Lightly Played, etched, German, signed/)
  await expect.element(link).not.toHaveAccessibleName(/DE|LP/)
})

const boxOf = (text: string) => page.getByText(text).element().getBoundingClientRect()

test('marks leave the flag and the number of copies free', async () => {
  await show({ language: 'zht', condition: 'DMG', finish: 'etched', forTrade: 3, quantity: 12 })
  await expect.element(page.getByText('ZHT')).toBeVisible()
  for (const mark of ['ZHT', 'DMG'])
    for (const other of ['For trade', '×12 copies'])
      expect(boxOf(mark).bottom).toBeLessThanOrEqual(boxOf(other).top)
})

test('plain copies have no marks', async () => {
  const link = await show({})
  await expect.element(link).toHaveAccessibleName(/Near Mint/)
  expect(page.getByText('EN', { exact: true }).elements()).toEqual([])
  expect(page.getByText('NM', { exact: true }).elements()).toEqual([])
})

test('a copy that no printing describes has its own name and picture, and a mark', async () => {
  const link = await show({ own: { name: 'Dawn', picture: '/own-pictures/o-1.webp' } })
  await expect.element(page.getByText('Own', { exact: true })).toBeVisible()
  await expect.element(link).toHaveAccessibleName(/Dawn \(Nine-Lantern Fox\).*own picture/)
  expect(link.element().querySelector('img')?.getAttribute('src')).toBe('/own-pictures/o-1-small.webp')
})

test('a ribbon on the owner’s tile says to whom copies are promised, and leads to the trade', async () => {
  const promised = [{ kind: 'trade' as const, id: 't1', to: 'hexwright', quantity: 2 }]
  await renderPart(
    <div style={{ width: 150 }}>
      <StackTile
        stack={{ ...aStack({ quantity: 4, forTrade: 3 }), promised }}
        isCurrent
        isFull
        isPicked={false}
      />
    </div>,
  )
  const ribbon = page.getByRole('link', { name: 'Promised to hexwright (2 of 4)' })
  await expect.element(ribbon).toHaveAttribute('href', '/trades/t1')
  expect(page.getByText('For trade').elements()).toEqual([])
})
