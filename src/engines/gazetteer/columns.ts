import { foldPlace } from './fold.ts'
import { OTHER_NAMES } from './other-names.ts'
import type { Town } from './towns.ts'

/**
 * All towns in columns, with the names they are found by. It takes about 50 bytes a town, in typed arrays
 * that move between threads without a copy. Towns are sorted by population, largest first.
 */
export interface Columns {
  readonly ids: Int32Array<ArrayBuffer>
  /** In hundred-thousandths of a degree. */
  readonly lats: Int32Array<ArrayBuffer>
  readonly lngs: Int32Array<ArrayBuffer>
  /** For each town, the index of its country and state in `regions`. */
  readonly regionOf: Uint16Array<ArrayBuffer>
  readonly regions: readonly Region[]
  /** All names in one array, each followed by a 0 byte. */
  readonly names: Uint8Array<ArrayBuffer>
  readonly nameAt: Uint32Array<ArrayBuffer>
  /** The folded names, followed by the folded other names. */
  readonly folded: Uint8Array<ArrayBuffer>
  /** Sorted keys of whole names, and of the later words in names. */
  readonly begins: Keys
  readonly within: Keys
}

export interface Region {
  readonly country: string
  readonly admin: string
}

/** Texts that find towns, sorted by their bytes: the offset of each in `folded`, and its town. */
export interface Keys {
  readonly at: Uint32Array<ArrayBuffer>
  readonly town: Uint32Array<ArrayBuffer>
}

/** Builds the columns. Takes some tenths of a second for all the towns in the world. */
export function buildColumns(all: Iterable<Town>): Columns {
  const towns = [...all].toSorted((one, other) => other.population - one.population || one.id - other.id)
  const regions = new Regions()
  const names = new TextPool()
  return {
    ids: Int32Array.from(towns, ({ id }) => id),
    lats: Int32Array.from(towns, ({ lat }) => lat),
    lngs: Int32Array.from(towns, ({ lng }) => lng),
    regionOf: Uint16Array.from(towns, (town) => regions.numberOf(town)),
    regions: regions.list,
    nameAt: Uint32Array.from(towns, ({ name }) => names.add(name)),
    names: names.finish(),
    ...buildKeys(towns),
  }
}

class Regions {
  readonly list: Region[] = []
  readonly #numbers = new Map<string, number>()

  numberOf({ country, admin }: Region): number {
    const key = `${country}.${admin}`
    const number = this.#numbers.get(key) ?? this.list.push({ country, admin }) - 1
    this.#numbers.set(key, number)
    return number
  }
}

/** Texts stored one after another. */
class TextPool {
  readonly #encoder = new TextEncoder()
  #bytes = new Uint8Array(1 << 16)
  #end = 0

  /** @returns the offset where the text starts */
  add(text: string): number {
    const at = this.#end
    // UTF-8 needs at most three bytes per UTF-16 unit.
    const needed = at + text.length * 3 + 1
    if (needed > this.#bytes.length) {
      const wider = new Uint8Array(needed * 2)
      wider.set(this.#bytes)
      this.#bytes = wider
    }
    const { written } = this.#encoder.encodeInto(text, this.#bytes.subarray(at))
    this.#end += written + 1
    return at
  }

  finish(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#end)
  }
}

const SPACE = 32

/** Keys being collected, each with the town it finds. */
class KeyList {
  readonly #at: number[] = []
  readonly #town: number[] = []

  add(at: number, town: number): void {
    this.#at.push(at)
    this.#town.push(town)
  }

  inOrder(folded: Uint8Array): Keys {
    const [at, town] = [Uint32Array.from(this.#at), Uint32Array.from(this.#town)]
    // Most texts differ in their first letters, so comparing one number usually decides.
    const head = Float64Array.from(at, (begin) => headOf(folded, begin))
    const order = Uint32Array.from(at, (_, key) => key).toSorted(
      (one, other) =>
        (head[one] ?? 0) - (head[other] ?? 0) ||
        compareTexts(folded, at[one] ?? 0, at[other] ?? 0) ||
        (town[one] ?? 0) - (town[other] ?? 0),
    )
    return {
      at: Uint32Array.from(order, (key) => at[key] ?? 0),
      town: Uint32Array.from(order, (key) => town[key] ?? 0),
    }
  }
}

/** Bytes that fit into a number without loss. */
const HEAD_BYTES = 6

/** The first bytes of a text as a number, padded with zeros. */
function headOf(pool: Uint8Array, begin: number): number {
  const end = pool.indexOf(0, begin)
  let head = 0
  for (let at = begin; at < begin + HEAD_BYTES; at += 1) {
    head = head * 256 + (at < end ? (pool[at] ?? 0) : 0)
  }
  return head
}

function buildKeys(towns: readonly Town[]): Pick<Columns, 'folded' | 'begins' | 'within'> {
  const pool = new TextPool()
  const begins = new KeyList()
  const named = new Set<string>()
  for (const [number, { name, country }] of towns.entries()) {
    begins.add(pool.add(foldPlace(name)), number)
    const key = `${name}, ${country}`
    const others = OTHER_NAMES.get(key)
    // Towns are sorted by size, so only the first of a name, the largest, gets its other names.
    if (others === undefined || named.has(key)) continue
    named.add(key)
    for (const other of others) begins.add(pool.add(foldPlace(other)), number)
  }
  const folded = pool.finish()
  const inOrder = begins.inOrder(folded)
  return { folded, begins: inOrder, within: laterWords(folded, inOrder).inOrder(folded) }
}

function laterWords(folded: Uint8Array, { at, town }: Keys): KeyList {
  const words = new KeyList()
  for (const [key, begin] of at.entries()) {
    for (let next = begin; folded[next] !== 0; next += 1) {
      if (folded[next] === SPACE) words.add(next + 1, town[key] ?? 0)
    }
  }
  return words
}

/** Compares two texts of a pool byte by byte. */
function compareTexts(pool: Uint8Array, one: number, other: number): number {
  for (let step = 0; ; step += 1) {
    const left = pool[one + step] ?? 0
    const right = pool[other + step] ?? 0
    if (left !== right) return left - right
    if (left === 0) return 0
  }
}
