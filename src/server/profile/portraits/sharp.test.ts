import sharp from 'sharp'
import { expect, test } from 'vitest'

import { AVATAR_SIDES, type Crop } from '#contract/profile.ts'
import { coloursOf, plain, quartered, WHOLE } from '#tests/members/pictures.ts'

import { makeSquares, measure, type TwoSizes } from './sharp.ts'

async function squaresOf(bytes: Buffer, crop: Partial<Crop> = {}): Promise<TwoSizes> {
  return await makeSquares(bytes, await measure(bytes), { ...WHOLE, ...crop })
}

test.for(['png', 'jpeg', 'webp', 'avif'] as const)('a %s becomes two squares in WebP', async (kind) => {
  const picture = await (await quartered(900, 900)).toFormat(kind).toBuffer()
  expect(await measure(picture)).toMatchObject({ kind, width: 900, height: 900 })
  const { large, small } = await squaresOf(picture)
  for (const [file, side] of [
    [large, AVATAR_SIDES.large],
    [small, AVATAR_SIDES.small],
  ] as const) {
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: side, height: side })
    expect(await coloursOf(file)).toEqual(['red', 'green', 'blue', 'white'])
  }
})

/** Where the quarters of the picture are, once it is turned for each orientation. */
const TURNED = [
  [1, ['red', 'green', 'blue', 'white']],
  [2, ['green', 'red', 'white', 'blue']],
  [3, ['white', 'blue', 'green', 'red']],
  [4, ['blue', 'white', 'red', 'green']],
  [5, ['red', 'blue', 'green', 'white']],
  [6, ['blue', 'red', 'white', 'green']],
  [7, ['white', 'green', 'blue', 'red']],
  [8, ['green', 'white', 'red', 'blue']],
] as const

test.for(TURNED)('a picture with orientation %i is turned upright', async ([orientation, expected]) => {
  const picture = await (await quartered(800, 800)).withMetadata({ orientation }).jpeg().toBuffer()
  expect(await coloursOf((await squaresOf(picture)).large)).toEqual(expected)
})

test.for([
  [1200, 800],
  [300, 200],
] as const)('the square is cut from the upright picture, of %i by %i', async ([width, height]) => {
  const picture = await (await quartered(width, height)).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const upright = await measure(picture)
  expect(upright).toMatchObject({ width: height, height: width })
  expect(await coloursOf((await squaresOf(picture, { side: 0.3 })).large)).toEqual([
    'blue',
    'blue',
    'blue',
    'blue',
  ])
  expect(await coloursOf((await squaresOf(picture, { left: 1, side: 0.3 })).large)).toEqual([
    'red',
    'red',
    'red',
    'red',
  ])
  const last = await squaresOf(picture, { left: 0.7, top: 0.8, side: 0.3 })
  expect(await coloursOf(last.large)).toEqual(['green', 'green', 'green', 'green'])
})

test('no metadata survives: no place, camera, text or profile', async () => {
  const picture = await (
    await quartered(500, 500)
  )
    .withExif({
      IFD0: { Artist: 'Samwise of Hobbiton', Copyright: 'Samwise of Hobbiton' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 45/1 9/1', GPSLongitude: '1/1 15/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>Samwise of Hobbiton</secret></x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()
  expect(picture.includes('Samwise')).toBe(true)
  expect((await sharp(picture).metadata()).exif?.length).toBeGreaterThan(100)
  for (const file of Object.values(await squaresOf(picture))) {
    const { exif, icc, xmp, iptc, orientation } = await sharp(file).metadata()
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
    for (const trace of ['EXIF', 'Exif', 'GPS', 'ICCP', 'XMP ', 'Samwise', 'adobe']) {
      expect(file.includes(trace), trace).toBe(false)
    }
  }
})

test('colours of a wider space look the same in sRGB', async () => {
  const wide = await (await quartered(400, 400)).withIccProfile('p3').png().toBuffer()
  expect((await sharp(wide).metadata()).icc).toBeDefined()
  const asItIs = await sharp(wide, { ignoreIcc: true }).png().toBuffer()
  expect((await coloursOf(asItIs))[0]).not.toBe('red')
  expect(await coloursOf((await squaresOf(wide)).large)).toEqual(['red', 'green', 'blue', 'white'])
})

test.for([
  ['sixteen bits', 'red', () => plain(500, 500).toColourspace('rgb16').png()],
  ['black and white', 'grey', () => plain(500, 500, 'grey').toColourspace('b-w').png()],
  ['CMYK', 'grey', () => plain(500, 500, 'grey').toColourspace('cmyk').jpeg()],
  ['progressive JPEG', 'red', () => plain(500, 500).jpeg({ progressive: true })],
] as const)('a picture in %s is accepted, and its colours stay', async ([, colour, paint]) => {
  const { large } = await squaresOf(await paint().toBuffer())
  expect(await coloursOf(large)).toEqual([colour, colour, colour, colour])
})

test('only the first frame of an animation stays', async () => {
  const frames = await Promise.all(
    (['red', 'green', 'blue'] as const).map((colour) => plain(200, 200, colour).png().toBuffer()),
  )
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: 100 })
    .toBuffer()
  expect((await sharp(moving).metadata()).pages).toBe(3)
  expect(await measure(moving)).toMatchObject({ width: 200, height: 200 })
  const { large } = await squaresOf(moving)
  expect((await sharp(large).metadata()).pages ?? 1).toBe(1)
  expect(await coloursOf(large)).toEqual(['red', 'red', 'red', 'red'])
})

test.for([
  [1, 1],
  [10_000, 1],
  [1, 10_000],
  [417, 415],
  [40, 9000],
] as const)('a picture of %i by %i is accepted', async ([width, height]) => {
  const { large, small } = await squaresOf(await plain(width, height).png().toBuffer(), { left: 1, top: 1 })
  expect(await sharp(large).metadata()).toMatchObject({ width: 416, height: 416 })
  expect(await sharp(small).metadata()).toMatchObject({ width: 96, height: 96 })
  expect(await coloursOf(large)).toEqual(['red', 'red', 'red', 'red'])
})
