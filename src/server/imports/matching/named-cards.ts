import { foldCardName, isTokenName, nameForms } from '#engines/formats/matching/names.ts'
import { setCodeForms, setNameForms } from '#engines/formats/matching/sets.ts'
import type { CopyRow } from '#engines/formats/row.ts'
import type { FormatId } from '#engines/formats/vocabulary.ts'

import type { CardNumber, KnownCards } from './known/known-cards.ts'

/** The cards that a file's name may mean. */
export interface CardsMeant {
  /** The cards it means by itself; empty if the name is unknown. */
  readonly cards: readonly CardNumber[]
  /** Further cards it may mean if something else says so: two-sided cards whose front has this name. */
  readonly fronts: readonly CardNumber[]
}

const NOTHING: CardsMeant = { cards: [], fronts: [] }

/**
 * The cards that a name may mean: first as written, then without what apps add; whole names before fronts.
 */
export function cardsMeant(name: string, known: KnownCards): CardsMeant {
  if (name === '') return NOTHING
  const folded = foldCardName(name)
  const asItStands = known.named(folded)
  const isToken = isTokenName(name)
  if (asItStands.length > 0 && !isToken) return { cards: asItStands, fronts: known.fronted(folded) }
  for (const form of nameForms(name)) {
    const [whole, fronts] = [known.named(form), known.fronted(form)]
    const cards = whole.length > 0 ? whole : fronts
    // A card may have the name that a token's name starts with: Goblin, and Goblin Token.
    const tokens = isToken ? [...whole, ...fronts].filter((card) => known.isExtra(card)) : cards
    if (tokens.length > 0) return { cards: tokens, fronts }
  }
  return { cards: asItStands, fronts: [] }
}

/** The sets a row may mean, as Scryfall's codes, the likeliest first: by its code, then by its name. */
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
