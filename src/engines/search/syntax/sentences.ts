import { MAX_QUERY_LENGTH } from '#engines/search/vocabulary.ts'

import { straightenQuotes } from './quotes.ts'

/** Scryfall's refusals, to the letter, and one of our own. */
export const REFUSALS = {
  nothing: 'You didn‘t enter anything to search for.',
  allIgnored: 'All of your terms were ignored.',
  unclosed: 'Your search contains unclosed parentheses.',
  nestedOption: 'Display options may not be specified inside parentheses.',
  tooManyPatterns: 'Too many regular expression operators used',
  tooLong: `Your search is too long. Use at most ${MAX_QUERY_LENGTH} characters.`,
} as const

const LONGEST_ECHO = 20
const LONGEST_CHOICE = 10

/** A warning that a term was left out: the term as typed, in lower case, cut short where it is long. */
export function ignoredWarning(typed: string, reason: string): string {
  return `Invalid expression “${cutShort(straightenQuotes(typed).toLowerCase())}” was ignored. ${reason}`
}

/** A warning that a wish is not known, as `unique mode` `x`. */
export function unknownChoice(choice: string, typed: string): string {
  const letters = Array.from(typed.toLowerCase())
  const shown =
    letters.length > LONGEST_CHOICE ? `${letters.slice(0, LONGEST_CHOICE - 3).join('')}...` : letters.join('')
  return `Unknown ${choice} “${shown}” was ignored`
}

/** At most twenty characters, an ellipsis for what is left out. */
export function cutShort(text: string): string {
  const letters = Array.from(text)
  return letters.length > LONGEST_ECHO ? `${letters.slice(0, LONGEST_ECHO - 1).join('')}…` : text
}
