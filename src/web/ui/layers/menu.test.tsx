import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { Button } from '#web/ui/controls/button.tsx'

import { MENU_ITEM } from './menu-item.ts'
import { Menu } from './menu.tsx'

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
