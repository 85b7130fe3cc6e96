import { type ComponentType, Suspense, useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { later } from './later.ts'

function Part() {
  return <p>The part</p>
}

function Opener({ Dialog }: { Dialog: ComponentType<{ onClose: () => void }> }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Suspense>{isOpen && <Dialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}

/** Code that cannot be fetched while `isBroken`. */
function partOver(line: { isBroken: boolean; tries: number }) {
  return later(async () => {
    line.tries += 1
    if (line.isBroken) throw new TypeError('Failed to fetch')
    return await Promise.resolve(Part)
  })
}

test('a part whose code could not be fetched says so in its place, and a press fetches it', async () => {
  const line = { isBroken: true, tries: 0 }
  const Lazy = partOver(line)
  await render(
    <Suspense fallback="Loading">
      <Lazy />
    </Suspense>,
  )
  await expect.element(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => line.tries).toBe(2)
  await expect.element(page.getByRole('alert')).toBeVisible()
  line.isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('The part')).toBeVisible()
  expect(line.tries).toBe(3)
})

test('a dialog whose code could not be fetched opens when its button is pressed again', async () => {
  const line = { isBroken: true, tries: 0 }
  const Dialog = later<{ onClose: () => void }>(async () => {
    line.tries += 1
    if (line.isBroken) throw new TypeError('Failed to fetch')
    return await Promise.resolve(Part)
  })
  await render(<Opener Dialog={Dialog} />)
  await page.getByRole('button', { name: 'Open' }).click()
  const fault = page.getByRole('dialog', { name: 'Couldn’t open this' })
  await fault.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(fault).not.toBeInTheDocument()
  line.isBroken = false
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByText('The part')).toBeVisible()
  expect(line.tries).toBe(2)
})

test('a try that fails too leaves its dialog there, and the focus in it', async () => {
  const lost = Promise.withResolvers<never>()
  const line = { tries: 0 }
  const Dialog = later<{ onClose: () => void }>(async () => {
    line.tries += 1
    if (line.tries > 1) await lost.promise
    throw new TypeError('Failed to fetch')
  })
  await render(<Opener Dialog={Dialog} />)
  await page.getByRole('button', { name: 'Open' }).click()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  await userEvent.tab({ shift: true })
  await expect.element(again).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => line.tries).toBe(2)
  await expect.element(page.getByRole('button', { name: 'Opening...' })).toHaveFocus()
  lost.reject(new TypeError('Failed to fetch'))
  await expect.element(again).toHaveFocus()
})

test('what was fetched early renders at once', async () => {
  const line = { isBroken: false, tries: 0 }
  const Lazy = partOver(line)
  await Lazy.fetch()
  await render(<Lazy />)
  expect(page.getByText('The part').query()).not.toBeNull()
  expect(line.tries).toBe(1)
})
