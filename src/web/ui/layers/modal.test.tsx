import { useState } from 'react'
import { expect, test, vi } from 'vitest'
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
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
  return dialog
}

test.for([
  [390, 844, undefined],
  [390, 844, 'lg'],
  [1280, 720, undefined],
  [1280, 800, 'lg'],
  [1440, 900, undefined],
] as const)(
  'on %i × %i, a long form (%s) scrolls between the title and the buttons, which stay on the screen',
  async ([width, height, size]) => {
    await page.viewport(width, height)
    await render(
      <Modal title="Create Bounty" isOpen onClose={() => undefined} size={size}>
        <form>
          <ModalBody>
            {Array.from({ length: 30 }, (_, at) => (
              <TextField key={at} label={`Field ${String(at)}`} />
            ))}
          </ModalBody>
          <ModalActions>
            <Button>Create Bounty</Button>
          </ModalActions>
        </form>
      </Modal>,
    )
    await expect.element(page.getByRole('heading', { name: 'Create Bounty' })).toBeVisible()
    const create = page.getByRole('button', { name: 'Create Bounty' })
    await expect.poll(() => create.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(height)
    const last = page.getByLabelText('Field 29').element()
    last.scrollIntoView()
    expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      create.element().getBoundingClientRect().top,
    )
    const close = page.getByRole('button', { name: 'Close' }).element()
    expect(close.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
  },
)

test('Escape closes a modal and returns the focus to what opened it', async () => {
  const dialog = await openExample()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Call players' })).toHaveFocus()
})

/** A list whose second thing goes while the window that it opened is there. */
function Restoring() {
  const [isOpen, setOpen] = useState(false)
  const [isGone, setGone] = useState(false)
  return (
    <>
      <Button>Warn</Button>
      {!isGone && <Button onClick={() => setOpen(true)}>Restore</Button>}
      <Button>Rename</Button>
      <Modal title="Restore?" isOpen={isOpen} onClose={() => setOpen(false)}>
        <ModalActions>
          <Button onClick={() => setGone(true)}>Do it</Button>
        </ModalActions>
      </Modal>
    </>
  )
}

test('a window whose opener is gone by then returns the focus to what stood before it', async () => {
  await render(<Restoring />)
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('button', { name: 'Do it' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Warn' })).toHaveFocus()
})

test.for([
  ['a key that is still down', '{Enter>}'],
  ['a screen reader', undefined],
])('opened by %s, a modal takes the focus while a transition on the page never ends', async ([, key]) => {
  await render(<Example />)
  const opener = page.getByRole('button', { name: 'Call players' }).element()
  if (!(opener instanceof HTMLElement)) throw new TypeError('no button')
  // Chromium says so at a quick press, and React Aria misses the second of two that are cancelled.
  for (const propertyName of ['translate', 'box-shadow'])
    opener.dispatchEvent(new TransitionEvent('transitionrun', { propertyName, bubbles: true }))
  opener.focus()
  if (key === undefined) opener.click()
  else await userEvent.keyboard(key)
  const dialog = page.getByRole('dialog', { name: 'Create Gathering' })
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
  if (key !== undefined) await userEvent.keyboard('{/Enter}')
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

/** Closes a first dialog and opens a second in one go, once an answer has come. */
function TwoSteps({ answer }: { answer: Promise<void> }) {
  const [step, setStep] = useState<'none' | 'first' | 'second'>('none')
  return (
    <>
      <Button onClick={() => setStep('first')}>Invite</Button>
      {step === 'first' && (
        <Modal title="New invitation" isOpen onClose={() => setStep('none')}>
          <ModalActions>
            <Button onClick={() => void answer.then(() => setStep('second'))}>Make it</Button>
          </ModalActions>
        </Modal>
      )}
      {step === 'second' && (
        <Modal title="Share it" isOpen onClose={() => setStep('none')}>
          <ModalBody>Here it is.</ModalBody>
        </Modal>
      )}
    </>
  )
}

test('on a slow machine too, the second of two dialogs returns the focus to what opened the first', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<void>()
  await render(<TwoSteps answer={answer} />)
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('button', { name: 'Make it' }).click()
  // The next frame comes before React gets to what follows the closing.
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementationOnce((draw) => {
    queueMicrotask(() => draw(performance.now()))
    return 0
  })
  resolve()
  const second = page.getByRole('dialog', { name: 'Share it' })
  await expect.poll(() => second.element().contains(document.activeElement)).toBe(true)
  expect(frames).toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Invite' })).toHaveFocus()
})

test('on the narrowest phone, buttons that have no room beside each other stand below each other', async () => {
  await page.viewport(320, 640)
  await render(
    <Modal title="Remove hexwright?" isOpen onClose={() => undefined}>
      <ModalBody>They aren’t told.</ModalBody>
      <ModalActions>
        <Button>Go back to the list</Button>
        <Button>Remove from Fellowship</Button>
      </ModalActions>
    </Modal>,
  )
  const buttons = page.getByRole('dialog').getByRole('button')
  await expect.element(buttons.last()).toBeVisible()
  for (const button of buttons.elements())
    expect(button.getBoundingClientRect().right, button.textContent).toBeLessThanOrEqual(320)
})
