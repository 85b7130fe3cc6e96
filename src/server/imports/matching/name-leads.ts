import type { RowReason } from '#contract/imports/outcomes.ts'

import { numberedLike, PLACES } from './foreign-ids.ts'
import type { CardNumber, KnownCards } from './known/known-cards.ts'
import type { KnownPrinting } from './known/known-printings.ts'
import type { Lead, Named, RowFacts } from './lead.ts'

/** Finds a card by its name, in the row's sets if it names any. */
export function findByName(named: Named, known: KnownCards): Lead | undefined {
  const { cards, sets, guesses, numbers, owned } = named
  if (cards.length === 0) return undefined
  const all = cards.flatMap((card) => known.printingsOf(card))
  const within = firstNonempty(
    sets.filter((set) => !guesses.has(set)).map((set) => all.filter(({ setCode }) => setCode === set)),
  )
  if (within.length > 0) {
    const isDoubted = numbers.length > 0
    const reason = isDoubted ? 'number_unknown' : 'several_printings'
    return ofOneCard(numberedLike(within, numbers[0]), known, { reason, isDoubted })
  }
  const relatives = new Set(sets.flatMap((set) => known.sets.familyOf(set)).concat([...guesses]))
  const near = all.filter(({ setCode }) => relatives.has(setCode))
  if (near.length > 0) return ofOneCard(near, known, { reason: 'set_unknown', isDoubted: true })
  const isOfAnother = sets.some((set) => numbers.some((number) => known.byNumber(set, number) !== undefined))
  if (isOfAnother || owned.printings.length > 0) return { kind: 'torn' }
  return ofOneCard(all, known, { reason: missing(named.row), isDoubted: true })
}

function missing({ setCode, setName, ids }: RowFacts): RowReason {
  if (setCode !== '' || setName !== '') return 'set_unknown'
  const hasId = ids.scryfall !== null || PLACES.some((place) => ids[place] !== null)
  return hasId ? 'id_unknown' : 'no_printing_named'
}

/**
 * Chooses the most usual of several cards with one name, if there is one. Tokens and the like do not count
 * beside others.
 */
function ofOneCard(
  printings: readonly KnownPrinting[],
  known: KnownCards,
  doubt: { readonly reason: RowReason; readonly isDoubted: boolean },
): Lead {
  const [best, next] = usualFirst(new Set(printings.map(({ card }) => card)), known)
  if (best === undefined) return { kind: 'torn' }
  const own = printings.filter(({ card }) => card === best)
  const isAlone = next === undefined || (known.isExtra(next) && !known.isExtra(best))
  if (isAlone) return { kind: 'some', printings: own, ...doubt }
  if (known.isExtra(best) || known.rankOf(best) === known.rankOf(next)) return { kind: 'torn' }
  return { kind: 'some', printings: own, reason: 'several_cards', isDoubted: true }
}

/** Sorts cards by how usual they are; extras come last. */
export function usualFirst(cards: Iterable<CardNumber>, known: KnownCards): CardNumber[] {
  return [...cards].toSorted((one, other) => known.rankOf(one) - known.rankOf(other))
}

function firstNonempty<Value>(lists: readonly (readonly Value[])[]): readonly Value[] {
  return lists.find((list) => list.length > 0) ?? []
}
