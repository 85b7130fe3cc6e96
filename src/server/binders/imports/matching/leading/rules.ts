import type { RowReason } from '#contract/binders/imports.ts'
import { numberForms } from '#engines/formats/matching/numbers.ts'
import type { CopyRow } from '#engines/formats/row.ts'
import type { FormatId } from '#engines/formats/vocabulary.ts'
import { finishOn } from '#server/binders/imports/matching/choosing/rules.ts'
import type { KnownPrinting } from '#server/binders/imports/matching/known/printings/rules.ts'
import type { CardNumber, KnownCards } from '#server/binders/imports/matching/known/rules.ts'
import { type CardsMeant, cardsMeant, setsMeant } from '#server/binders/imports/matching/naming/rules.ts'

/** What there is to match by. */
export interface Matching {
  readonly known: KnownCards
  readonly format: FormatId
  /** Whose the ids of other places are, by Scryfall's id. */
  readonly findByOtherId: (ids: CopyRow['ids']) => string | undefined
}

/** Where a row leads, before its finish is looked at. */
export type Lead =
  /** This printing and no other. */
  | { readonly kind: 'exact'; readonly printing: KnownPrinting; readonly doubt: RowReason | null }
  /** One of these, of one card. `isDoubted` when it is assumed even if it is the only one. */
  | {
      readonly kind: 'some'
      readonly printings: readonly KnownPrinting[]
      readonly reason: RowReason
      readonly isDoubted: boolean
    }
  | { readonly kind: 'torn' }
  | { readonly kind: 'none'; readonly reason: RowReason }

export type LeadTo<Kind extends Lead['kind']> = Extract<Lead, { kind: Kind }>

/** What a row names. */
interface Named extends CardsMeant {
  readonly row: CopyRow
  readonly sets: readonly string[]
  readonly numbers: readonly string[]
}

/** Follows what a row names, in the order of how much it says. */
export function findLead(row: CopyRow, matching: Matching): Lead {
  const { known, format } = matching
  const named: Named = {
    row,
    ...cardsMeant(row.name, known),
    sets: setsMeant(row, format, known),
    numbers: numberForms(row.collectorNumber),
  }
  return (
    findById(named, known) ??
    findByNumber(named, matching) ??
    findNearby(named, known) ??
    findByName(named, known) ?? { kind: 'none', reason: reasonFor(named) }
  )
}

/** A name that nobody knows agrees with everything. */
function agrees({ cards, fronts }: Named, { card }: KnownPrinting): boolean {
  return cards.length === 0 || cards.includes(card) || fronts.includes(card)
}

function findById(named: Named, known: KnownCards): Lead | undefined {
  const { scryfall } = named.row.ids
  const printing = scryfall === null ? undefined : known.byId(scryfall)
  if (printing === undefined) return undefined
  return agrees(named, printing) ? { kind: 'exact', printing, doubt: null } : { kind: 'torn' }
}

/** Set and number before ids of other places: those may be of several printings. */
function findByNumber(named: Named, matching: Matching): Lead | undefined {
  const lead = findInSets(named, matching.known)
  return lead?.doubt === null ? lead : (findByOtherId(named, matching) ?? lead)
}

function findInSets(named: Named, known: KnownCards): LeadTo<'exact'> | undefined {
  for (const set of named.sets) {
    for (const [place, number] of named.numbers.entries()) {
      const printing = known.byNumber(set, number)
      if (printing !== undefined && agrees(named, printing))
        return { kind: 'exact', printing, doubt: doubtOf(named, place) }
    }
  }
  return undefined
}

/** Set and number say enough, unless the name is one that we do not know, or the number had to be bent without a name. */
function doubtOf({ row, cards }: Named, place: number): RowReason | null {
  if (cards.length > 0) return null
  if (row.name !== '') return 'card_unknown'
  return place === 0 ? null : 'number_unknown'
}

/** Some places have one id for several printings of a card in a set: then the finish tells which. */
function findByOtherId(named: Named, { known, format, findByOtherId: find }: Matching): Lead | undefined {
  const id = find(named.row.ids)
  const printing = id === undefined ? undefined : known.byId(id)
  if (printing === undefined || !agrees(named, printing)) return undefined
  if (finishOn(printing, named.row, format) !== undefined) return { kind: 'exact', printing, doubt: null }
  const printings = known.printingsOf(printing.card).filter(({ setCode }) => setCode === printing.setCode)
  return { kind: 'some', printings, reason: 'several_printings', isDoubted: true }
}

/** Under the same number in another set of the same release, if it is in but one of them. */
function findNearby({ cards, fronts, sets, numbers: [number] }: Named, known: KnownCards): Lead | undefined {
  if (number === undefined) return undefined
  const hits = sets
    .flatMap((set) => known.sets.familyOf(set))
    .flatMap((set) => known.byNumber(set, number) ?? [])
    .filter(({ card }) => cards.includes(card) || fronts.includes(card))
  const [hit] = hits
  const isOne = hit !== undefined && hits.every(({ id }) => id === hit.id)
  return isOne ? { kind: 'exact', printing: hit, doubt: null } : undefined
}

function findByName(named: Named, known: KnownCards): Lead | undefined {
  const { row, cards, sets, numbers } = named
  if (cards.length === 0) return undefined
  const all = cards.flatMap((card) => known.printingsOf(card))
  const within = firstNonempty(sets.map((set) => all.filter(({ setCode }) => setCode === set)))
  if (within.length > 0) {
    const isDoubted = numbers.length > 0
    const reason = isDoubted ? 'number_unknown' : 'several_printings'
    return ofOneCard(numberedSo(within, numbers), known, { reason, isDoubted })
  }
  const relatives = new Set(sets.flatMap((set) => known.sets.familyOf(set)))
  const near = all.filter(({ setCode }) => relatives.has(setCode))
  if (near.length > 0) return ofOneCard(near, known, { reason: 'set_unknown', isDoubted: true })
  const isOfAnother = sets.some((set) => numbers.some((number) => known.byNumber(set, number) !== undefined))
  if (isOfAnother) return { kind: 'torn' }
  return ofOneCard(all, known, { reason: missing(row), isDoubted: true })
}

/** Those whose number is this one but for the set that some apps leave out: `49` for `DDC-49`; all, if none is. */
function numberedSo(
  printings: readonly KnownPrinting[],
  [wanted]: readonly string[],
): readonly KnownPrinting[] {
  if (wanted === undefined) return printings
  const numbered = printings.filter(({ number }) => numberForms(number).includes(wanted))
  return numbered.length > 0 ? numbered : printings
}

function missing({ setCode, setName, ids }: CopyRow): RowReason {
  if (setCode !== '' || setName !== '') return 'set_unknown'
  return ids.scryfall === null ? 'no_printing_named' : 'id_unknown'
}

/** Several cards of one name: the one that is most usual, if one is. Tokens and the like do not count beside others. */
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

/** The most usual first; extras last. */
export function usualFirst(cards: Iterable<CardNumber>, known: KnownCards): CardNumber[] {
  return [...cards].toSorted((one, other) => known.rankOf(one) - known.rankOf(other))
}

function reasonFor({ row, sets, numbers }: Named): RowReason {
  if (row.name !== '') return 'card_unknown'
  if (sets.length > 0 && numbers.length > 0) return 'number_unknown'
  return row.setCode === '' && row.setName === '' ? 'id_unknown' : 'set_unknown'
}

function firstNonempty<Value>(lists: readonly (readonly Value[])[]): readonly Value[] {
  return lists.find((list) => list.length > 0) ?? []
}
