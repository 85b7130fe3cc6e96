import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createByteReader, decodeText } from './bytes.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const TEXT = 'Name,Set\nJötun Grunt,Coldsnap\nLim-Dûl’s Vault,Alliances\n'

function utf16(text: string, isLittle: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let index = 0; index < text.length; index += 1)
    view.setUint16(index * 2, text.charCodeAt(index), isLittle)
  return bytes
}

test.each([
  ['UTF-8', utf8(TEXT)],
  ['UTF-8 with a mark', utf8(`\uFEFF${TEXT}`)],
  ['UTF-16 LE with a mark', utf16(`\uFEFF${TEXT}`, true)],
  ['UTF-16 BE with a mark', utf16(`\uFEFF${TEXT}`, false)],
  ['UTF-16 LE', utf16(TEXT, true)],
  ['UTF-16 BE', utf16(TEXT, false)],
])('decodes %s', (_, bytes) => {
  expect(decodeText(bytes)).toBe(TEXT)
})

test("bytes that can't be UTF-8 count as Windows-1252", () => {
  const reader = createByteReader()
  const text =
    reader.push(Uint8Array.of(...utf8('Name\n'), 0x4a, 0xf6, 0x74, 0x75, 0x6e, 0x20, 0x92)) + reader.end()
  expect(text).toBe('Name\nJötun ’')
  expect(reader.encoding()).toBe('windows-1252')
})

test('the text is the same however the bytes are cut', () => {
  const texts = fc.string({ unit: 'grapheme', maxLength: 200 })
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 70 }), (text, size) => {
      const bytes = utf8(text)
      const reader = createByteReader()
      let read = ''
      for (let at = 0; at < bytes.length; at += size) read += reader.push(bytes.subarray(at, at + size))
      expect(read + reader.end()).toBe(decodeText(bytes))
    }),
    { numRuns: 60 },
  )
})

test('any bytes decode to some text', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(typeof decodeText(bytes)).toBe('string')
    }),
    { numRuns: 100 },
  )
})
