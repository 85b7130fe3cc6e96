import type { RowReason } from '#contract/imports/outcomes.ts'
import { areRelated, foldCardName } from '#engines/formats/matching/names.ts'
import { normalNumber, numberForms } from '#engines/formats/matching/numbers.ts'

import { finishSaid, numberedAs, placedAs, sharedBy } from './foreign-ids.ts'
import type { KnownCards } from './known/known-cards.ts'
import type { KnownPrinting } from './known/known-printings.ts'
import type { Asked, Lead, LeadTo, Named, RowFacts } from './lead.ts'
import { type FinishTaken, finishOn } from './likeliest-printing.ts'
import { findByName } from './name-leads.ts'
import { cardsMeant, setsMeant } from './named-cards.ts'

/** Follows what a row names, the most precise first. */
export function findLead(asked: Asked): Lead {
  const { row, matching } = asked
  const { known, format } = matching
  const named: Named = {
    ...asked,
    ...cardsMeant(row.name, known),
    ...setsMeant(row, format, known),
    numbers: numberForms(row.collectorNumber),
  }
  return (
    findById(named, known) ??
    findByNumber(named) ??
    findNearby(named, known) ??
    findByName(named, known) ?? { kind: 'none', reason: reasonFor(named) }
  )
}

/** Whether a printing fits the row's name; an unknown name fits everything. */
function agrees({ cards, faces }: Named, { card }: KnownPrinting): boolean {
  return cards.length === 0 || cards.includes(card) || faces.includes(card)
}

function findById(named: Named, known: KnownCards): Lead | undefined {
  const { scryfall } = named.row.ids
  const printing = scryfall === null ? undefined : known.byId(scryfall)
  if (printing === undefined) return undefined
  return agrees(named, printing) ? { kind: 'exact', printing, doubt: null } : { kind: 'torn' }
}

/** Matches by set and number. They come before ids of other sites, which may have several printings. */
function findByNumber(named: Named): Lead | undefined {
  const lead = findInSets(named, named.matching.known)
  if (lead?.doubt !== null) return findByOtherId(named) ?? lead
  return named.owned.printings.length === 0 ? lead : refinedByIds(lead, named)
}

/** The result of set and number, unless the ids are more precise. */
function refinedByIds(lead: LeadTo<'exact'>, named: Named): Lead {
  const { row, owned } = named
  const { printing } = lead
  const owners = sharedBy(owned)
  const isOfAnother = owners.every(({ card }) => card !== printing.card)
  if (isOfAnother && row.name === '') return { kind: 'torn' }
  const isTheirs = owners.some(({ id }) => id === printing.id)
  if (isTheirs && finishTaken(printing, named) !== undefined) return lead
  // If the numbers differ only by a star, a foil with an id of both goes by its finish, any other by an id of
  // its own.
  const fitting = ownersThatFit(
    owners.filter((owner) => isUnderNumber(owner, printing)),
    named,
  )
  return fitting.length > 0 ? { kind: 'some', printings: fitting, ...SHARED } : lead
}

/** Whether two printings differ only by a sign after the number. */
function isUnderNumber(owner: KnownPrinting, { card, setCode, number }: KnownPrinting): boolean {
  const isOfSet = owner.card === card && owner.setCode === setCode
  return isOfSet && numberForms(owner.number).includes(normalNumber(number))
}

/** The finish of a row on a printing; `undefined` if the printing does not have it. */
export function finishTaken(
  printing: KnownPrinting,
  { row, owned, matching: { format } }: Asked,
): FinishTaken | undefined {
  return finishOn(printing, finishSaid(printing, row, { owned, format }), format)
}

/**
 * Searches the sets in order. A number with a star, which few apps write, in one set wins over the plain
 * number in the next.
 */
function findInSets(named: Named, known: KnownCards): LeadTo<'exact'> | undefined {
  const { cards, sets, numbers } = named
  const [number] = numbers
  const forms = number === undefined || cards.length === 0 ? numbers : [...numbers, `${number}★`]
  for (const set of sets) {
    for (const form of forms) {
      const printing = known.byNumber(set, form)
      if (printing !== undefined && agrees(named, printing) && mayBe(named, printing))
        return { kind: 'exact', printing, doubt: doubtOf(named, printing, form) }
    }
  }
  return undefined
}

/**
 * Whether an unknown name may be the printing's: a misspelt one, or one in another language. Sets that were only
 * guessed need a known name.
 */
