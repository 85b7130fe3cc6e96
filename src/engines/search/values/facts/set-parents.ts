import type { SetObject } from '#engines/search/card.ts'

/** Types of sets that accompany another one. */
const CHILD_TYPES = new Set(['commander', 'token', 'promo', 'memorabilia', 'alchemy', 'minigame', 'eternal'])
const CHILD_ENDING =
  / (?:Art Series|Commander|Eternal|Front Cards|Minigames?|Promos|Source Material|Substitute Cards|Tokens|Stellar Sights)$/
const CHILD_BEGINNING = /^Alchemy: /

/**
 * Finds each set's parent in the list. If the list omits it, the parent is the set whose name is the same
 * without a word like Promos or Tokens.
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
