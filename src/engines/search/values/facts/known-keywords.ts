import {
  ABILITY_WORDS,
  GENERAL_ACTIONS,
  KEYWORD_ABILITIES,
  KEYWORD_ACTIONS,
} from '#engines/search/game-keywords.ts'
import { foldText } from '#engines/search/text/fold.ts'

/** Letters without case, spaces and hyphens: `firststrike` for `First strike`. */
function squashed(keyword: string): string {
  return foldText(keyword).replaceAll(/[\s-]+/g, '')
}

const GENERAL: ReadonlySet<string> = new Set(GENERAL_ACTIONS.map(squashed))
const OF_THE_GAME: readonly string[] = [...KEYWORD_ABILITIES, ...KEYWORD_ACTIONS, ...ABILITY_WORDS]

/**
 * Makes a function that returns the name of the keyword that was meant, if there is one. Keywords are those
 * on cards and those of the game, which no loaded card may have.
 */
export function createKnownKeywords(onCards: readonly string[]): (typed: string) => string | undefined {
  const names = new Map([...OF_THE_GAME, ...onCards].map((name) => [squashed(name), foldText(name)]))
  for (const general of GENERAL) names.delete(general)
  return (typed) => names.get(squashed(typed))
}
