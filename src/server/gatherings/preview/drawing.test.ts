import sharp from 'sharp'
import { expect, test } from 'vitest'

import { plain } from '#tests/members/pictures.ts'

import { drawPreview } from './drawing.ts'
import { type ShownPreview, shownPreview } from './shown-preview.ts'

const DRAFT = {
  title: '',
  gatheringType: 'draft',
  location: 'The Prancing Pony',
  date: '2030-02-01',
  time: '19:00',
  canceledAt: null,
  picture: null,
} as const

async function pixelAt(picture: Buffer, left: number, top: number): Promise<readonly number[]> {
  return [...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}

/** How many pixels of a part of a picture are light, as words are. */
async function lightIn(picture: Buffer, left: number, width: number): Promise<number> {
  const part = sharp(picture).extract({ left, top: 60, width, height: 480 })
  const { data } = await part.greyscale().raw().toBuffer({ resolveWithObject: true })
  return data.filter((grey) => grey > 180).length
}

test('it says day and time at the place, and the town after a place that does not name it', () => {
  const { when, where } = shownPreview(DRAFT, 'Linz')
  expect([when, where]).toEqual(['Friday, 1 February 2030, 19:00', 'The Prancing Pony, Linz'])
  expect(shownPreview({ ...DRAFT, location: 'Inn, LINZ' }, 'Linz').where).toBe('Inn, LINZ')
  expect(shownPreview(DRAFT, undefined).where).toBe('The Prancing Pony')
})

test('one that is cancelled says so', () => {
  const title = 'Friday night'
  expect(shownPreview({ ...DRAFT, title }, 'Linz')).toMatchObject({ above: 'A draft gathering', title })
  const canceledAt = '2030-01-20T00:00:00.000Z'
  expect(shownPreview({ ...DRAFT, title, canceledAt }, 'Linz')).toMatchObject({ above: 'Cancelled', title })
  expect(shownPreview({ ...DRAFT, canceledAt }, 'Linz').above).toBe('Cancelled')
})

test.for<[string, string]>([
  ['Friday night', 'Friday night'],
  ['🐉 Draft night 🐉', 'Draft night'],
  ['Žižkov draft', 'Zizkov draft'],
  ['Fire & <b>ice</b>', 'Fire & <b>ice</b>'],
  // Half of a title would be another one.
  ['Драфт at the inn', 'A draft gathering'],
  ['統率者の夜', 'A draft gathering'],
  ['\u202Eדראפט', 'A draft gathering'],
  ['🐉🐉', 'A draft gathering'],
])('of the title “%s” the picture says “%s”', ([title, said]) => {
  expect(shownPreview({ ...DRAFT, title }, 'Linz').title).toBe(said)
})

test('a place in letters that our faces lack is left out, and its town stays', () => {
  expect(shownPreview({ ...DRAFT, location: 'Гостиница' }, 'Linz').where).toBe('Linz')
  expect(shownPreview({ ...DRAFT, location: 'Гостиница' }, 'Łódź').where).toBe('')
})

test.for<[string, string]>([
  ['markup', '<script>alert(1)</script> & <span size="1000000">&amp;</span>'],
  ['200 letters without a space', 'W'.repeat(200)],
  ['200 letters in words', 'A night of cards '.repeat(12)],
  ['nothing that can be drawn', '龍🐉'],
  ['letters from right to left, and signs that turn them', '\u202Eאבג\u0000\n'],
])('%s as title and place is drawn beside the cards, and over a picture', async ([, text]) => {
  const shown: ShownPreview = { above: text, title: text, when: text, where: text, picture: null }
  for (const photo of [undefined, await plain(1200, 630, 'green').webp().toBuffer()]) {
    const picture = await drawPreview(shown, photo)
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    // Some messengers show nothing above 300 KB.
    expect(picture.byteLength).toBeLessThan(300_000)
  }
})

test('words stand beside the cards, whose picture is as it was', async () => {
  const shown = shownPreview({ ...DRAFT, title: 'Friday night' }, 'Linz')
  const [bare, drawn] = [
    await drawPreview({ above: '', title: '', when: '', where: '', picture: null }),
    await drawPreview(shown),
  ]
  expect(await lightIn(bare, 80, 540)).toBe(0)
  expect(await lightIn(drawn, 80, 540)).toBeGreaterThan(2000)
  expect(await lightIn(drawn, 650, 480)).toBe(await lightIn(bare, 650, 480))
})

test('of its own picture the upper part shows, and below it words on a dark ground', async () => {
  const photo = await plain(1200, 630, 'green').webp().toBuffer()
  const picture = await drawPreview(shownPreview({ ...DRAFT, title: 'Friday night' }, 'Linz'), photo)
  const [, green = 0] = await pixelAt(picture, 600, 60)
  expect(green).toBeGreaterThan(100)
  const [, dark = 255] = await pixelAt(picture, 900, 615)
  expect(dark).toBeLessThan(50)
})