function mayBe(
  { row, cards, guesses, matching: { known } }: Named,
  { card, setCode }: KnownPrinting,
): boolean {
  if (cards.length > 0) return true
  if (guesses.has(setCode)) return false
  return row.name === '' || isForeign(row) || areRelated(foldCardName(row.name), known.foldedNameOf(card))
}

const NOT_LATIN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

function isForeign({ name, language: { code, word } }: RowFacts): boolean {
  return (code !== 'en' && word !== '') || NOT_LATIN.test(name)
}

/**
 * The doubt about set and number. There is none, unless the name is unknown, the set was guessed, the number was changed
 * to fit without a name, or its star was dropped.
 */
function doubtOf(
  { row, cards, numbers, guesses }: Named,
  { setCode }: KnownPrinting,
  form: string,
): RowReason | null {
  if (guesses.has(setCode)) return 'set_unknown'
  const isStarless = numbers[0]?.endsWith('★') === true && !form.endsWith('★')
  if (cards.length > 0) return isStarless ? 'number_unknown' : null
  if (row.name !== '') return 'card_unknown'
  return form === numbers[0] ? null : 'number_unknown'
}

const SHARED = { reason: 'id_shared', isDoubted: false } as const

/** Matches by another site's id. Where it has several printings, set, number and finish decide. */
function findByOtherId(named: Named): Lead | undefined {
  const { sets, numbers, owned, matching } = named
  const owners = sharedBy(owned, (printing) => agrees(named, printing))
  const [first] = owners
  if (first === undefined) return undefined
  if (owners.some(({ card }) => card !== first.card)) return { kind: 'torn' }
  const fitting = ownersThatFit(owners, named)
  if (fitting.length === 0) return findBeside(placedAs(owners, { sets, number: numbers[0] }), named)
  const near = new Set(sets.concat(sets.flatMap((set) => matching.known.sets.familyOf(set))))
  const isElsewhere = near.size > 0 && !fitting.some(({ setCode }) => near.has(setCode))
  const doubt = isElsewhere ? ({ reason: 'id_of_other_edition', isDoubted: true } as const) : SHARED
  return { kind: 'some', printings: fitting, ...doubt }
}

function ownersThatFit(owners: readonly KnownPrinting[], named: Named): readonly KnownPrinting[] {
  const [number] = named.numbers
  const placed = placedAs(owners, { sets: named.sets, number })
  return numberedAs(
    placed.filter((printing) => finishTaken(printing, named) !== undefined),
    number,
  )
}

/**
 * If the id's printings lack the finish, tries others of the card in the set, unless the id is for one
 * finish.
 */
function findBeside(owners: readonly KnownPrinting[], { owned, matching }: Named): Lead | undefined {
  const [first] = owners
  if (first === undefined) return undefined
  if (owned.finishes.size > 0) return { kind: 'exact', printing: first, doubt: null }
  const sets = new Set(owners.map(({ setCode }) => setCode))
  const printings = matching.known.printingsOf(first.card).filter(({ setCode }) => sets.has(setCode))
  return { kind: 'some', printings, reason: 'several_printings', isDoubted: true }
}

/**
 * Finds the same number in another set of the same release, if only one has it. Apps count promos and tokens to the
 * set they belong to; the other way round it is only assumed.
 */
function findNearby(named: Named, known: KnownCards): Lead | undefined {
  const { cards, faces, sets, guesses, numbers } = named
  const [number] = numbers
  if (number === undefined) return undefined
  const hits = sets
    .flatMap((set) => known.sets.familyOf(set))
    .flatMap((set) => known.byNumber(set, number) ?? [])
    .filter(({ card }) => cards.includes(card) || faces.includes(card))
  const [hit] = hits
  if (hit === undefined || hits.some(({ id }) => id !== hit.id)) return undefined
  const isPart = sets.some((set) => !guesses.has(set) && known.sets.isPartOf(hit.setCode, set))
  return { kind: 'exact', printing: hit, doubt: isPart ? null : 'set_unknown' }
}

function reasonFor({ row, sets, numbers }: Named): RowReason {
  if (row.name !== '') return 'card_unknown'
  if (sets.length > 0 && numbers.length > 0) return 'number_unknown'
  return row.setCode === '' && row.setName === '' ? 'id_unknown' : 'set_unknown'
}
