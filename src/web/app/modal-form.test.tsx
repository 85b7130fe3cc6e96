import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { renderPart } from '#web/app/stand-in.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'

import { ModalForm } from './modal-form.tsx'

interface ExampleProps {
  /** What is wrong with the second field once the form is sent; it may take a while to learn that. */
  faultOf: () => Promise<string | undefined> | string | undefined
}

function Example({ faultOf }: ExampleProps) {
  const [fault, setFault] = useState<string>()
  return (
    <ModalForm
      error={null}
      submit="Send"
      busy={undefined}
      onSubmit={() => {
        const found = faultOf()
        if (found instanceof Promise) void found.then(setFault)
        else setFault(found)
      }}
    >
      <TextField label="Reason" />
      <TextField label="Copies" fault={fault} />
    </ModalForm>
  )
}

const send = () => page.getByRole('button', { name: 'Send' })
const copies = () => page.getByRole('textbox', { name: 'Copies' })

test('two presses with nothing between them send a form once, and a later one sends it again', async () => {
  const faultOf = vi.fn<() => undefined>()
  await renderPart(<Example faultOf={faultOf} />)
  const button = send().element()
  if (!(button instanceof HTMLElement)) throw new TypeError('no button')
  button.click()
  button.click()
  expect(faultOf).toHaveBeenCalledOnce()
  await send().click()
  expect(faultOf).toHaveBeenCalledTimes(2)
})

test('a field that we find wrong gets the focus, also if it was known to be wrong', async () => {
  await renderPart(<Example faultOf={() => '1 to 9999'} />)
  await send().click()
  await expect.element(copies()).toHaveFocus()
  await send().click()
  await expect.element(copies()).toHaveFocus()
})

test('so does one that the server finds wrong, as its answer comes', async () => {
  const answer = Promise.withResolvers<string>()
  await renderPart(<Example faultOf={() => answer.promise} />)
  await send().click()
  await expect.element(send()).toHaveFocus()
  answer.resolve('1 to 9999')
  await expect.element(copies()).toHaveFocus()
})

test('whoever types on keeps the focus where it is', async () => {
  const answer = Promise.withResolvers<string>()
  await renderPart(<Example faultOf={() => answer.promise} />)
  await send().click()
  const reason = page.getByRole('textbox', { name: 'Reason' })
  await reason.click()
  await userEvent.keyboard('Too many')
  answer.resolve('1 to 9999')
  await expect.element(page.getByText('1 to 9999')).toBeVisible()
  await expect.element(reason).toHaveFocus()
})
