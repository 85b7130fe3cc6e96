import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'

import { ModalActions } from './modal-actions.tsx'
import { ModalBody } from './modal-body.tsx'
import { Modal } from './modal.tsx'

function Example() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Call players</Button>
      <Modal title="Create Gathering" isOpen={isOpen} onClose={() => setOpen(false)}>
        <ModalBody>
          <TextField label="Location" />
        </ModalBody>
        <ModalActions>
          <Button>Create</Button>
        </ModalActions>
      </Modal>
    </>
  )
}

async function openExample() {
  await render(<Example />)
  await page.getByRole('button', { name: 'Call players' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Gathering' })
  await expect.element(dialog).toBeVisible()
  return dialog
}

test('Escape closes a modal and returns the focus to what opened it', async () => {
  const dialog = await openExample()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Call players' })).toHaveFocus()
})

test('a press outside closes a modal, a press inside does not', async () => {
  const dialog = await openExample()
  await dialog.getByText('Create Gathering').click()
  await expect.element(dialog).toBeVisible()
  await userEvent.click(document.body, { position: { x: 3, y: 3 }, force: true })
  await expect.element(dialog).not.toBeInTheDocument()
})

test('its close button closes a modal', async () => {
  const dialog = await openExample()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the Tab key cycles inside a modal', async () => {
  const dialog = await openExample()
  const visited = new Set<Element | null>()
  for (let step = 0; step < 5; step += 1) {
    await userEvent.tab()
    expect(dialog.element().contains(document.activeElement)).toBe(true)
    visited.add(document.activeElement)
  }
  expect(visited.size).toBe(3)
})
