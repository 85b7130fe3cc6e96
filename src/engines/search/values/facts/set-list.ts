import type { SectionReader, SectionWriter } from '#engines/search/column.ts'
import { comesWithExtras } from '#engines/search/extras.ts'
import type { Pool } from '#engines/search/pool.ts'
import { foldText } from '#engines/search/text/fold.ts'

import { SetNames } from './set-names.ts'
import { findParents } from './set-parents.ts'

/** What we know about each set, whichever printings a search asks for. */
export interface SetList {
  /** Whether blocks and release groups are known. */
  readonly knowsGroups: boolean
  isCode(value: string): boolean
  /**
   * Codes of the sets with this code, else with this whole name or nickname; the likeliest first. With
   * `isLoose` only the letters and digits of a name count.
   */
  find(value: string, isLoose: boolean): readonly string[]
  /** Codes of all sets in the block with this name, or of this set with its block and its parent. */
  findBlock(value: string, isLoose: boolean): readonly string[]
  /** Codes of a set, its parent, its siblings and its children; the set itself comes first. */
  findGroup(value: string, isLoose: boolean): readonly string[]
  /** Whether a set's printings include tokens, art cards and the like. */
  hasExtras(code: string): boolean
  /** Whether sets of a type contain nothing else. */
  hasExtrasAlone(type: string): boolean
}

interface ListedSet {
  readonly code: string
  readonly type: string
  /** In lower case. */
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
    const here = comesWithExtras(object) ? 'all' : 'none'
    const before = extrasOf.get(object.set) ?? here
    extrasOf.set(object.set, before === here ? here : 'some')
  }
  const sets = [...pool.sets.values()]
  const parentOf = findParents(sets)
  const lines = sets.map((set) =>
    [
      set.code,
      set.set_type,
      writtenName(set.name),
      set.block_code ?? '',
      writtenName(set.block ?? ''),
      parentOf(set) ?? '',
      extrasOf.get(set.code) ?? 'none',
    ].join('\t'),
  )
  sections.text('sets', lines.join('\n'))
  sections.numbers('knows-groups', Uint8Array.of(pool.knowsSets ? 1 : 0))
}

function writtenName(name: string): string {
  return foldText(name).replaceAll(/\s+/g, ' ')
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
  readonly #names: SetNames
  /** Blocks by their names. */
  readonly #blocks: SetNames

  constructor(sets: readonly ListedSet[], knowsGroups: boolean) {
    this.knowsGroups = knowsGroups
    this.#sets = sets
    this.#byCode = new Map(sets.map((set) => [set.code, set]))
    this.#names = new SetNames(sets)
    this.#blocks = new SetNames(blocksOf(sets))
  }

  isCode(value: string): boolean {
    return this.#byCode.has(value)
  }

  find(value: string, isLoose: boolean): readonly string[] {
    return this.isCode(value) ? [value] : this.#names.find(value, isLoose)
  }

  findBlock(value: string, isLoose: boolean): readonly string[] {
    const asked = this.#findOne(value, isLoose)
    const codes = known([value, asked?.block])
    const names = known([asked?.blockName, ...this.#blocks.find(value, isLoose)])
    const members = this.#sets.filter(
      ({ type, block, blockName }) => codes.has(block) || (!SIDE_TYPES.has(type) && names.has(blockName)),
    )
    return [...known([asked?.code, asked?.parent, ...members.map(({ code }) => code)])]
  }

  findGroup(value: string, isLoose: boolean): readonly string[] {
    const asked = this.#findOne(value, isLoose)
    if (asked === undefined) return []
    const members = this.#sets.filter((set) => areOfOneGroup(asked, set))
    return [...known([asked.code, ...members.map(({ code }) => code)])]
  }

  hasExtras(code: string): boolean {
    const extras = this.#byCode.get(code)?.extras
    return extras === 'some' || extras === 'all'
  }

  hasExtrasAlone(type: string): boolean {
    const ofType = this.#sets.filter((set) => set.type === type)
    return ofType.length > 0 && ofType.every(({ extras }) => extras === 'all')
  }

  #findOne(value: string, isLoose: boolean): ListedSet | undefined {
    return this.#byCode.get(this.find(value, isLoose)[0] ?? '')
  }
}

/** Each block's name, also as a code. Urza's block is known by his possessive, too. */
function blocksOf(sets: readonly ListedSet[]): readonly { readonly code: string; readonly name: string }[] {
  return [...known(sets.map(({ blockName }) => blockName))].flatMap((name) => [
    { code: name, name },
    { code: name, name: `${name}'s` },
  ])
}

function known(words: readonly (string | undefined)[]): ReadonlySet<string> {
  return new Set(words.flatMap((word) => (word === undefined || word === '' ? [] : [word])))
}

function areOfOneGroup(asked: ListedSet, set: ListedSet): boolean {
  if (set.code === asked.code || set.parent === asked.code) return true
  return asked.parent !== '' && (set.code === asked.parent || set.parent === asked.parent)
}
