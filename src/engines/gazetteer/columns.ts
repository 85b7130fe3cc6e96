import { foldPlace } from './fold.ts'
import { OTHER_NAMES } from './other-names.ts'
import type { Town } from './towns.ts'

/**
 * All towns, column by column, with the names by which they are found: about 50 bytes a town, in typed arrays that may
 * be handed from one thread to another without a copy. Towns stand by population, the largest first.
 */
export interface Columns {
  readonly ids: Int32Array<ArrayBuffer>
  /** In hundred-thousandths of a degree. */
  readonly lats: Int32Array<ArrayBuffer>
  readonly lngs: Int32Array<ArrayBuffer>
  /** For each town where its country and state stand in `regions`. */
  readonly regionOf: Uint16Array<ArrayBuffer>
  readonly regions: readonly Region[]
  /** Every name, one after the other, each ended by a 0. */
  readonly names: Uint8Array<ArrayBuffer>
  readonly nameAt: Uint32Array<ArrayBuffer>
  /** The same folded, with the other names after them. */
  readonly folded: Uint8Array<ArrayBuffer>
  /** Beginnings of names, in order; and beginnings of later words of names. */
  readonly begins: Keys
  readonly within: Keys
}

export interface Region {
  readonly country: string
  readonly admin: string
}

/** Texts by which towns are found, in the order of their bytes: where each begins in `folded`, and whose it is. */
export interface Keys {
  readonly at: Uint32Array<ArrayBuffer>
  readonly town: Uint32Array<ArrayBuffer>
}

/** Puts towns into columns: some tenths of a second of work for all the towns of the world. */
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

/** Texts one after the other. */
class TextPool {
  readonly #encoder = new TextEncoder()
  #bytes = new Uint8Array(1 << 16)
  #end = 0

  /** @returns where it begins */
  add(text: string): number {
    const at = this.#end
    // A character has at most three bytes for each of its units.
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

/** Beginnings of texts, each with the town it leads to. */
class KeyList {
  readonly #at: number[] = []
  readonly #town: number[] = []

  add(at: number, town: number): void {
    this.#at.push(at)
    this.#town.push(town)
  }

  inOrder(folded: Uint8Array): Keys {
    const [at, town] = [Uint32Array.from(this.#at), Uint32Array.from(this.#town)]
    // Most texts differ in their first letters, which one comparison of numbers tells.
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

/** So many bytes fit into a number without loss. */
const HEAD_BYTES = 6

/** The first bytes of a text as a number; after the end of a short one there are zeros. */
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
    // Meant is the largest of that name, which comes first.
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

/** Which of two texts of a pool comes first, byte by byte. */
function compareTexts(pool: Uint8Array, one: number, other: number): number {
  for (let step = 0; ; step += 1) {
    const left = pool[one + step] ?? 0
    const right = pool[other + step] ?? 0
    if (left !== right) return left - right
    if (left === 0) return 0
  }
}
