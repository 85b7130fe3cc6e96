import { useCardNames } from '#web/cards/search/offers/queries.ts'

import { findBegunCard } from './begun-card.ts'

/** The card in double brackets that is being typed, and the names that may be meant. */
export function useBegunCard(text: string, caret: number) {
  const begun = findBegunCard(text, caret)
  const { names: found } = useCardNames(begun?.beginning ?? '')
  // The last answer may belong to fewer letters.
  const fits = (name: string) => name.toLowerCase().includes(begun?.beginning.toLowerCase() ?? '')
  return { begun, closing: ']]', names: found.filter(fits) }
}
