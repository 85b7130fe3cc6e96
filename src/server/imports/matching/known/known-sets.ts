import { foldCardName } from '#engines/formats/matching/names.ts'

import type { SetRow } from './printing-row.ts'

/** All sets, by code and by name. */
export class KnownSets {
  readonly #byName = new Map<string, string[]>()
  readonly #families = new Map<string, readonly string[]>()
  readonly #parents = new Map<string, string>()

  addAll(sets: readonly SetRow[]): void {
    const children = new Map<string, string[]>()
    for (const { code, name, parentCode } of sets) {
      push(this.#byName, foldCardName(name), code)
      if (parentCode === null) continue
      push(children, parentCode, code)
      this.#parents.set(code, parentCode)
    }
    for (const { code, parentCode } of sets) {
      const siblings = parentCode === null ? [] : [parentCode, ...(children.get(parentCode) ?? [])]
      const family = [...(children.get(code) ?? []), ...siblings].filter((other) => other !== code)
      this.#families.set(code, [...new Set(family)])
    }
  }

  has(code: string): boolean {
    return this.#families.has(code)
  }

  /** The codes of the sets with this folded name. */
  named(folded: string): readonly string[] {
    return this.#byName.get(folded) ?? []
  }

  /** Whether a set is one of another's own: its tokens, promos, and the like. */
  isPartOf(code: string, whole: string): boolean {
    return this.#parents.get(code) === whole
  }

  /** Related sets that other apps count as this one: tokens, promos, and others of the same release. */
  familyOf(code: string): readonly string[] {
    return this.#families.get(code) ?? []
  }
}

function push(map: Map<string, string[]>, key: string, value: string): void {
  const values = map.get(key)
  if (values === undefined) map.set(key, [value])
  else values.push(value)
}
