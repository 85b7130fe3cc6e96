import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { Button } from './button.tsx'
import { TextField } from './text-field.tsx'

function Example() {
  const [fault, setFault] = useState<string>()
  return (
    <>
      <TextField label="Card name" hint="As it is printed" fault={fault} />
      <Button onClick={() => setFault('Type at least three letters.')}>Search</Button>
    </>
  )
}

test('a field is named by its label and described by its hint', async () => {
  await render(<Example />)
  const input = page.getByRole('textbox', { name: 'Card name' })
  await expect.element(input).toHaveAccessibleDescription('As it is printed')
  await expect.element(input).toBeValid()
})

test('a fault replaces the hint, marks the field and keeps what was typed', async () => {
  await render(<Example />)
  const input = page.getByRole('textbox', { name: 'Card name' })
  await userEvent.fill(input, 'dr')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect.element(input).toBeInvalid()
  await expect.element(input).toHaveAccessibleDescription('Type at least three letters.')
  await expect.element(input).toHaveValue('dr')
  await expect.element(page.getByText('As it is printed')).not.toBeInTheDocument()
})
