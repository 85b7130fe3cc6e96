import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { AVATAR_SET, AVATAR_SIDES, AvatarPath, PICTURE_DOTS_MAX, smallAvatar } from '#contract/profile.ts'

import {
  fileNames,
  idOfFile,
  idOfPath,
  kindOf,
  portraitPath,
  squareOf,
  waysTo,
  waysToShape,
} from './portrait-files.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

test.for([
  ['\u{89}PNG\r\n\u{1A}\n and so on', 'png'],
  ['\u{FF}\u{D8}\u{FF}\u{E0}', 'jpeg'],
  ['RIFF\u{0}\u{0}\u{0}\u{0}WEBPVP8 ', 'webp'],
  ['\u{0}\u{0}\u{0}\u{1C}ftypavif\u{0}\u{0}\u{0}\u{0}mif1miaf', 'avif'],
  ['\u{0}\u{0}\u{0}\u{1C}ftypmif1\u{0}\u{0}\u{0}\u{0}avifmiaf', 'avif'],
  ['\u{0}\u{0}\u{0}\u{18}ftypheic\u{0}\u{0}\u{0}\u{0}mif1heic', undefined],
  ['\u{0}\u{0}\u{0}\u{14}ftypheic\u{0}\u{0}\u{0}\u{0}mif1avif', undefined],
  ['RIFF\u{0}\u{0}\u{0}\u{0}WAVEfmt ', undefined],
  ['GIF89a', undefined],
  ['II*\u{0}', undefined],
  ['%PDF-1.7', undefined],
  ['PK\u{3}\u{4}', undefined],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', undefined],
  ['\u{89}PNG', undefined],
  ['', undefined],
] as const)('a file that starts with %j is taken for %s', ([text, kind]) => {
  expect(kindOf(bytes(text))).toBe(kind)
})

test('detecting the kind never fails, whatever the bytes', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 200 }),
      fc.constantFrom('', '\0\0\0\0ftyp', 'RIFF'),
      (rest, head) => {
        expect(['png', 'jpeg', 'webp', 'avif', undefined]).toContain(
          kindOf(Buffer.concat([bytes(head), rest])),
        )
      },
    ),
  )
})

const part = fc.double({ min: 0, max: 1, noNaN: true })
const crop = fc.record({ left: part, top: part, side: fc.double({ min: 0.05, max: 1, noNaN: true }) })
const size = fc.record({
  width: fc.integer({ min: 1, max: 60_000 }),
  height: fc.integer({ min: 1, max: 60_000 }),
})

test('any chosen square ends up inside the picture and as large as asked', () => {
  fc.assert(
    fc.property(crop, size, (wanted, { width, height }) => {
      const { left, top, side } = squareOf(wanted, width, height)
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
      expect(left + side).toBeLessThanOrEqual(width)
      expect(top + side).toBeLessThanOrEqual(height)
      expect(Math.abs(side - Math.max(1, wanted.side * Math.min(width, height)))).toBeLessThanOrEqual(0.5)
    }),
  )
})

test('no picture in between is larger than the original', () => {
  fc.assert(
    fc.property(crop, size, (wanted, { width, height }) => {
      fc.pre(width * height <= PICTURE_DOTS_MAX)
      const way = waysTo(squareOf(wanted, width, height), width, height)
      const least = AVATAR_SIDES.large ** 2
      expect(way.width * way.height).toBeLessThanOrEqual(Math.max(least, width * height))
      const { left, top, side } = way.cut
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
      expect(left + side).toBeLessThanOrEqual(way.isCutFirst ? width : way.width)
      expect(top + side).toBeLessThanOrEqual(way.isCutFirst ? height : way.height)
    }),
  )
})

test('the square in the middle of a wide picture stays in the middle', () => {
  const square = squareOf({ left: 0.25, top: 0, side: 1 }, 2000, 1000)
  expect(square).toEqual({ left: 500, top: 0, side: 1000 })
  expect(waysTo(square, 2000, 1000)).toEqual({
    cut: { left: 208, top: 0, side: 416 },
    isCutFirst: false,
    width: 832,
    height: 416,
  })
})

test('a picture has two files, and each leads to it', () => {
  const path = portraitPath('0192-ab')
  expect(fileNames('0192-ab')).toEqual({ large: 'u-0192-ab.webp', small: 'u-0192-ab-small.webp' })
  expect(Object.values(fileNames('0192-ab')).map(idOfFile)).toEqual(['0192-ab', '0192-ab'])
  expect(AvatarPath.parse(path)).toBe('/portraits/u-0192-ab.webp')
  expect(idOfPath(path)).toBe('0192-ab')
  expect(idOfPath(smallAvatar(path))).toBeUndefined()
})

test('no other name is that of a file, wherever it would lead', () => {
  const text = fc.oneof(
    fc.string(),
    fc.webPath(),
    fc.constantFrom(
      '../tradewyrm.db',
      'u-..webp',
      'u-../x.webp',
      'u-%2e%2e.webp',
      'u-a\0.webp',
      'u-a.webp/..',
      'u-a.webp.part',
    ),
  )
  fc.assert(
    fc.property(text, (name) => {
      expect(idOfFile(name) === undefined).toBe(!/^u-[A-Za-z0-9-]+\.webp$/.test(name))
      expect(idOfPath(name)).toBeUndefined()
    }),
  )
})

test('every portrait of the set exists, is small, and loads nothing else', () => {
  const folder = resolve('src/web/public/avatars')
  expect(globSync('*', { cwd: folder }).toSorted()).toEqual(
    AVATAR_SET.map((name) => `${name}.svg`).toSorted(),
  )
  for (const name of AVATAR_SET) {
    expect(AvatarPath.parse(`/avatars/${name}.svg`)).toContain(name)
    const drawing = readFileSync(resolve(folder, `${name}.svg`), 'utf8')
    expect(drawing.length).toBeLessThan(4096)
    expect(drawing.replace('http://www.w3.org/2000/svg', '').replace('url(#g)', '')).not.toMatch(
      /script|style|href|url|http|\bon\w+=|<(?:use|image|foreignObject|animate|set)\b|<!/i,
    )
  }
})

test('whichever part of a picture is kept lies inside it, and is never scaled up before it is cut', () => {
  const side = fc.integer({ min: 1, max: 20_000 })
  const anyPicture = fc.record({ width: side, height: side })
  const shape = { width: 1200, height: 630 }
  fc.assert(
    fc.property(anyPicture, fc.double({ min: 0, max: 1, noNaN: true }), (picture, along) => {
      const { isCutFirst, cut, ...scaled } = waysToShape(picture, shape, along)
      const whole = isCutFirst ? picture : scaled
      expect(Math.min(cut.left, cut.top)).toBeGreaterThanOrEqual(0)
      expect(Math.min(cut.width, cut.height)).toBeGreaterThanOrEqual(1)
      expect(cut.left + cut.width).toBeLessThanOrEqual(whole.width)
      expect(cut.top + cut.height).toBeLessThanOrEqual(whole.height)
      expect(isCutFirst ? scaled : { width: cut.width, height: cut.height }).toEqual(shape)
      // The height of a strip may grow by a pixel, as it is rounded.
      expect(whole.width * whole.height).toBeLessThanOrEqual(picture.width * picture.height + 20_000)
    }),
  )
})
