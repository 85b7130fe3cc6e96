import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { ToastRegion } from './toast-region.tsx'
import { showToast } from './toasts.ts'

test('a toast is a status, a fault is an alert, and both go away by themselves', async () => {
  await render(
    <>
      <h1>Gatherings</h1>
      <ToastRegion />
    </>,
  )
  // Where an earlier test left the pointer, it may be on a toast, which keeps them all.
  await userEvent.hover(page.getByRole('heading', { name: 'Gatherings' }))
  showToast({ kind: 'good', text: 'Gathering created successfully!' })
  showToast({ kind: 'bad', text: 'Failed to search cards' })
  await expect.element(page.getByRole('status')).toHaveTextContent('Gathering created successfully!')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to search cards')
  await expect.element(page.getByRole('status'), { timeout: 6000 }).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('the action of a toast runs and closes the toast', async () => {
  await render(<ToastRegion />)
  let undone = 0
  showToast({
    kind: 'info',
    text: 'Card removed',
    action: {
      label: 'Undo',
      onPress: () => {
        undone += 1
      },
    },
  })
  await userEvent.click(page.getByRole('button', { name: 'Undo' }))
  expect(undone).toBe(1)
  await expect.element(page.getByText('Card removed')).not.toBeInTheDocument()
})

test('the other toasts go in their time after the action of one', async () => {
  await render(
    <>
      <h1>Binder</h1>
      <ToastRegion />
    </>,
  )
  await userEvent.hover(page.getByRole('heading', { name: 'Binder' }))
  showToast({ kind: 'info', text: 'Card removed', action: { label: 'Undo', onPress: () => {} } })
  showToast({ kind: 'good', text: 'Binder saved', stayMs: 500 })
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeInTheDocument()
  const undo = document.querySelector('button')
  // As a finger does it: the focus comes from nothing, and no pointer leaves afterwards.
  undo?.focus()
  undo?.click()
  await expect.element(page.getByText('Card removed')).not.toBeInTheDocument()
  await expect.element(page.getByText('Binder saved')).not.toBeInTheDocument()
})

test('whoever came to an action with the keyboard is back where they were after it', async () => {
  await render(
    <>
      <button type="button">Next card</button>
      <ToastRegion />
    </>,
  )
  showToast({ kind: 'info', text: 'Card removed', action: { label: 'Undo', onPress: () => {} } })
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeInTheDocument()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Next card' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Card removed')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Next card' })).toHaveFocus()
})
