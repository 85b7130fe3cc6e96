import { Refused } from '#web/app/call.ts'
import { learnedWords } from '#web/app/learned-words.ts'
import { momentWords } from '#web/ui/dates.ts'

import { OFFLINE, UNREACHABLE } from './unreachable.ts'

/** The sentence for any error that a call threw. */
export function wordingOf(error: unknown): string {
  return (error instanceof Refused ? refusalWords(error) : undefined) ?? unreachableWords()
}

function refusalWords({ code, promisedTo, until }: Refused): string | undefined {
  const words = learnedWords(code)
  if (until !== undefined) return words?.replace('for now', `until ${momentWords(until)}`)
  return promisedTo ? words?.replace('in a trade', `to ${promisedTo}`) : words
}

function unreachableWords(): string {
  return navigator.onLine ? UNREACHABLE : OFFLINE
}
