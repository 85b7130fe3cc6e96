import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { MoneyField } from './money-field.tsx'

function Example() {
  const [typed, setTyped] = useState('')
  return <MoneyField label="Asking price" hint="For each copy." value={typed} onTyped={setTyped} />
}

test('a field for money says below itself what it reads, as one types', async () => {
  await render(<Example />)
  const input = page.getByRole('textbox', { name: 'Asking price' })
  await expect.element(input).toHaveAccessibleDescription('For each copy.')
  await input.fill('40,5')
  await expect.element(page.getByText('That’s $40.50. For each copy.')).toBeVisible()
  await expect.element(input).toHaveAccessibleDescription('That’s $40.50. For each copy.')
})

test('an amount with two readings shows both, and what was typed stays', async () => {
  await render(<Example />)
  const input = page.getByRole('textbox', { name: 'Asking price' })
  await input.fill('1,250')
  await expect.element(page.getByText(/1,250 could be \$1,250\.00 or \$1\.25\./)).toBeVisible()
  await expect.element(input).toHaveValue('1,250')
})
