import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { useAddressText } from './use-address-text.ts'

interface Address {
  readonly q: string
  readonly month: string
}

/** A page whose address changes only when the test lets it, as one that is still loading. */
async function aSlowPage() {
  const changes: (() => void)[] = []
  const asked: Address[] = []
  function Page() {
    const [address, setAddress] = useState<Address>({ q: '', month: '' })
    function goTo(next: Address) {
      asked.push(next)
      changes.push(() => setAddress(next))
    }
    const { q: words, ...others } = address
    const { text, change } = useAddressText(words, others, (wanted) => goTo({ ...address, q: wanted }))
    return (
      <>
        <input aria-label="Search" value={text} onChange={({ target }) => change(target.value)} />
        <button type="button" onClick={() => goTo({ ...address, month: 'September' })}>
          September
        </button>
        <output>{`${address.q} ${address.month}`}</output>
      </>
    )
  }
  await render(<Page />)
  return {
    asked,
    arrive: () => {
      for (const change of changes.splice(0)) change()
    },
  }
}

test('words are searched for although something else is chosen before their address is there', async () => {
  const slow = await aSlowPage()
  await page.getByRole('textbox').fill('drake')
  await expect.poll(() => slow.asked).toEqual([{ q: 'drake', month: '' }])
  await page.getByRole('button').click()
  expect(slow.asked.at(-1)).toEqual({ q: '', month: 'September' })
  slow.arrive()
  await expect.poll(() => slow.asked.at(-1)).toEqual({ q: 'drake', month: 'September' })
  slow.arrive()
  await expect.element(page.getByRole('status')).toHaveTextContent('drake September')
  await expect.element(page.getByRole('textbox')).toHaveValue('drake')
  expect(slow.asked).toHaveLength(3)
})
