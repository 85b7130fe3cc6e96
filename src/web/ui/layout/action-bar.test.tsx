import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { Button } from '#web/ui/controls/button.tsx'

import { ActionBar } from './action-bar.tsx'

const roomAbove = () => document.documentElement.dataset['roomAbove']

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

test('a bar of two lines never covers what has the focus', async () => {
  await page.viewport(320, 568)
  await render(
    <>
      {Array.from({ length: 20 }, (_, at) => (
        <p key={at}>
          <Button>Talk {at}</Button>
        </p>
      ))}
      <ActionBar label="Your answer" wraps>
        <b>Your answer</b>
        <Button>Counter</Button>
        <Button>Decline</Button>
        <Button wide>Accept</Button>
      </ActionBar>
      {/* The footer and the bottom bar. */}
      <div style={{ height: '9rem' }} />
    </>,
  )
  const bar = page.getByRole('region', { name: 'Your answer' })
  await expect.element(bar).toBeVisible()
  for (const button of page.getByRole('button', { name: /^Talk/ }).elements()) {
    if (button instanceof HTMLElement) button.focus()
    const { bottom } = button.getBoundingClientRect()
    expect(bottom, button.textContent).toBeLessThanOrEqual(bar.element().getBoundingClientRect().top)
  }
})

test('a bar with more buttons than have room is no wider than its page', async () => {
  await page.viewport(920, 700)
  await render(
    <div style={{ display: 'grid' }}>
      <ActionBar label="Stacks">
        <b>2 stacks</b>
        {Array.from({ length: 12 }, (_, at) => (
          <Button key={at}>Printing {at}</Button>
        ))}
      </ActionBar>
    </div>,
  )
  const bar = page.getByRole('region', { name: 'Stacks' })
  await expect.element(bar).toBeVisible()
  expect(bar.element().getBoundingClientRect().right).toBeLessThanOrEqual(920)
})
