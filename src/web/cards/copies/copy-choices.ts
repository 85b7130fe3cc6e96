import { type Finish, FINISHES } from '#contract/cards.ts'
import { CONDITIONS } from '#contract/collection/stacks.ts'

import { CONDITION_WORDS, FINISH_WORDS } from './copy-words.ts'

/** The finishes a printing comes in, the plain one first; all finishes if unknown. */
export function finishesOf({ finishes }: { readonly finishes: readonly Finish[] }): readonly Finish[] {
  const known = FINISHES.filter((finish) => finishes.includes(finish))
  return known.length === 0 ? FINISHES : known
}

export function finishChoices(finishes: readonly Finish[]): (readonly [Finish, string])[] {
  return finishesOf({ finishes }).map((finish) => [finish, FINISH_WORDS[finish]])
}

/** The best condition first. */
export const CONDITION_CHOICES = CONDITIONS.map(
  (condition) => [condition, CONDITION_WORDS[condition]] as const,
)
