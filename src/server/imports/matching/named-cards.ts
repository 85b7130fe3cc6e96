import { foldCardName, isTokenName, nameForms } from '#engines/formats/matching/names.ts'
import { setCodeForms, setNameForms } from '#engines/formats/matching/sets.ts'
import type { CopyRow } from '#engines/formats/row.ts'
import type { FormatId } from '#engines/formats/vocabulary.ts'

import type { CardNumber, KnownCards } from './known/known-cards.ts'

/** What a name of a file may be the name of. */
export interface CardsMeant {
  /** What it means by itself; none when we know no such name. */
  readonly cards: readonly CardNumber[]
  /** What it may mean beside, where something else says so: cards of two sides whose front is called so. */
  readonly fronts: readonly CardNumber[]
}

const NOTHING: CardsMeant = { cards: [], fronts: [] }

/** The cards that a name may be of: as it stands first, then without what apps put around it; whole names before fronts. */
export function cardsMeant(name: string, known: KnownCards): CardsMeant {
  if (name === '') return NOTHING
  const folded = foldCardName(name)
  const asItStands = known.named(folded)
  const isToken = isTokenName(name)
  if (asItStands.length > 0 && !isToken) return { cards: asItStands, fronts: known.fronted(folded) }
  for (const form of nameForms(name)) {
    const [whole, fronts] = [known.named(form), known.fronted(form)]
    const cards = whole.length > 0 ? whole : fronts
    // A card may be called as a token's name begins: Goblin, and Goblin Token.
    const tokens = isToken ? [...whole, ...fronts].filter((card) => known.isExtra(card)) : cards
    if (tokens.length > 0) return { cards: tokens, fronts }
  }
  return { cards: asItStands, fronts: [] }
}

/** Sets that a row may mean, the likeliest first, by Scryfall's codes: by its code, then by its name. */
export function setsMeant(
  { setCode, setName }: Pick<CopyRow, 'setCode' | 'setName'>,
  format: FormatId,
  { sets }: KnownCards,
): string[] {
  const byCode = setCodeForms(setCode, format)
  if (setName === '') return byCode.filter((code) => sets.has(code))
  const { codes, names } = setNameForms(setName)
  const named = names.flatMap((name) => sets.named(name))
  const all = [...byCode, ...sets.named(foldCardName(setName)), ...codes, ...named]
  return [...new Set(all)].filter((code) => sets.has(code))
}
