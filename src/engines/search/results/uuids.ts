import { sortPlaces } from '#engines/search/sort-places.ts'

/** Ids such as `123e4567-e89b-12d3-a456-426614174000`, stored in sixteen bytes each. */
const BYTES = 16
const CHARACTERS = 36
/** Stands for no id. */
export const NIL = '00000000-0000-0000-0000-000000000000'
const DASH = 0x2d
/** The two hexadecimal characters of each byte. */
const DIGITS = new TextEncoder().encode(
  Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0')).join(''),
)
/** The value of each ASCII character as a hexadecimal digit. */
const WORTHS = Uint8Array.from({ length: 128 }, (_, code) => {
  const worth = '0123456789abcdef'.indexOf(String.fromCodePoint(code).toLowerCase())
  return worth === -1 ? 0xff : worth
})
const ASCII = new TextDecoder()
/** We find ids by their first two bytes, then by binary search. */
const BUCKETS = 0x1_00_00

/**
 * Packs ids into sixteen bytes each. An empty text becomes all zeros.
 * @throws {TypeError} when a text isn't an id in lower case
 */
export function packIds(ids: readonly string[]): Uint8Array {
  const bytes = new Uint8Array(ids.length * BYTES)
  for (const [index, id] of ids.entries()) {
    const isId = id === id.toLowerCase() && readId(id, bytes, index * BYTES)
    if (id !== '' && !isId) throw new TypeError(`Not an id: ${id}`)
  }
  return bytes
}

/**
 * Reads an id into sixteen bytes from `start` on.
 * @returns whether the text is an id, in upper or lower case
 */
export function readId(id: string, bytes: Uint8Array, start: number): boolean {
  if (id.length !== CHARACTERS) return false
  let at = 0
  for (let index = 0; index < BYTES; index++) {
    if (hasDashBefore(index) && id.charCodeAt(at++) !== DASH) return false
    const high = WORTHS[id.charCodeAt(at++)] ?? 0xff
    const low = WORTHS[id.charCodeAt(at++)] ?? 0xff
    if (high === 0xff || low === 0xff) return false
    bytes[start + index] = high * 16 + low
  }
  return true
}

/** Unpacks the ids at these places. Cutting them from one shared text is faster than joining each. */
export function unpackIds(packed: Uint8Array, places: readonly number[]): string[] {
  const characters = new Uint8Array(places.length * CHARACTERS)
  let end = 0
  for (const place of places) end = writeId(characters, end, packed, place * BYTES)
  const text = ASCII.decode(characters)
  return places.map((_, index) => text.slice(index * CHARACTERS, (index + 1) * CHARACTERS))
}

function writeId(characters: Uint8Array, start: number, packed: Uint8Array, from: number): number {
  let end = start
  for (let index = 0; index < BYTES; index++) {
    if (hasDashBefore(index)) characters[end++] = DASH
    const digits = (packed[from + index] ?? 0) * 2
    characters[end++] = DIGITS[digits] ?? 0
    characters[end++] = DIGITS[digits + 1] ?? 0
  }
  return end
}

function hasDashBefore(byte: number): boolean {
  return byte === 4 || byte === 6 || byte === 8 || byte === 10
}

/** Finds the place of an id among packed ids. */
export interface IdIndex {
  find(id: string): number | undefined
}

/** The places of packed ids, sorted by bytes. */
export function sortIds(packed: Uint8Array): Uint32Array {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  const heads = Uint32Array.from({ length: packed.length / BYTES }, (_, place) =>
    view.getUint32(place * BYTES),
  )
  return sortPlaces(heads, (one, other) =>
    compare(packed, one * BYTES, packed.subarray(other * BYTES, (other + 1) * BYTES)),
  )
}

export function openIdIndex(packed: Uint8Array, sorted: Uint32Array): IdIndex {
  const start = bucketStarts(packed, sorted)
  const wanted = new Uint8Array(BYTES)
  return {
    find: (id) => {
      if (!readId(id, wanted, 0)) return undefined
      const bucket = bucketOf(wanted, 0)
      const range = { low: start[bucket] ?? 0, high: start[bucket + 1] ?? 0 }
      return search(packed, sorted, wanted, range)
    },
  }
}

/** Where each pair of first bytes starts in the sorted order, and where the last ends. */
function bucketStarts(packed: Uint8Array, sorted: Uint32Array): Uint32Array {
  const start = new Uint32Array(BUCKETS + 1)
  for (let at = sorted.length - 1; at >= 0; at--) start[bucketOf(packed, (sorted[at] ?? 0) * BYTES)] = at
  let next = sorted.length
  start[BUCKETS] = next
  for (let bucket = BUCKETS - 1; bucket >= 0; bucket--) {
    const isEmpty = bucketOf(packed, (sorted[start[bucket] ?? 0] ?? 0) * BYTES) !== bucket
    if (isEmpty) start[bucket] = next
    next = start[bucket] ?? 0
  }
  return start
}

function bucketOf(bytes: Uint8Array, from: number): number {
  return (bytes[from] ?? 0) * 256 + (bytes[from + 1] ?? 0)
}

interface Range {
  readonly low: number
  readonly high: number
}

function search(packed: Uint8Array, sorted: Uint32Array, id: Uint8Array, range: Range): number | undefined {
  let { low, high } = range
  while (low < high) {
    const middle = (low + high) >>> 1
    const place = sorted[middle] ?? 0
    const difference = compare(packed, place * BYTES, id)
    if (difference === 0) return place
    if (difference < 0) low = middle + 1
    else high = middle
  }
  return undefined
}

function compare(packed: Uint8Array, start: number, id: Uint8Array): number {
  for (let index = 0; index < BYTES; index++) {
    const difference = (packed[start + index] ?? 0) - (id[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
