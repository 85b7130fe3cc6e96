import fc from 'fast-check'
import { expect, test } from 'vitest'

import { AVATAR_SET, AvatarPath, Crop } from '#contract/profile.ts'
import { faultOfPicture, isTooMuch, type Size } from '#web/app/pictures/picture-file.ts'
import { within } from '#web/app/pictures/read-picture.ts'

import { byKey, closest, firstSquare, moved, type Square, zoomed } from './crop-square.ts'
import { choicesOf, isOwnPicture } from './portrait-choices.ts'

const dots = fc.integer({ min: 1, max: 20_000 })
const size = fc.record({ width: dots, height: dots })
const finite = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const point = fc.record({ right: finite(-3, 3), down: finite(-3, 3) })
const step = fc.oneof(
  point.map((by) => (square: Square, picture: Size) => moved(square, picture, by)),
  fc.tuple(finite(0.1, 10), point).map(
    ([factor, at]) =>
      (square: Square, picture: Size) =>
        zoomed(square, picture, factor, at),
  ),
  fc
    .constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '-')
    .map((key) => (square: Square, picture: Size) => byKey(square, picture, key) ?? square),
)

test('the square always stays inside the picture and within what the server accepts', () => {
  fc.assert(
    fc.property(size, fc.array(step, { maxLength: 20 }), (picture, steps) => {
      const square = steps.reduce((before, act) => act(before, picture), firstSquare(picture))
      expect(Crop.safeParse(square).success).toBe(true)
      const side = square.side * Math.min(picture.width, picture.height)
      expect(square.left * picture.width + side).toBeLessThanOrEqual(picture.width * (1 + 1e-9))
      expect(square.top * picture.height + side).toBeLessThanOrEqual(picture.height * (1 + 1e-9))
    }),
  )
})

test.for([
  [
    { width: 400, height: 400 },
    { left: 0, top: 0, side: 1 },
  ],
  [
    { width: 800, height: 400 },
    { left: 0.25, top: 0, side: 1 },
  ],
  [
    { width: 400, height: 1600 },
    { left: 0, top: 0.375, side: 1 },
  ],
] as const)('%o first shows %o', ([picture, square]) => {
  expect(firstSquare(picture)).toEqual(square)
})

const WIDE = { width: 800, height: 400 }

test('arrows move the picture under the frame', () => {
  const start = firstSquare(WIDE)
  expect(byKey(start, WIDE, 'ArrowLeft')?.left).toBeGreaterThan(start.left)
  expect(byKey(start, WIDE, 'ArrowRight')?.left).toBeLessThan(start.left)
  const close = zoomed(start, WIDE, 2)
  expect(byKey(close, WIDE, 'ArrowUp')?.top).toBeGreaterThan(close.top)
  expect(byKey(close, WIDE, 'ArrowDown')?.top).toBeLessThan(close.top)
  expect(byKey(close, WIDE, 'a')).toBeUndefined()
})

test('zooming in halves the square around its middle, and stops at too few pixels', () => {
  expect(zoomed(firstSquare(WIDE), WIDE, 2)).toEqual({ left: 0.375, top: 0.25, side: 0.5 })
  expect(zoomed(firstSquare(WIDE), WIDE, 1000).side).toBe(64 / 400)
  expect(closest(WIDE)).toBe(400 / 64)
  expect(closest({ width: 30, height: 30 })).toBe(1)
})

test.for([
  [{ type: 'image/jpeg', name: 'me.jpg', size: 1000 }, undefined],
  [{ type: 'image/avif', name: 'me.avif', size: 30_000_000 }, undefined],
  [{ type: 'image/svg+xml', name: 'me.svg', size: 1000 }, 'Choose a picture: PNG, JPEG, WebP or AVIF.'],
  [{ type: '', name: 'me', size: 1000 }, 'Choose a picture: PNG, JPEG, WebP or AVIF.'],
  [
    { type: '', name: 'IMG_1.HEIC', size: 1000 },
    'Few browsers can show HEIC pictures. Save it as JPEG or take a screenshot, and choose that.',
  ],
  [
    { type: 'image/png', name: 'me.png', size: 50_000_000 },
    'That picture is too large. Choose one of at most 40 MB.',
  ],
  [{ type: 'image/png', name: 'me.png', size: 0 }, 'This file is empty.'],
] as const)('%o is described as %s', ([file, fault]) => {
  expect(faultOfPicture(file)).toBe(fault)
})

test('a picture above the server’s limits shrinks and keeps its shape', () => {
  expect(isTooMuch(8 * 1024 * 1024, { width: 4000, height: 3000 })).toBe(false)
  expect(isTooMuch(8 * 1024 * 1024 + 1, { width: 100, height: 100 })).toBe(true)
  expect(isTooMuch(1000, { width: 10_000, height: 6000 })).toBe(true)
  expect(within({ width: 4000, height: 3000 }, 2000)).toEqual({ width: 2000, height: 1500 })
  expect(within({ width: 40, height: 30 }, 2000)).toEqual({ width: 40, height: 30 })
})

test('every portrait on offer is one the server accepts', () => {
  const choices = choicesOf(['/portraits/u-1.webp'])
  expect(choices).toHaveLength(AVATAR_SET.length + 2)
  for (const { avatar } of choices) expect(AvatarPath.nullable().safeParse(avatar).success).toBe(true)
  expect(new Set(choices.map(({ label }) => label)).size).toBe(choices.length)
  expect(isOwnPicture('/portraits/u-1.webp')).toBe(true)
  expect(isOwnPicture('/avatars/griffin.svg')).toBe(false)
  expect(isOwnPicture(null)).toBe(false)
})
