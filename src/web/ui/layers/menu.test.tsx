import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { Button } from '#web/ui/controls/button.tsx'

import { MENU_ITEM } from './menu-item.ts'
import { Menu } from './menu.tsx'
import { MoreMenu } from './more-menu.tsx'

function Example() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Menu
      </Button>
      <p>Elsewhere</p>
      <Menu label="Places" isOpen={isOpen} onClose={() => setOpen(false)}>
        <button {...MENU_ITEM} type="button">
          My Binders
        </button>
        <button {...MENU_ITEM} type="button">
          Gatherings
        </button>
      </Menu>
    </>
  )
}

async function openExample() {
  await render(<Example />)
  const opener = page.getByRole('button', { name: 'Menu' })
  await opener.click({ force: true })
  return { opener, menu: page.getByRole('menu', { name: 'Places' }) }
}

test('a menu opens on its first item, arrows move, and Escape returns the focus', async () => {
  const { opener, menu } = await openExample()
  await expect.element(menu.getByRole('menuitem', { name: 'My Binders' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(menu.getByRole('menuitem', { name: 'Gatherings' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(menu.getByRole('menuitem', { name: 'My Binders' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a press outside closes a menu', async () => {
  const { menu } = await openExample()
  await page.getByText('Elsewhere').click({ force: true })
  await expect.element(menu).not.toBeInTheDocument()
})

test('choosing closes a menu, and so does its button', async () => {
  const { opener, menu } = await openExample()
  await menu.getByRole('menuitem', { name: 'Gatherings' }).click({ force: true })
  await expect.element(menu).not.toBeInTheDocument()
  await opener.click({ force: true })
  await expect.element(menu).toBeInTheDocument()
  await opener.click({ force: true })
  await expect.element(menu).not.toBeInTheDocument()
})

test.for([
  ['near the top of a page', '2rem'],
  ['at the lower end of a window', 'calc(100vh - 4rem)'],
  ['below, after a scroll', '130vh'],
] as const)(
  'a menu opens where it can be pressed, from a button %s in a list that clips',
  async ([, top]) => {
    await render(
      <div style={{ height: '300vh' }}>
        <div style={{ marginTop: top, overflow: 'hidden', textAlign: 'right' }}>
          <MoreMenu label="More for Thornhall">
            <button type="button" {...MENU_ITEM}>
              Rename
            </button>
            <button type="button" {...MENU_ITEM}>
              Delete
            </button>
          </MoreMenu>
        </div>
      </div>,
    )
    const button = page.getByRole('button', { name: 'More for Thornhall' })
    button.element().scrollIntoView({ block: 'nearest' })
    await button.click()
    const item = page.getByRole('menuitem', { name: 'Delete' })
    await expect.element(item).toBeInTheDocument()
    await expect
      .poll(() => {
        const { left, top: y, width, height } = item.element().getBoundingClientRect()
        return document.elementFromPoint(left + width / 2, y + height / 2) === item.element()
      })
      .toBe(true)
  },
)

const ITEMS = [
  'Rename',
  'Share',
  'Print',
  'Export',
  'Import',
  'History',
  'Hide',
  'Sort',
  'Value',
  'Delete',
] as const

function TallMenu({ at }: { at: 'header' | 'dock' | 'here' }) {
  const items = ITEMS.map((item) => (
    <button key={item} type="button" {...MENU_ITEM}>
      {item}
    </button>
  ))
  if (at === 'here')
    return (
      <div style={{ marginTop: '9rem', textAlign: 'right' }}>
        <MoreMenu label="More for Thornhall">{items}</MoreMenu>
      </div>
    )
  return (
    <Menu label="Places" isOpen onClose={vi.fn<() => void>()} at={at}>
      {items}
    </Menu>
  )
}

test.for(['header', 'dock', 'here'] as const)(
  'every item of a menu can be reached in a window lower than the menu, which opens at: %s',
  async (at) => {
    await page.viewport(640, 360)
    await render(<TallMenu at={at} />)
    if (at === 'here') await page.getByRole('button', { name: 'More for Thornhall' }).click()
    const menu = page.getByRole('menu')
    await expect.element(menu.getByRole('menuitem', { name: 'Rename' })).toHaveFocus()
    await Promise.all(
      menu
        .element()
        .getAnimations()
        .map(({ finished }) => finished),
    )
    for (const name of ITEMS) {
      const item = menu.getByRole('menuitem', { name }).element()
      const { left, top, width, height } = item.getBoundingClientRect()
      expect(item.contains(document.elementFromPoint(left + width / 2, top + height / 2)), name).toBe(true)
      await userEvent.keyboard('{ArrowDown}')
    }
  },
)

function LongPage() {
  return (
    <div style={{ height: '300vh' }}>
      <MoreMenu label="More for Thornhall">
        <button type="button" {...MENU_ITEM}>
          Rename
        </button>
      </MoreMenu>
    </div>
  )
}

async function openOnLongPage() {
  await render(<LongPage />)
  const button = page.getByRole('button', { name: 'More for Thornhall' })
  await button.click()
  const item = page.getByRole('menuitem', { name: 'Rename' })
  await expect.element(item).toHaveFocus()
  return { button, item }
}

test.for([
  ['the wheel', () => document.body.dispatchEvent(new WheelEvent('wheel', { bubbles: true }))],
  ['a finger', () => document.body.dispatchEvent(new TouchEvent('touchmove', { bubbles: true }))],
  ['a key', () => userEvent.keyboard('{PageDown}')],
] as const)(
  'a menu beside a button closes when somebody scrolls with %s, and the focus is on the button again',
  async ([, scroll]) => {
    const { button } = await openOnLongPage()
    await scroll()
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
  },
)

test('a menu beside a button stays where it is when the page below moves by itself', async () => {
  const { item } = await openOnLongPage()
  const menu = page.getByRole('menu').element()
  await Promise.all(menu.getAnimations().map(({ finished }) => finished))
  const { top } = item.element().getBoundingClientRect()
  const drawnAfter = new Promise((resolve) => {
    // What the scrolling changed is on the screen two frames later.
    const wait = () => requestAnimationFrame(() => requestAnimationFrame(resolve))
    window.addEventListener('scroll', wait, { once: true })
  })
  window.scrollTo({ top: 200 })
  await drawnAfter
  await expect.element(item).toHaveFocus()
  expect(item.element().getBoundingClientRect().top).toBe(top)
})
