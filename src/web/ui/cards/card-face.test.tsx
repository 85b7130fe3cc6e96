import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { CardFace } from './card-face.tsx'

const drake = {
  name: 'Emberwake Drake',
  typeLine: 'Creature — Drake',
  colours: ['R'],
  manaCost: '{3}{R}{R}',
  rulesText: 'Flying, haste',
  power: '4',
  toughness: '4',
  setCode: 'khm',
}
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const withPicture = { ...drake, imageUrl: PIXEL }
const withBrokenPicture = { ...drake, imageUrl: 'data:image/png;base64,broken' }

test('a card face is one picture named by name and type', async () => {
  const { container } = await render(<CardFace card={drake} />)
  await expect.element(page.getByRole('img')).toHaveAccessibleName('Emberwake Drake, Creature — Drake')
  expect(container.querySelectorAll('[role="img"]')).toHaveLength(1)
})

test('a picture that loads covers the drawn card', async () => {
  const { container } = await render(<CardFace card={withPicture} loading="eager" />)
  await expect.poll(() => container.querySelector('img')?.dataset['shown']).toBe('true')
})

test('once its picture has faded in, nothing of the drawn card is left below it', async () => {
  const { container } = await render(<CardFace card={withPicture} />)
  await expect.element(page.getByText('Flying, haste')).not.toBeInTheDocument()
  expect(container.querySelector('img')?.dataset['shown']).toBe('true')
  await expect.element(page.getByRole('img')).toHaveAccessibleName('Emberwake Drake, Creature — Drake')
})

test('a plain face is drawn only when there is time, around the same picture', async () => {
  const { container, rerender } = await render(<CardFace card={withBrokenPicture} plain />)
  expect(page.getByText('Flying, haste').elements()).toHaveLength(0)
  await expect.poll(() => container.querySelector('img')).toBeNull()
  await rerender(<CardFace card={withBrokenPicture} />)
  await expect.element(page.getByText('Flying, haste')).toBeInTheDocument()
})

test('a picture that fails leaves the drawn card, without a message', async () => {
  const { container } = await render(<CardFace card={withBrokenPicture} loading="eager" />)
  await expect.poll(() => container.querySelector('img')).toBeNull()
  await expect.element(page.getByText('Flying, haste')).toBeInTheDocument()
})

test('a picture that failed before any script ran leaves the drawn card as it is', async () => {
  const drawn = document.createElement('div')
  drawn.style.width = '240px'
  document.body.append(drawn)
  onTestFinished(() => drawn.remove())
  drawn.innerHTML = renderToStaticMarkup(<CardFace card={withBrokenPicture} loading="eager" />)
  const picture = drawn.querySelector('img')
  if (picture === null) throw new Error('no picture')
  await expect.poll(() => picture.complete).toBe(true)
  expect(picture.naturalWidth).toBe(0)
  const failed = await look(drawn)
  picture.remove()
  expect((await look(drawn)) === failed, 'both look the same').toBe(true)
})

async function look(drawn: Element): Promise<string> {
  return await page.elementLocator(drawn).screenshot({ save: false })
}
