import { randomBytes } from 'node:crypto'
import { deflateSync, gzipSync } from 'node:zlib'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { PICTURE_BYTES_MAX, PICTURE_DOTS_MAX } from '#contract/profile.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { inPieces } from '#tests/collection/imported-files.ts'
import { blackPng, plain, pngOf, quartered, WHOLE } from '#tests/members/pictures.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { uploadPortrait } from './actions.ts'

const sam = { id: 'sam', username: 'sam', isAdmin: false, isVerified: true }

async function outcome(app: TestApp, bytes: Buffer, id = 'sam'): Promise<string> {
  const sent = { body: inPieces(bytes, 65_536), bytes: 0, crop: WHOLE }
  return await uploadPortrait(app, { ...sam, id }, sent).then(
    () => 'taken',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'broken down'),
  )
}

const SCRIPT = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const tiny = () => plain(20, 20)
const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))
/** Colourful, so that half of its bytes is half of its pixels. */
const motley = async () => (await quartered(600, 600)).composite([{ input: await noise(), blend: 'overlay' }])
const noise = () =>
  plain(600, 600)
    .composite([
      {
        input: {
          create: {
            width: 600,
            height: 600,
            channels: 3,
            background: '#888',
            noise: { type: 'gaussian', mean: 128, sigma: 40 },
          },
        },
      },
    ])
    .png()
    .toBuffer()

const FILES: readonly (readonly [what: string, RefusalCode, () => Buffer | Promise<Buffer>])[] = [
  ['nothing', 'not_a_picture', () => Buffer.alloc(0)],
  ['words', 'unsupported_type', () => Buffer.from('I am portrait.png, believe me')],
  ['a drawing with a script', 'unsupported_type', () => Buffer.from(SCRIPT)],
  ['a drawing after a mark of its letters', 'unsupported_type', () => Buffer.from(`\u{FEFF}${SCRIPT}`)],
  ['a page', 'unsupported_type', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF', 'unsupported_type', () => tiny().gif().toBuffer()],
  ['a TIFF', 'unsupported_type', () => tiny().tiff().toBuffer()],
  ['a ZIP', 'unsupported_type', () => Buffer.from('PK\u{3}\u{4}\u{14}\0\0\0')],
  ['gzip', 'unsupported_type', () => gzipSync('x')],
  ['a PDF', 'unsupported_type', () => Buffer.from('%PDF-1.7\n1 0 obj')],
  ['the beginning of a PNG alone', 'not_a_picture', () => Buffer.from('\u{89}PNG\r\n\u{1A}\n', 'latin1')],
  ['a PNG full of words', 'not_a_picture', () => Buffer.from(`\u{89}PNG\r\n\u{1A}\n${SCRIPT}`, 'latin1')],
  ['a JPEG full of words', 'not_a_picture', () => Buffer.from(`\u{FF}\u{D8}\u{FF}${SCRIPT}`, 'latin1')],
  ['a WebP full of words', 'not_a_picture', () => Buffer.from(`RIFF\u{40}\0\0\0WEBP${SCRIPT}`, 'latin1')],
  [
    'an AVIF of nothing',
    'not_a_picture',
    () => Buffer.from(`\0\0\0\u{1C}ftypavif\0\0\0\0mif1miaf${SCRIPT}`, 'latin1'),
  ],
  ['half a JPEG', 'not_a_picture', async () => half(await (await motley()).jpeg().toBuffer())],
  ['half a PNG', 'not_a_picture', async () => half(await (await motley()).png().toBuffer())],
  ['half a WebP', 'not_a_picture', async () => half(await (await motley()).webp().toBuffer())],
  ['half an AVIF', 'not_a_picture', async () => half(await (await motley()).avif({ effort: 0 }).toBuffer())],
  ['a PNG of 200 million dots', 'too_large', () => blackPng(20_000, 10_000)],
  ['a PNG of a dot too many', 'too_large', () => blackPng(PICTURE_DOTS_MAX + 1, 1)],
  ['a PNG of a trillion dots', 'too_large', () => pngOfSize(1_000_000, 1_000_000)],
  ['a PNG of more dots than can be counted', 'not_a_picture', () => pngOfSize(0x7f_ff_ff_ff, 0x7f_ff_ff_ff)],
  ['a PNG of no dots', 'not_a_picture', () => pngOfSize(0, 0)],
  [
    '26 million dots of sixteen bits',
    'too_large',
    () => plain(6500, 4000).toColourspace('rgb16').png().toBuffer(),
  ],
  ['a byte too much', 'too_large', () => Buffer.alloc(PICTURE_BYTES_MAX + 1)],
]

function pngOfSize(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  return pngOf([
    ['IHDR', head],
    ['IDAT', Buffer.from('789c63000100000500010d0a2db4', 'hex')],
    ['IEND', Buffer.alloc(0)],
  ])
}

test('a file that is not a known kind of picture, or too large, is refused, and nothing is kept', async () => {
  await using app = await startApp()
  for (const [what, code, make] of FILES) expect(await outcome(app, await make()), what).toBe(code)
  expect(await app.db.selectFrom('portrait').selectAll().execute()).toEqual([])
})

test('the largest allowed size is accepted, and data after the picture is dropped', async () => {
  await using app = await startApp()
  const picture = await tiny().jpeg().toBuffer()
  const stuffed = Buffer.concat([picture, Buffer.alloc(PICTURE_BYTES_MAX - picture.length, 'secret ')])
  expect(await outcome(app, stuffed)).toBe('taken')
})

async function* endless() {
  for (;;) yield await Promise.resolve(Buffer.alloc(1024 * 1024))
}

async function* broken() {
  yield await tiny().png().toBuffer()
  throw new Error('gone')
}

test('an announced length above the limit is refused', async () => {
  await using app = await startApp()
  const sent = { body: endless(), bytes: PICTURE_BYTES_MAX + 1, crop: WHOLE }
  await expect(uploadPortrait(app, sam, sent)).rejects.toMatchObject({ code: 'too_large' })
})

test('an endless body is cut off, and a caller who disconnects is not our error', async () => {
  await using app = await startApp()
  const upload = (body: AsyncIterable<Uint8Array>) =>
    uploadPortrait(app, sam, { body, bytes: 0, crop: WHOLE })
  await expect(upload(endless())).rejects.toMatchObject({ code: 'too_large' })
  await expect(upload(broken())).rejects.toMatchObject({ code: 'malformed' })
})

test('metadata that expands a thousandfold does no harm', async () => {
  await using app = await startApp()
  const swelling = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(300_000_000))])
  const picture = await tiny().png().toBuffer()
  const [head, rest] = [picture.subarray(8, 33), picture.subarray(33)]
  const words = pngOf([['zTXt', swelling]]).subarray(8)
  const whole = Buffer.concat([picture.subarray(0, 8), head, words, rest])
  expect(['taken', 'not_a_picture']).toContain(await outcome(app, whole))
})

