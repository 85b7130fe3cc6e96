import { MAX_QUERY_LENGTH } from '#engines/search/vocabulary.ts'

import { straightenQuotes } from './quotes.ts'

/** Scryfall's refusals, word for word, and one of our own. */
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

/** Warns that a term was ignored. Shows it as typed, in lower case and shortened. */
export function ignoredWarning(typed: string, reason: string): string {
  return `Invalid expression “${cutShort(straightenQuotes(typed).toLowerCase())}” was ignored. ${reason}`
}

/** Warns about an unknown option, such as `unique mode` `x`. */
export function unknownChoice(choice: string, typed: string): string {
  const letters = Array.from(typed.toLowerCase())
  const shown =
    letters.length > LONGEST_CHOICE ? `${letters.slice(0, LONGEST_CHOICE - 3).join('')}...` : letters.join('')
  return `Unknown ${choice} “${shown}” was ignored`
}

/** Shortens a text to twenty characters, including the ellipsis. */
export function cutShort(text: string): string {
  const letters = Array.from(text)
  return letters.length > LONGEST_ECHO ? `${letters.slice(0, LONGEST_ECHO - 1).join('')}…` : text
}
