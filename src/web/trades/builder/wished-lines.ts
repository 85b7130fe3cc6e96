import { CARD_SEARCH_MAX } from '#contract/cards.ts'
import type { Currency } from '#contract/currency.ts'
import type { WishedCard } from '#web/people/offer-doors.tsx'

import { lay, type LaidLine, lineOf, type PlacedStack, recount } from './offer-draft.ts'

/** The questions for a shelf that find the wished cards, each no longer than a search may be. */
export function questionsFor(wished: readonly WishedCard[]): readonly string[] {
  const questions: string[] = []
  for (const { name } of wished) {
    const term = `!"${name.replaceAll('"', '')}"`
    const last = questions.pop()
    const both = last === undefined ? term : `${last} or ${term}`
    if (last !== undefined && both.length > CARD_SEARCH_MAX) questions.push(last, term)
    else questions.push(both)
  }
  return questions
}

/** Finds the copies that are wished for: the printing that is named, else the first of that card that is free. */
export function findWished(
  wished: readonly WishedCard[],
  shelf: readonly PlacedStack[],
  currency: Currency,
): { readonly found: readonly LaidLine[]; readonly missing: readonly string[] } {
  const free = shelf.map((stack) => lineOf(stack, currency)).filter(({ most }) => most > 0)
  const missing: string[] = []
  const found = wished.flatMap(({ name, printingId, copies }) => {
    const ofCard = free.filter(({ card }) => isNamed(card?.name, name))
    const line = ofCard.find(({ card }) => card?.id === printingId) ?? ofCard[0]
    if (line === undefined) {
      missing.push(name)
      return []
    }
    return recount([line], line, copies)
  })
  return { found, missing }
}

/** Lays copies on the table; what lies there stays as it is. */
export function layFound(laid: readonly LaidLine[], found: readonly LaidLine[]): readonly LaidLine[] {
  return found.reduce((all, line) => {
    const more = lay(all, line)
    const added = more.at(-1)
    const isNew = more.length > all.length && added !== undefined
    if (!isNew) return all
    return [...more.slice(0, -1), line]
  }, laid)
}

/** A card with two faces may be named by both or by its front. */
function isNamed(shown: string | undefined, name: string): boolean {
  return shown === name || shown?.split(' // ')[0] === name.split(' // ')[0]
}