test('a damaged picture is accepted or refused, but never an error', async () => {
  await using app = await startApp()
  const picture = await quartered(64, 64)
  const whole = await Promise.all(
    (['png', 'jpeg', 'webp', 'avif'] as const).map((kind) => picture.clone().toFormat(kind).toBuffer()),
  )
  const spoilt = fc
    .record({
      bytes: fc.constantFrom(...whole),
      changes: fc.array(fc.tuple(fc.nat(5000), fc.nat(255)), { maxLength: 12 }),
    })
    .map(({ bytes, changes }) => {
      const copy = Buffer.from(bytes)
      for (const [at, value] of changes) copy[at % copy.length] = value
      return copy
    })
  await fc.assert(
    fc.asyncProperty(spoilt, async (bytes) => {
      expect(['taken', 'not_a_picture', 'unsupported_type', 'too_large']).toContain(await outcome(app, bytes))
    }),
    { numRuns: propertyRuns(200) },
  )
})

test('of twenty members who upload at once, some are served and the others told to wait', async () => {
  await using app = await startApp()
  const picture = await (await motley()).jpeg().toBuffer()
  const members = Array.from({ length: 20 }, (_, at) => `member-${String(at)}`)
  const outcomes = await Promise.all(members.map((id) => outcome(app, picture, id)))
  expect(outcomes.filter((each) => each === 'taken')).toHaveLength(16)
  expect(outcomes.filter((each) => each === 'too_many_requests')).toHaveLength(4)
  const one = await Promise.all(members.map(() => outcome(app, picture)))
  expect(one.filter((each) => each === 'taken')).toHaveLength(2)
  expect(await outcome(app, randomBytes(100))).toBe('unsupported_type')
})
