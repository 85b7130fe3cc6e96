import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { Modal } from '#web/ui/layers/modal.tsx'

import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

interface SavingFormProps {
  onSave: () => void
  onClose: () => void
}

function SavingForm({ onSave, onClose }: SavingFormProps) {
  const [isSaving, setIsSaving] = useState(false)
  return (
    <Modal title="Edit request" isOpen onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSave()
          setIsSaving(true)
        }}
      >
        <input aria-label="Note" />
        <Button type="submit" busy={isSaving ? 'Saving...' : undefined}>
          Save
        </Button>
      </form>
    </Modal>
  )
}

test('a button that is busy keeps the focus, so that Escape still closes its dialog', async () => {
  const onClose = vi.fn<() => void>()
  await render(<SavingForm onSave={vi.fn<() => void>()} onClose={onClose} />)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('button', { name: 'Saving...' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a form is sent once, however often its busy button or Enter is pressed', async () => {
  const onSave = vi.fn<() => void>()
  await render(<SavingForm onSave={onSave} onClose={vi.fn<() => void>()} />)
  await page.getByRole('button', { name: 'Save' }).click()
  const busy = page.getByRole('button', { name: 'Saving...' })
  await expect.element(busy).toBeDisabled()
  await busy.click({ force: true })
  await userEvent.keyboard('{Enter}')
  await page.getByRole('textbox', { name: 'Note' }).click()
  await userEvent.keyboard('{Enter}')
  expect(onSave).toHaveBeenCalledOnce()
})

const opacityOf = (card: string) =>
  Number(getComputedStyle(page.getByRole('button', { name: `Lay ${card} on the table` }).element()).opacity)

test('an icon button that does nothing now is paler than one that works', async () => {
  await render(
    <>
      <IconButton icon="plus" label="Lay Sol Ring on the table" />
      <IconButton icon="plus" label="Lay Ember Drake on the table" aria-disabled />
    </>,
  )
  await expect.element(page.getByRole('button', { name: 'Lay Sol Ring on the table' })).toBeVisible()
  expect(opacityOf('Ember Drake')).toBeLessThan(opacityOf('Sol Ring'))
})

test('the words of a wide button wrap where they have no room', async () => {
  await render(
    <div style={{ display: 'grid', width: '12rem' }}>
      <Button wide>Traded by post, or without a phone?</Button>
    </div>,
  )
  const shown = page.getByRole('button', { name: 'Traded by post, or without a phone?' })
  await expect.element(shown).toBeVisible()
  const button = shown.element()
  expect(button.getBoundingClientRect().width).toBe(12 * 16)
  expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth)
})
