import { foldCardName, isTokenName, nameForms } from '#engines/formats/matching/names.ts'
import { setCodeForms, setNameBeginnings, setNameForms } from '#engines/formats/matching/sets.ts'
import type { CopyRow } from '#engines/formats/row.ts'
import type { FormatId } from '#engines/formats/vocabulary.ts'

import type { CardNumber, KnownCards } from './known/known-cards.ts'

/** The cards that a file's name may mean. */
export interface CardsMeant {
  /** The cards it means by itself; empty if the name is unknown. */
  readonly cards: readonly CardNumber[]
  /** Further cards it may mean if something else says so: those that have the name on one of their sides. */
  readonly faces: readonly CardNumber[]
}

const NOTHING: CardsMeant = { cards: [], faces: [] }

/**
 * The cards that a name may mean: first as written, then without what apps add; whole names before fronts, and those
 * before backs.
 */
export function cardsMeant(name: string, known: KnownCards): CardsMeant {
  if (name === '') return NOTHING
  const folded = foldCardName(name)
  const asItStands = known.named(folded)
  const isToken = isTokenName(name)
  if (asItStands.length > 0 && !isToken) return { cards: asItStands, faces: facesNamed(folded, known) }
  for (const form of nameForms(name)) {
    const named = [known.named(form), known.fronted(form), known.backed(form)]
    const first = named.find((cards) => cards.length > 0) ?? []
    // A card may have the name that a token's name starts with: Goblin, and Goblin Token.
    const cards = isToken ? named.flat().filter((card) => known.isExtra(card)) : first
    if (cards.length > 0) return { cards, faces: facesNamed(form, known) }
  }
  return { cards: asItStands, faces: [] }
}

function facesNamed(folded: string, known: KnownCards): CardNumber[] {
  return [...known.fronted(folded), ...known.backed(folded)]
}

/** The sets that a row may mean, as Scryfall's codes. */
export interface SetsMeant {
  /** The likeliest first: by its code, then by its name, then guesses. */
  readonly sets: readonly string[]
  /** Those of them that the row doesn't name, but that apps may count its card to. */
  readonly guesses: ReadonlySet<string>
}

const NO_GUESSES: ReadonlySet<string> = new Set()

export function setsMeant(
  { setCode, setName }: Pick<CopyRow, 'setCode' | 'setName'>,
  format: FormatId,
  { sets }: KnownCards,
): SetsMeant {
  const byCode = setCodeForms(setCode, format).filter((code) => sets.has(code))
  if (setName === '') return { sets: byCode, guesses: NO_GUESSES }
  const { codes, names, guesses } = setNameForms(setName)
  const byName = [
    ...sets.named(foldCardName(setName)),
    ...codes,
    ...names.flatMap((name) => sets.named(name)),
  ]
  const named = knownOf([...byCode, ...byName], sets)
  const guessed = guesses.flatMap((guess) => setNameForms(guess).codes.concat(sets.named(guess)))
  const begun = named.length > 0 ? [] : begunBy(setName, sets)
  const all = knownOf([...oneNamedTwice(setCode, named), ...guessed, ...begun], sets)
  return { sets: all, guesses: new Set(all.filter((code) => !named.includes(code))) }
}

/**
 * Puts the set first that both the name and a code of other programs mean, where that code is another set's with
 * Scryfall: `EVG` is Elves vs. Goblins, and with Scryfall only its reprint.
 */
function oneNamedTwice(setCode: string, named: readonly string[]): readonly string[] {
  const others = setCodeForms(setCode, 'mtgo-csv')
  const [own] = setCodeForms(setCode, 'table')
  const both = named.find((code) => code !== own && code !== named[0] && others.includes(code))
  return both === undefined ? named : [both, ...named]
}

/** The sets with the longest name that a set's name begins with. */
function begunBy(setName: string, sets: KnownCards['sets']): readonly string[] {
  const beginnings = setNameBeginnings(setName).map(({ name }) => sets.named(name))
  return beginnings.find((codes) => codes.length > 0) ?? []
}

/** The codes of sets that exist, each once. */
function knownOf(codes: readonly string[], sets: KnownCards['sets']): string[] {
  return [...new Set(codes)].filter((code) => sets.has(code))
}
