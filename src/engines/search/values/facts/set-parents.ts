import type { SetObject } from '#engines/search/card.ts'

/** Sets that come with another one. */
const CHILD_TYPES = new Set(['commander', 'token', 'promo', 'memorabilia', 'alchemy', 'minigame', 'eternal'])
const CHILD_ENDING =
  / (?:Art Series|Commander|Eternal|Front Cards|Minigames?|Promos|Source Material|Substitute Cards|Tokens|Stellar Sights)$/
const CHILD_BEGINNING = /^Alchemy: /

/**
 * The set that each belongs to: as the list says; where it leaves that out, the one whose name is the set's own but for a word as
 * Promos or Tokens.
 */
export function findParents(sets: readonly SetObject[]): (set: SetObject) => string | undefined {
  const codeOf = new Map(sets.map(({ code, name }) => [name, code]))
  return (set) => {
    if (set.parent_set_code) return set.parent_set_code
    if (!CHILD_TYPES.has(set.set_type)) return undefined
    const code = codeOf.get(set.name.replace(CHILD_ENDING, '').replace(CHILD_BEGINNING, ''))
    return code === set.code ? undefined : code
  }
}
