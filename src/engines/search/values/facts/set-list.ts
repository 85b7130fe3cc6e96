import type { SectionReader, SectionWriter } from '#engines/search/column.ts'
import { isExtra } from '#engines/search/extras.ts'
import type { Pool } from '#engines/search/pool.ts'
import { foldText } from '#engines/search/text/fold.ts'

import { findParents } from './set-parents.ts'

/** What we know about each set, whichever printings a search asks for. */
export interface SetList {
  /** Whether blocks and release groups are known. */
  readonly knowsGroups: boolean
  /** Codes of the sets with this code, else with this whole name. */
  find(value: string): readonly string[]
  /**
   * Codes of all sets in the block with this name, or in the block of this set. A set without a block is on
   * its own.
   */
  findBlock(value: string): readonly string[]
  /** Codes of a set, its parent, its siblings and its children. */
  findGroup(value: string): readonly string[]
  /** Whether a set's printings include tokens, art cards and the like. */
  hasExtras(code: string): boolean
  /** Whether sets of a type contain nothing else. */
  hasExtrasAlone(type: string): boolean
}

interface ListedSet {
  readonly code: string
  readonly type: string
  /** As people type it. */
  readonly name: string
  readonly block: string
  readonly blockName: string
  readonly parent: string
  readonly extras: string
}

/** Types of sets that accompany a block without belonging to it. Only the block's name links them. */
const SIDE_TYPES = new Set(['promo', 'token', 'memorabilia', 'funny', 'box', 'minigame'])

export function writeSets(pool: Pool, sections: SectionWriter): void {
  const extrasOf = new Map<string, ListedSet['extras']>()
  for (const { object } of pool.printings) {
    const here = isExtra(object) ? 'all' : 'none'
    const before = extrasOf.get(object.set) ?? here
    extrasOf.set(object.set, before === here ? here : 'some')
  }
  const sets = [...pool.sets.values()]
  const parentOf = findParents(sets)
  const lines = sets.map((set) =>
    [
      set.code,
      set.set_type,
      nameKeyOf(set.name),
      set.block_code ?? '',
      nameKeyOf(set.block ?? ''),
      parentOf(set) ?? '',
      extrasOf.get(set.code) ?? 'none',
    ].join('\t'),
  )
  sections.text('sets', lines.join('\n'))
  sections.numbers('knows-groups', Uint8Array.of(pool.knowsSets ? 1 : 0))
}

/** Words separated by single spaces: `kamigawa neon dynasty` for `Kamigawa: Neon Dynasty`. */
function nameKeyOf(name: string): string {
  return spaced(foldText(name).replaceAll(/[^\p{L}\p{N}\s-]+/gu, ''))
}

/** Turns hyphens into spaces. Names contain no other punctuation. */
function spaced(value: string): string {
  return value.replaceAll(/[\s-]+/g, ' ').trim()
}

export function openSets(sections: SectionReader): SetList {
  const text = sections.text('sets')
  return new OpenSets(
    text === '' ? [] : text.split('\n').map(readSet),
    sections.bytes('knows-groups')[0] === 1,
  )
}

function readSet(line: string): ListedSet {
  const [code = '', type = '', name = '', block = '', blockName = '', parent = '', extras = ''] =
    line.split('\t')
  return { code, type, name, block, blockName, parent, extras }
}

class OpenSets implements SetList {
  readonly knowsGroups: boolean
  readonly #sets: readonly ListedSet[]
  readonly #byCode: ReadonlyMap<string, ListedSet>

  constructor(sets: readonly ListedSet[], knowsGroups: boolean) {
    this.knowsGroups = knowsGroups
    this.#sets = sets
    this.#byCode = new Map(sets.map((set) => [set.code, set]))
  }

  find(value: string): readonly string[] {
    return this.#find(value).map(({ code }) => code)
  }

  findBlock(value: string): readonly string[] {
    const asked = this.#find(value)
    const codes = known([value, ...asked.map(({ block }) => block)])
    const names = known([spaced(value), ...asked.map(({ blockName }) => blockName)])
    const members = this.#sets.filter(
      ({ type, block, blockName }) => codes.has(block) || (!SIDE_TYPES.has(type) && names.has(blockName)),
    )
    return [...new Set([...members, ...asked].map(({ code }) => code))]
  }

  findGroup(value: string): readonly string[] {
    const asked = this.#find(value)
    const members = this.#sets.filter((set) => asked.some((one) => areOfOneGroup(one, set)))
    return members.map(({ code }) => code)
  }

  hasExtras(code: string): boolean {
    const extras = this.#byCode.get(code)?.extras
    return extras === 'some' || extras === 'all'
  }

  hasExtrasAlone(type: string): boolean {
    const ofType = this.#sets.filter((set) => set.type === type)
    return ofType.length > 0 && ofType.every(({ extras }) => extras === 'all')
  }

  #find(value: string): readonly ListedSet[] {
    const coded = this.#byCode.get(value)
    if (coded !== undefined) return [coded]
    const name = spaced(value)
    return name === '' ? [] : this.#sets.filter((set) => set.name === name)
  }
}

function known(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.filter((word) => word !== ''))
}

function areOfOneGroup(asked: ListedSet, set: ListedSet): boolean {
  if (set.code === asked.code || set.parent === asked.code) return true
  return asked.parent !== '' && (set.code === asked.parent || set.parent === asked.parent)
}
