import type { Finish } from '#contract/cards.ts'
import { normalNumber, numberForms } from '#engines/formats/matching/numbers.ts'
import type { CopyRow } from '#engines/formats/row.ts'
import type { FormatId } from '#engines/formats/vocabulary.ts'

import type { KnownCards } from './known/known-cards.ts'
import type { KnownPrinting } from './known/known-printings.ts'
import { ONE_WORD_FOR_FOILS } from './likeliest-printing.ts'

/** Places whose ids of printings a file may have, besides Scryfall's; those that say most come first. */
export const PLACES = ['tcgplayer', 'cardmarket', 'mtgo', 'multiverse'] as const
export type Place = (typeof PLACES)[number]

/** A printing that goes by an id of another place. */
interface Owner {
  /** Scryfall's id. */
  readonly printingId: string
  /** The finish that has this id for itself, if one has. */
  readonly finish: Finish | null
}

/** Whose an id of another place is. Some places have one for several printings. */
export type FindOwners = (place: Place, id: number) => readonly Owner[]

/** What the ids of other places in a row say. */
export interface Owned {
  /** Those that each id is of; ids that nobody knows are left out. */
  readonly printings: readonly (readonly KnownPrinting[])[]
  /** The finish that an id is of, by its printing's id. */
  readonly finishes: ReadonlyMap<string, Finish>
}

const NOTHING: Owned = { printings: [], finishes: new Map() }

/** Follows the ids of other places in a row. */
export function ownedBy(
  ids: CopyRow['ids'],
  { known, findOwners }: { readonly known: KnownCards; readonly findOwners: FindOwners },
): Owned {
  // As in most rows.
  if (PLACES.every((place) => ids[place] === null)) return NOTHING
  const owners = PLACES.map((place) => {
    const id = ids[place]
    return id === null ? [] : findOwners(place, id)
  })
  const printings = owners
    .map((some) => some.flatMap(({ printingId }) => known.byId(printingId) ?? []))
    .filter((some) => some.length > 0)
  if (printings.length === 0) return NOTHING
  const finishes = owners.flat().flatMap(({ printingId, finish }) => {
    return finish === null ? [] : [[printingId, finish] as const]
  })
  return { printings, finishes: new Map(finishes) }
}

/** The printings that all of a row's ids are of; where there is none such, those of each. Only some may count. */
export function sharedBy(
  { printings }: Owned,
  counts: (printing: KnownPrinting) => boolean = () => true,
): KnownPrinting[] {
  const lists = printings.map((some) => some.filter(counts)).filter((some) => some.length > 0)
  const all = new Map(lists.flat().map((printing) => [printing.id, printing]))
  const ofAll = [...all.values()].filter((printing) =>
    lists.every((some) => some.some(({ id }) => id === printing.id)),
  )
  return ofAll.length > 0 ? ofAll : [...all.values()]
}

/** Those in the sets and under the number that a row names, each as far as there is one. */
export function placedAs(
  printings: readonly KnownPrinting[],
  { sets, number }: { readonly sets: readonly string[]; readonly number: string | undefined },
): readonly KnownPrinting[] {
  return numberedLike(
    preferred(printings, ({ setCode }) => sets.includes(setCode)),
    number,
  )
}

/**
 * Those whose number this is but for what some apps leave out: `64` for `64★`, `49` for `DDC-49`; all, if none is.
 * Takes a number as `numberForms` begins with it.
 */
export function numberedLike(
  printings: readonly KnownPrinting[],
  number: string | undefined,
): readonly KnownPrinting[] {
  if (number === undefined) return printings
  return preferred(printings, (printing) => numberForms(printing.number).includes(number))
}

/** Those under this very number; all, if none is. */
export function numberedAs(
  printings: readonly KnownPrinting[],
  number: string | undefined,
): readonly KnownPrinting[] {
  return preferred(printings, (printing) => normalNumber(printing.number) === number)
}

function preferred<Value>(values: readonly Value[], fits: (value: Value) => boolean): readonly Value[] {
  const fitting = values.filter(fits)
  return fitting.length > 0 ? fitting : values
}

/** What a row says of its finish. */
export interface FinishSaid extends Pick<CopyRow, 'finish' | 'treatment'> {
  /** Whether its id is of another finish than its word: then the word stands. */
  readonly isTorn: boolean
}

/**
 * What a row says of its finish on a printing, by its word and by its ids. Without a word the id says it; so it does where
 * an app has one word for foil and etched. Magic Online has one id for both. Otherwise a word never gives way.
 */
export function finishSaid(
  { id }: Pick<KnownPrinting, 'id'>,
  { finish, treatment }: Pick<CopyRow, 'finish' | 'treatment'>,
  { owned, format }: { readonly owned: Owned; readonly format: FormatId },
): FinishSaid {
  const byId = owned.finishes.get(id)
  if (byId === undefined || byId === finish || finish === 'etched')
    return { finish, treatment, isTorn: false }
  const givesWay = finish === null || (finish === 'foil' && ONE_WORD_FOR_FOILS.has(format))
  return { finish: givesWay ? byId : finish, treatment, isTorn: !givesWay }
}
