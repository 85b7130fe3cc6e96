import type { SectionReader, SectionWriter } from '#engines/search/column.ts'
import { readId } from '#engines/search/results/uuids.ts'
import { sortPlaces } from '#engines/search/sort-places.ts'

/** Owners of ids: sorted keys of one or four words, each with the card or printing it names. */
export interface IdTable {
  /** The owners of an id; none for an unknown or invalid one. */
  find(id: string): readonly number[]
}

/** Ids with the card or printing that has each. */
export interface OwnedIds {
  readonly ids: readonly (string | number)[]
  readonly owners: readonly number[]
}

/** Sixteen bytes as `123e4567-e89b-12d3-a456-426614174000`, or a whole number that fits into 32 bits. */
export type IdForm = 'uuid' | 'number'

const WORDS: Readonly<Record<IdForm, number>> = { uuid: 4, number: 1 }
const NUMBER = /^\d{1,10}$/
const LARGEST = 0xff_ff_ff_ff

/** Writes a table. Skips ids of another form. */
export function writeIds(
  sections: SectionWriter,
  name: string,
  { ids, owners, form }: OwnedIds & { readonly form: IdForm },
): void {
  const width = WORDS[form]
  const keys = new Uint32Array(ids.length * width)
  const known: number[] = []
  for (const [index, id] of ids.entries()) {
    if (readKey(id, form, keys, known.length * width)) known.push(owners[index] ?? 0)
  }
  const heads = Uint32Array.from(known, (_, place) => keys[place * width] ?? 0)
  const places = sortPlaces(heads, (one, other) => compareAt(keys, width, one, other))
  const sorted = new Uint32Array(known.length * width)
  for (const [at, place] of places.entries()) {
    for (let word = 0; word < width; word++) sorted[at * width + word] = keys[place * width + word] ?? 0
  }
  sections.numbers(`${name}-keys`, sorted)
  sections.numbers(
    `${name}-owners`,
    places.map((place) => known[place] ?? 0),
  )
}

function compareAt(keys: Uint32Array, width: number, one: number, other: number): number {
  for (let word = 0; word < width; word++) {
    const difference = (keys[one * width + word] ?? 0) - (keys[other * width + word] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Reads an id in lower case into the words from `at` on, highest first. Returns whether it is one. */
function readKey(id: string | number, form: IdForm, words: Uint32Array, at: number): boolean {
  return form === 'number' ? readNumber(id, words, at) : readUuid(String(id), words, at)
}

function readNumber(id: string | number, words: Uint32Array, at: number): boolean {
  const number = typeof id === 'string' && NUMBER.test(id) ? Number(id) : id
  if (typeof number === 'string' || !Number.isInteger(number) || number < 0 || number > LARGEST) return false
  // oxlint-disable-next-line no-param-reassign -- fills the key in place
  words[at] = number
  return true
}

const uuid = new DataView(new ArrayBuffer(16))
const uuidBytes = new Uint8Array(uuid.buffer)

function readUuid(id: string, words: Uint32Array, at: number): boolean {
  if (id !== id.toLowerCase() || !readId(id, uuidBytes, 0)) return false
  // oxlint-disable-next-line no-param-reassign -- fills the key in place
  for (let word = 0; word < 4; word++) words[at + word] = uuid.getUint32(word * 4)
  return true
}

export function openIds(sections: SectionReader, name: string, form: IdForm): IdTable {
  const keys = sections.words(`${name}-keys`)
  const owners = sections.words(`${name}-owners`)
  return {
    find: (id) => {
      const key = new Uint32Array(WORDS[form])
      return readKey(id.toLowerCase(), form, key, 0) ? findOwners(keys, owners, key) : []
    },
  }
}

function findOwners(keys: Uint32Array, owners: Uint32Array, key: Uint32Array): readonly number[] {
  let low = 0
  let high = owners.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareTo(key, keys, middle) > 0) low = middle + 1
    else high = middle
  }
  const found: number[] = []
  for (; low < owners.length && compareTo(key, keys, low) === 0; low++) found.push(owners[low] ?? 0)
  return found
}

function compareTo(key: Uint32Array, keys: Uint32Array, place: number): number {
  for (const [index, word] of key.entries()) {
    const difference = word - (keys[place * key.length + index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
