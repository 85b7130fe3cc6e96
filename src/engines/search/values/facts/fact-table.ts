import { type Bits, emptyBits, setBit } from '#engines/search/bits.ts'
import type { SectionReader, SectionWriter } from '#engines/search/column.ts'

/**
 * Facts by name with their cards or printings: as a list if there are few, or as a bitmap if that is shorter.
 */
export interface FactTable {
  readonly names: readonly string[]
  /** Index of a fact; -1 if nothing has it. */
  find(name: string): number
  /** Number of members with the fact. */
  count(fact: number): number
  /** The members with any of these facts. */
  select(facts: readonly number[]): Bits
  /** Estimated time to select these, in microseconds. */
  cost(facts: readonly number[]): number
}

/** Collects facts for a table. Add members in ascending order. Duplicates don't matter. */
export interface FactCollector {
  add(name: string, value: string, member: number): void
  /** Writes the table under a name; `size` is the number of cards or printings. */
  write(sections: SectionWriter, name: string, size: number): void
}

/** Smaller member numbers fit into two bytes. */
const SHORT_SIZE = 65_536

export function createFacts(): FactCollector {
  const facts = new Map<string, Map<string, number[]>>()
  return {
    add: (name, value, member) => {
      const values = found(facts, name, () => new Map<string, number[]>())
      const members = found(values, value, () => [])
      if (members[members.length - 1] !== member) members.push(member)
    },
    write: (sections, table, size) => {
      const flat = Array.from(facts, ([name, values]) =>
        Array.from(values, ([value, members]) => [factName(name, value), members] as const),
      )
      writeTable(sections, table, { facts: flat.flat(), size })
    },
  }
}

/** The key that finds a fact. */
export function factName(name: string, value: string): string {
  return `${name} ${value}`.replaceAll('\n', ' ')
}

function found<Value>(map: Map<string, Value>, key: string, create: () => Value): Value {
  const before = map.get(key)
  if (before !== undefined) return before
  const value = create()
  map.set(key, value)
  return value
}

interface Collected {
  readonly facts: readonly (readonly [name: string, members: readonly number[]])[]
  readonly size: number
}

function writeTable(sections: SectionWriter, table: string, { facts, size }: Collected): void {
  const lists = facts.filter(([, { length }]) => !isBitmap(length, size)).map(([, members]) => members)
  const bitmaps = facts.filter(([, { length }]) => isBitmap(length, size)).map(([, members]) => members)
  sections.text(`${table}-names`, facts.map(([name]) => name).join('\n'))
  sections.numbers(
    `${table}-counts`,
    Uint32Array.from(facts, ([, members]) => members.length),
  )
  sections.numbers(`${table}-members`, joinLists(lists, size))
  sections.numbers(`${table}-bitmaps`, joinBitmaps(bitmaps, size))
}

function joinLists(lists: readonly (readonly number[])[], size: number): Uint16Array | Uint32Array {
  const length = lists.reduce((sum, members) => sum + members.length, 0)
  const joined = size <= SHORT_SIZE ? new Uint16Array(length) : new Uint32Array(length)
  let end = 0
  for (const members of lists) {
    joined.set(members, end)
    end += members.length
  }
  return joined
}

function joinBitmaps(bitmaps: readonly (readonly number[])[], size: number): Uint32Array {
  const words = emptyBits(size).length
  const joined = new Uint32Array(words * bitmaps.length)
  for (const [index, members] of bitmaps.entries()) {
    const bits = joined.subarray(index * words, (index + 1) * words)
    for (const member of members) setBit(bits, member)
  }
  return joined
}

/** Whether this many members take fewer bytes as a bitmap. */
function isBitmap(count: number, size: number): boolean {
  return count * (size <= SHORT_SIZE ? 16 : 32) > size
}

export function openFacts(sections: SectionReader, name: string, size: number): FactTable {
  const text = sections.text(`${name}-names`)
  const names = text === '' ? [] : text.split('\n')
  const placeOf = new Map(names.map((fact, place) => [fact, place]))
  const table = new OpenFacts(sections, name, size)
  return {
    names,
    find: (fact) => placeOf.get(fact) ?? -1,
    count: (fact) => table.counts[fact] ?? 0,
    select: (facts) => table.select(facts),
    cost: (facts) => table.cost(facts),
  }
}

class OpenFacts {
  readonly counts: Uint32Array
  readonly #size: number
  readonly #words: number
  readonly #members: Uint16Array | Uint32Array
  readonly #bitmaps: Uint32Array
  /** Where each fact's members start, in `#members` or in `#bitmaps`. */
  readonly #starts: Uint32Array

  constructor(sections: SectionReader, table: string, size: number) {
    this.counts = sections.words(`${table}-counts`)
    this.#size = size
    this.#words = emptyBits(size).length
    this.#members =
      size <= SHORT_SIZE ? sections.shorts(`${table}-members`) : sections.words(`${table}-members`)
    this.#bitmaps = sections.words(`${table}-bitmaps`)
    this.#starts = this.#findStarts()
  }

  #findStarts(): Uint32Array {
    const starts = new Uint32Array(this.counts.length)
    let listed = 0
    let mapped = 0
    for (const [fact, count] of this.counts.entries()) {
      if (isBitmap(count, this.#size)) {
        starts[fact] = mapped
        mapped += this.#words
      } else {
        starts[fact] = listed
        listed += count
      }
    }
    return starts
  }

  select(facts: readonly number[]): Bits {
    const [only] = facts
    if (only !== undefined && facts.length === 1 && this.#isBitmap(only)) return this.#bitmap(only)
    const bits = emptyBits(this.#size)
    for (const fact of facts) {
      if (this.#isBitmap(fact)) addAll(bits, this.#bitmap(fact))
      else this.#addList(bits, fact)
    }
    return bits
  }

  cost(facts: readonly number[]): number {
    let cost = 3
    for (const fact of facts) {
      cost += this.#isBitmap(fact) ? this.#words * 0.001 : (this.counts[fact] ?? 0) * 0.003
    }
    return cost
  }

  #isBitmap(fact: number): boolean {
    return isBitmap(this.counts[fact] ?? 0, this.#size)
  }

  #bitmap(fact: number): Bits {
    const start = this.#starts[fact] ?? 0
    return this.#bitmaps.subarray(start, start + this.#words)
  }

  #addList(bits: Bits, fact: number): void {
    const start = this.#starts[fact] ?? 0
    const end = start + (this.counts[fact] ?? 0)
    const members = this.#members
    for (let at = start; at < end; at++) setBit(bits, members[at] ?? 0)
  }
}

function addAll(bits: Bits, more: Bits): void {
  // oxlint-disable-next-line no-param-reassign -- fills a set in place
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) | (more[word] ?? 0)
}
