import { brotliCompressSync, constants } from 'node:zlib'

import type { Tables } from './true-type.ts'

/** The place of a tag in this list is its number in a WOFF2 file. */
const TAGS = [
  'cmap',
  'head',
  'hhea',
  'hmtx',
  'maxp',
  'name',
  'OS/2',
  'post',
  'cvt ',
  'fpgm',
  'glyf',
  'loca',
  'prep',
  'CFF ',
  'VORG',
  'EBDT',
  'EBLC',
  'gasp',
]
/** Outlines as they are; the other way is to write them shorter before they are compressed. */
const AS_THEY_ARE = 0b1100_0000
const TRUE_TYPE = 0x00_01_00_00
const HEADER_BYTES = 48

/** Writes a font as WOFF2. @param tables `loca` right after `glyf` */
export function writeWoff2(tables: Tables): Buffer {
  const entries = [...tables].flatMap(([tag, { length }]) => {
    const isOutline = tag === 'glyf' || tag === 'loca'
    return [TAGS.indexOf(tag) | (isOutline ? AS_THEY_ARE : 0)].concat(bytesOfLength(length))
  })
  const body = Buffer.concat([...tables.values()])
  const packed = brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
  const header = Buffer.alloc(HEADER_BYTES)
  const bytes = HEADER_BYTES + entries.length + packed.length
  header.write('wOF2', 'latin1')
  header.writeUInt32BE(TRUE_TYPE, 4)
  header.writeUInt32BE(evenly(bytes), 8)
  header.writeUInt16BE(tables.size, 12)
  header.writeUInt32BE(unpackedBytes(tables), 16)
  header.writeUInt32BE(packed.length, 20)
  return Buffer.concat([header, Buffer.from(entries), packed, Buffer.alloc(evenly(bytes) - bytes)])
}

/** Seven bits a byte, the highest first; all but the last byte have the eighth bit set. */
function bytesOfLength(length: number): number[] {
  const bytes = [length & 127]
  for (let rest = length >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 127) | 128)
  return bytes
}

function unpackedBytes(tables: Tables): number {
  return [...tables.values()].reduce((sum, { length }) => sum + evenly(length), 12 + 16 * tables.size)
}

function evenly(bytes: number): number {
  return Math.ceil(bytes / 4) * 4
}
