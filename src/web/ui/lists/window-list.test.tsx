import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import type { Stretch } from './list-geometry.ts'
import { WindowList, type WindowListProps } from './window-list.tsx'

const BLANK = <div role="gridcell" aria-label="Loading" style={{ height: '60px' }} />

async function renderList(part: Partial<WindowListProps> = {}) {
  const onStretch = vi.fn<(stretch: Stretch) => void>()
  await page.viewport(400, 600)
  await render(
    <WindowList
      label="Things"
      count={50_000}
      look="rows"
      blank={BLANK}
      isThere={() => true}
      onStretch={onStretch}
      {...part}
    >
      {(index) => (
        <div role="gridcell" style={{ height: '60px' }}>
          Thing {index + 1}
        </div>
      )}
    </WindowList>,
  )
  await expect.element(page.getByText('Thing 1', { exact: true })).toBeVisible()
  return { onStretch }
}

const thing = (number: number) => page.getByRole('row', { name: `Thing ${String(number)}`, exact: true })

test('of fifty thousand items only the visible ones exist, and the page is as long as all of them', async () => {
  await renderList()
  expect(document.querySelectorAll('[role=row]').length).toBeLessThan(30)
  expect(document.documentElement.scrollHeight).toBeGreaterThanOrEqual(50_000 * 60)
  await expect.element(page.getByRole('grid', { name: 'Things' })).toHaveAttribute('aria-rowcount', '50000')
})

test('after a long scroll the visible items exist and the others are gone', async () => {
  const { onStretch } = await renderList()
  scrollTo({ top: 60 * 20_000, behavior: 'instant' })
  await expect.element(thing(20_003)).toBeVisible()
  expect(thing(40).query()).toBeNull()
  expect(onStretch.mock.lastCall?.[0].first).toBeGreaterThan(19_900)
  expect(document.querySelectorAll('[role=row]').length).toBeLessThan(40)
})

test('arrows, pages and ends move the focus through all items, and the Tab key stops at one', async () => {
  await renderList()
  await userEvent.tab()
  await expect.element(thing(1)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(thing(3)).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(thing(50_000)).toHaveFocus()
  await expect.element(thing(50_000)).toBeInViewport()
  await userEvent.keyboard('{PageUp}')
  await expect.element(thing(50_000)).not.toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(thing(1)).toHaveFocus()
  expect(document.querySelectorAll('[role=row][tabindex="0"]')).toHaveLength(1)
  await expect.element(thing(1)).toHaveAttribute('aria-rowindex', '1')
})

test('the focused item stays when it is scrolled out of sight', async () => {
  await renderList()
  await userEvent.tab()
  scrollTo({ top: 60 * 30_000, behavior: 'instant' })
  await expect.element(thing(30_003)).toBeVisible()
  await expect.element(thing(1)).toHaveFocus()
})

test('an item that has not loaded keeps its place', async () => {
  await renderList({ isThere: (index) => index < 5 })
  await expect.element(thing(5)).toBeVisible()
  const rows = [...document.querySelectorAll('[role=row]')]
  expect(rows.length).toBeGreaterThan(10)
  expect(new Set(rows.map((row) => row.getBoundingClientRect().height))).toEqual(new Set([60]))
})

test('a caller may handle keys before they move the focus', async () => {
  const onKey = vi.fn<NonNullable<WindowListProps['onKey']>>((_, { key }) => key === 'ArrowDown')
  await renderList({ onKey })
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(thing(1)).toHaveFocus()
  expect(onKey).toHaveBeenCalledOnce()
})
