import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

import hooded from '#web/ui/assets/avatar-default.svg'

import { Avatar } from './avatar.tsx'

const ADDRESS = '/portraits/u-0192-ab.webp'
const LOST = 'data:image/png;base64,lost'

const imageIn = (container: Element) => container.querySelector('img')

test.for([
  ['xs', 24, '/portraits/u-0192-ab-small.webp'],
  ['sm', 32, '/portraits/u-0192-ab-small.webp'],
  [undefined, 44, '/portraits/u-0192-ab-small.webp'],
  ['lg', 72, ADDRESS],
  ['xl', 104, ADDRESS],
] as const)('at size %s an uploaded picture is %i wide and comes from %s', async ([size, side, file]) => {
  const { container } = await render(<Avatar name="Sam" src={ADDRESS} size={size} />)
  const image = imageIn(container)
  expect(image?.getAttribute('src')).toBe(file)
  expect([image?.width, image?.height]).toEqual([side, side])
})

test.for(['/avatars/owl.svg', 'https://elsewhere.example/u-1.webp', '/portraits/u-1-x.png'])(
  'the picture %s has only one file',
  async (src) => {
    const { container } = await render(<Avatar name="Sam" src={src} size="sm" />)
    expect(imageIn(container)?.getAttribute('src')).toBe(src)
  },
)

test('a missing picture becomes the hooded stranger, and members without one have arms', async () => {
  const { container, rerender } = await render(<Avatar name="Sam" src={LOST} />)
  await expect.poll(() => imageIn(container)?.getAttribute('src')).toBe(hooded)
  await rerender(<Avatar name="Sam" src={null} />)
  expect(imageIn(container)).toBeNull()
  expect(container.querySelector('svg')).not.toBeNull()
})

test('without even the default picture, nothing is tried again and again', async () => {
  const { container } = await render(<Avatar name={null} />)
  imageIn(container)?.dispatchEvent(new Event('error'))
  await expect.poll(() => imageIn(container)?.getAttribute('src')).toBe(hooded)
})
