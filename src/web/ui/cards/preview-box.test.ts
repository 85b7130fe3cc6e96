import fc from 'fast-check'
import { expect, test } from 'vitest'

import { previewBox } from './preview-box.ts'

const SCREEN = { width: 1280, height: 900 }
const HEIGHT = (width: number) => (width * 88) / 63

test('where there is room it stands beside the row', () => {
  const row = { left: 300, right: 900, top: 400, bottom: 456 }
  expect(previewBox(row, row, SCREEN)).toEqual({ left: 904, top: 400, width: 240 })
  const right = { left: 600, right: 1270, top: 400, bottom: 456 }
  expect(previewBox(right, right, SCREEN)?.left).toBe(356)
})

test('under a row as wide as the screen it stands below, right of what was pointed at', () => {
  const row = { left: 40, right: 1240, top: 200, bottom: 256 }
  const anchor = { left: 100, right: 300, top: 200, bottom: 256 }
  expect(previewBox(row, anchor, SCREEN)).toEqual({ left: 312, top: 260, width: 240 })
})

test('near the lower edge it stands above', () => {
  const row = { left: 40, right: 1240, top: 800, bottom: 856 }
  const box = previewBox(row, row, SCREEN)
  expect((box?.top ?? 0) + HEIGHT(box?.width ?? 0)).toBeCloseTo(796)
})

test('it never covers the row, and never leaves the screen', () => {
  const scene = fc.record({
    width: fc.integer({ min: 320, max: 2000 }),
    height: fc.integer({ min: 300, max: 1400 }),
    left: fc.double({ min: 0, max: 0.9, noNaN: true }),
    span: fc.double({ min: 0.05, max: 1, noNaN: true }),
    top: fc.double({ min: 0, max: 1, noNaN: true }),
    anchor: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(scene, ({ width, height, ...shares }) => {
      const left = shares.left * width
      const right = Math.min(width, left + shares.span * width)
      const top = shares.top * (height - 56)
      const row = { left, right, top, bottom: top + 56 }
      const at = left + shares.anchor * (right - left)
      const box = previewBox(row, { ...row, left: at, right: at }, { width, height })
      if (box === undefined) return
      const [end, bottom] = [box.left + box.width, box.top + HEIGHT(box.width)]
      expect(box.left >= right || end <= left || box.top >= row.bottom || bottom <= row.top).toBe(true)
      expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0)
      expect(end).toBeLessThanOrEqual(width)
      expect(bottom).toBeLessThanOrEqual(height)
    }),
  )
})
