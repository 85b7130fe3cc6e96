import type { Finish } from '#contract/cards.ts'
import { normalNumber, numberForms } from '#engines/formats/matching/numbers.ts'
import type { CopyRow } from '#engines/formats/row.ts'
import type { FormatId } from '#engines/formats/vocabulary.ts'

import type { KnownCards } from './known/known-cards.ts'
import type { KnownPrinting } from './known/known-printings.ts'
import { ONE_WORD_FOR_FOILS } from './likeliest-printing.ts'

/** Sites whose ids a file may contain, besides Scryfall's; the most precise come first. */
export const PLACES = ['tcgplayer', 'cardmarket', 'mtgo', 'multiverse'] as const
export type Place = (typeof PLACES)[number]

/** A printing that has an id on another site. */
interface Owner {
  /** Scryfall's id. */
  readonly printingId: string
  /** The finish that this id stands for, if it is for one only. */
  readonly finish: Finish | null
}

/** Finds the printings of another site's id. Some sites use one id for several printings. */
export type FindOwners = (place: Place, id: number) => readonly Owner[]

/** What a row's ids of other sites say. */
export interface Owned {
  /** The printings of each id; unknown ids are left out. */
  readonly printings: readonly (readonly KnownPrinting[])[]
  /** The finish that an id stands for, by its printing's id. */
  readonly finishes: ReadonlyMap<string, Finish>
}

const NOTHING: Owned = { printings: [], finishes: new Map() }

/** Looks up a row's ids of other sites. */
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

/** The printings that all of a row's ids share; if there are none, those of each. Only some may count. */
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

/** Narrows printings to a row's sets and number, where any match. */
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
 * Narrows printings to a number, ignoring what some apps omit: `64` for `64★`, `49` for `DDC-49`. Returns all
 * if none match. Takes the first of `numberForms`.
 */
export function numberedLike(
  printings: readonly KnownPrinting[],
  number: string | undefined,
): readonly KnownPrinting[] {
  if (number === undefined) return printings
  return preferred(printings, (printing) => numberForms(printing.number).includes(number))
}

/** Narrows printings to exactly this number; returns all if none match. */
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

/** What a row says about its finish. */
export interface FinishSaid extends Pick<CopyRow, 'finish' | 'treatment'> {
  /** Whether its id has another finish than its word; then the word wins. */
  readonly isTorn: boolean
}

/**
 * The finish that a row states for a printing, by word and ids. Without a word the id decides. It also
 * decides if an app has one word for foil and etched. Magic Online has one id for both. Otherwise the word
 * always wins.
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
