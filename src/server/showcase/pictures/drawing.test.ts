import sharp from 'sharp'
import { expect, test } from 'vitest'

import { drawPicture } from './drawing.ts'
import { drawable, shortened } from './lettering.ts'
import type { ShownPicture } from './shown-picture.ts'

const FIRE: ShownPicture = {
  title: 'Fire & Smoke',
  words: '1,412 cards in a binder by Gandalf',
  cards: [
    { name: 'Ember Drake', colours: ['R'], printing: 'FHO 12', price: '$1.50' },
    { name: 'Marsh Twins of the Seventh Moon', colours: ['U', 'B'], printing: 'FHO 200', price: '' },
    { name: '', colours: [], printing: '', price: '' },
  ],
  more: 'and 407 more',
  portrait: undefined,
}

async function pixelAt(picture: Buffer, left: number, top: number): Promise<readonly number[]> {
  return [...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}

test('a picture has the size that messengers ask for, and is small', async () => {
  const picture = await drawPicture(FIRE)
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  // Some messengers show nothing above 300 KB.
  expect(picture.byteLength).toBeLessThan(150_000)
})

test('each card has the frame of its colours', async () => {
  const picture = await drawPicture(FIRE)
  const [red, gold] = [await pixelAt(picture, 104, 420), await pixelAt(picture, 310, 420)]
  const [redness = 0, , blueness = 0] = red
  expect(redness).toBeGreaterThan(blueness + 80)
  const [goldRed = 0, goldGreen = 0] = gold
  expect(goldRed).toBeGreaterThan(200)
  expect(goldGreen).toBeGreaterThan(170)
})

test.for<[string, string]>([
  ['markup', '<b>&amp; "quoted" <span size="1000000">'],
  ['one very long word', 'W'.repeat(80)],
  ['nothing that can be drawn', '🐉🐉 龍'],
  ['control characters', '\u0000\u0007\u202E\n\n'],
])('a title of %s is drawn', async ([, title]) => {
  const card = { name: title, colours: ['W'], printing: title, price: title }
  const picture = await drawPicture({ ...FIRE, title, words: title, more: title, cards: [card] })
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 })
})

test('a portrait takes the place of the emblem', async () => {
  const portrait = await sharp({ create: { width: 416, height: 416, channels: 3, background: '#00ff00' } })
    .webp()
    .toBuffer()
  const [red = 255, green = 0] = await pixelAt(await drawPicture(FIRE, portrait), 160, 160)
  expect(green - red).toBeGreaterThan(200)
})

test.for<[string, string]>([
  ['Jötun Grunt', 'Jötun Grunt'],
  ['Lim-Dûl’s Vault', 'Lim-Dûl’s Vault'],
  ['Čar & Łódź', 'Car & ódz'],
  ['  My   🐉 hoard ', 'My hoard'],
  ['龍', ''],
])('of “%s” the faces can draw “%s”', ([text, drawn]) => {
  expect(drawable(text)).toBe(drawn)
})

test('a long text ends with an ellipsis', () => {
  expect(shortened('Marsh Twins', 6)).toBe('Marsh…')
  expect(shortened('Marsh', 6)).toBe('Marsh')
})
