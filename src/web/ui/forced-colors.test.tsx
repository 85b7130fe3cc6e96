import type { CDPSession } from '@vitest/browser-playwright'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { cdp, page } from 'vitest/browser'

import { Button } from './controls/button.tsx'
import { Chip } from './controls/chip.tsx'
import { ChoiceField } from './controls/choice-field.tsx'
import { Tabs } from './layout/tabs.tsx'
import { Dot } from './marks/dot.tsx'

/** As in a theme with high contrast, which draws no background and no shadow of ours. */
beforeEach(async () => {
  const browser: CDPSession = cdp()
  const ask = async (value: string) =>
    await browser.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
  await ask('active')
  onTestFinished(async () => {
    await ask('')
  })
})

const outlineOf = (name: string, role: 'button' | 'tab') =>
  getComputedStyle(page.getByRole(role, { name }).element()).outlineStyle

test('a filter that is on is outlined where colours are forced, one that is off is not', async () => {
  await render(
    <>
      <Chip pressed onPress={vi.fn<() => void>()}>
        Casual
      </Chip>
      <Chip onPress={vi.fn<() => void>()}>Draft</Chip>
    </>,
  )
  await expect.element(page.getByText('Draft')).toBeVisible()
  expect(outlineOf('Casual', 'button')).toBe('solid')
  expect(outlineOf('Draft', 'button')).toBe('none')
})

test('only the tab that is open stands out where colours are forced', async () => {
  const tabs = ['Cards', 'Worth'].map((label) => ({ id: label, label }))
  await render(
    <Tabs label="Binder" tabs={tabs} selected="Cards" onSelect={vi.fn<() => void>()}>
      Sol Ring
    </Tabs>,
  )
  await expect.element(page.getByText('Sol Ring')).toBeVisible()
  expect(outlineOf('Cards', 'tab')).toBe('solid')
  expect(outlineOf('Worth', 'tab')).toBe('none')
})

test('a list to choose from keeps its arrow where colours are forced', async () => {
  await render(
    <ChoiceField
      label="Order"
      choices={[['newest', 'Newest']]}
      value="newest"
      onChange={vi.fn<() => void>()}
    />,
  )
  const list = page.getByLabelText('Order')
  await expect.element(list).toBeVisible()
  // The browser's own; ours is a gradient, which is not drawn.
  expect(getComputedStyle(list.element()).appearance).toBe('auto')
})

/** As the browser resolves a colour of the theme. */
function themeColor(name: 'Canvas' | 'GrayText'): string {
  const probe = document.createElement('i')
  probe.style.color = name
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

test('what is unread keeps its dot where colours are forced', async () => {
  await render(<Dot label="Unread" />)
  const dot = page.getByText('Unread').element().parentElement
  if (dot === null) throw new Error('no dot')
  expect(getComputedStyle(dot).backgroundColor).not.toBe(themeColor('Canvas'))
})

test('a button that waits for its answer is grey where colours are forced', async () => {
  await render(<Button busy="Sending...">Send</Button>)
  const button = page.getByRole('button', { name: 'Sending...' })
  await expect.element(button).toBeVisible()
  expect(getComputedStyle(button.element()).color).toBe(themeColor('GrayText'))
})
