import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

import { ActionBar } from './action-bar.tsx'

const roomAbove = () => document.body.dataset['roomAbove']

test('the page knows of a bar for as long as it is there, and whether it may take two lines', async () => {
  const { rerender, unmount } = await render(<ActionBar label="Stacks">3 chosen</ActionBar>)
  expect(roomAbove()).toBe('one-line')
  await rerender(
    <ActionBar label="Stacks" wraps>
      3 chosen
    </ActionBar>,
  )
  expect(roomAbove()).toBe('two-lines')
  await unmount()
  expect(roomAbove()).toBeUndefined()
})

test('of two bars that change places, the one that stays is known', async () => {
  const { rerender } = await render(
    <ActionBar key="one" label="One">
      One
    </ActionBar>,
  )
  await rerender(
    <ActionBar key="other" label="Other">
      Other
    </ActionBar>,
  )
  expect(roomAbove()).toBe('one-line')
})
