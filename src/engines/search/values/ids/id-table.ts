import type { SectionReader, SectionWriter } from '#engines/search/column.ts'

/** Owners of ids: sorted keys of one or four words, each with the card or printing it names. */
export interface IdTable {
  /** The owners of an id; none for an unknown or invalid one. */
  find(id: string): readonly number[]
}

export interface OwnedId {
  readonly id: string
  readonly owner: number
}

/** Sixteen bytes as `123e4567-e89b-12d3-a456-426614174000`, or a whole number that fits into 32 bits. */
export type IdForm = 'uuid' | 'number'

const WORDS: Readonly<Record<IdForm, number>> = { uuid: 4, number: 1 }
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const NUMBER = /^\d{1,10}$/
const LARGEST = 0xff_ff_ff_ff

/** Writes a table. Skips ids of another form. */
export function writeIds(
  sections: SectionWriter,
  name: string,
  { ids, form }: { readonly ids: readonly OwnedId[]; readonly form: IdForm },
): void {
  const width = WORDS[form]
  const known = ids.filter(({ id }) => isId(id, form))
  const keys = new Uint32Array(known.length * width)
  for (const [place, { id }] of known.entries()) keys.set(readKey(id, form), place * width)
  const places = Uint32Array.from(known.keys()).toSorted((one, other) => compareAt(keys, width, one, other))
  const sorted = new Uint32Array(keys.length)
  for (const [at, place] of places.entries()) {
    sorted.set(keys.subarray(place * width, (place + 1) * width), at * width)
  }
  sections.numbers(`${name}-keys`, sorted)
  sections.numbers(
    `${name}-owners`,
    Uint32Array.from(places, (place) => known[place]?.owner ?? 0),
  )
}

function compareAt(keys: Uint32Array, width: number, one: number, other: number): number {
  for (let word = 0; word < width; word++) {
    const difference = (keys[one * width + word] ?? 0) - (keys[other * width + word] ?? 0)
    if (difference !== 0) return difference
  }
  return one - other
}

function isId(id: string, form: IdForm): boolean {
  return form === 'uuid' ? UUID.test(id) : NUMBER.test(id) && Number(id) <= LARGEST
}

/** The words of an id, highest first. */
function readKey(id: string, form: IdForm): readonly number[] {
  if (form === 'number') return [Number(id)]
  const digits = id.replaceAll('-', '')
  return [0, 8, 16, 24].map((start) => Number.parseInt(digits.slice(start, start + 8), 16))
}

export function openIds(sections: SectionReader, name: string, form: IdForm): IdTable {
  const keys = sections.words(`${name}-keys`)
  const owners = sections.words(`${name}-owners`)
  return {
    find: (id) => {
      const lower = id.toLowerCase()
      return isId(lower, form) ? findOwners(keys, owners, readKey(lower, form)) : []
    },
  }
}

function findOwners(keys: Uint32Array, owners: Uint32Array, key: readonly number[]): readonly number[] {
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

function compareTo(key: readonly number[], keys: Uint32Array, place: number): number {
  for (const [index, word] of key.entries()) {
    const difference = word - (keys[place * key.length + index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
