import type { Finish } from '#contract/cards.ts'
import type { Currency } from '#contract/currency.ts'
import { CHOICES_MAX, type RowOffer } from '#contract/imports.ts'
import { normalNumber } from '#engines/formats/matching/numbers.ts'
import { blankRow, type CopyRow } from '#engines/formats/row.ts'
import { FINISHES, type FormatId } from '#engines/formats/vocabulary.ts'
import {
  type CardNumber,
  cardsMeant,
  finishOn,
  inLikelihood,
  type KnownCards,
  type KnownPrinting,
  nearestFinish,
  setsMeant,
  usualFirst,
} from '#server/imports/matching/public.ts'
import { readDetails, type StagedRow } from '#server/imports/rows/public.ts'

/** A printing that a member picks. */
export interface Picked extends Pick<KnownPrinting, 'id' | 'finishes'> {
  readonly cents: Readonly<Record<Finish, number | null>>
}

/** How the file was read. */
interface Read {
  readonly format: FormatId
  readonly currency: Currency
}

/** Applies a member's choice to a row; a finish that the printing lacks becomes the nearest one. */
export function picked(row: StagedRow, printing: Picked): StagedRow {
  return decided(row, printing, nearestFinish(printing, sourceOf(row).finish))
}

/** Applies it to a similar row that nobody looked at, but only if the finish exists. */
export function pickedAlike(row: StagedRow, printing: Picked, format: FormatId): StagedRow | undefined {
  const taken = finishOn(printing, sourceOf(row), format)
  return taken === undefined ? undefined : decided(row, printing, taken.finish)
}

/** Assumes another printing for a row that leaves it open; `undefined` if that lacks the row's finish. */
export function assumed(
  row: StagedRow,
  printing: KnownPrinting,
  { format, currency }: Read,
): StagedRow | undefined {
  const taken = finishOn(printing, sourceOf(row), format)
  if (taken === undefined) return undefined
  const { finish } = taken
  return { ...row, printingId: printing.id, finish, priceCents: printing.centsOf(finish, currency) }
}

/** What a row would become with a printing: in which finish, and worth how much. */
export function offerOf(
  row: StagedRow,
  printing: KnownPrinting,
  currency: Currency,
): Pick<RowOffer, 'id' | 'finish' | 'priceCents' | 'currency'> {
  const finish = nearestFinish(printing, sourceOf(row).finish)
  return { id: printing.id, finish, priceCents: printing.centsOf(finish, currency), currency }
}

/** Marks a row as skipped by the member. */
export function leftOut(row: StagedRow): StagedRow {
  return { ...row, outcome: 'left-out', reason: null }
}

function decided(row: StagedRow, printing: Picked, finish: Finish): StagedRow {
  const priceCents = printing.cents[finish]
  return { ...row, outcome: 'matched', reason: null, printingId: printing.id, finish, priceCents }
}

function sourceOf({ sourceFinish }: StagedRow): Pick<CopyRow, 'finish' | 'treatment'> {
  const finish = FINISHES.find((each) => each === sourceFinish) ?? null
  return { finish, treatment: finish === null ? sourceFinish : '' }
}

/**
 * The ids of what a row may mean, the likeliest first. `guess` is a printing of the card with the nearest
 * name.
 */
export function choicesFor(
  row: StagedRow,
  {
    known,
    format,
    guess,
  }: { readonly known: KnownCards; readonly format: FormatId; readonly guess: string | undefined },
): string[] {
  const { cards: named, faces } = cardsMeant(row.name, known)
  const wanted = { ...blankRow(row.line), ...row, ...sourceOf(row) }
  const { sets } = setsMeant(row, format, known)
  const pointed = pointedAt(row, sets, known)
  const guessed = [...pointed.map(({ card }) => card), ...cardOf(guess, known)]
  const cards = usualFirst(new Set(named.length > 0 ? [...named, ...faces] : guessed), known)
  const printings = cards.flatMap((card) => inLikelihood(known.printingsOf(card), wanted))
  const fits = (printing: KnownPrinting) => finishOn(printing, wanted, format) !== undefined
  const isWithin = ({ setCode }: KnownPrinting) => sets.includes(setCode)
  const ordered = [
    ...pointed,
    ...printings.filter((printing) => isWithin(printing) && fits(printing)),
    ...printings.filter((printing) => isWithin(printing)),
    ...printings.filter(fits),
    ...printings,
  ]
  return [...new Set(ordered.map(({ id }) => id))].slice(0, CHOICES_MAX)
}

function cardOf(printingId: string | undefined, known: KnownCards): CardNumber[] {
  const printing = printingId === undefined ? undefined : known.byId(printingId)
  return printing === undefined ? [] : [printing.card]
}

/** The printings that the row's ids, or its set and number, point at, whatever its name. */
function pointedAt(row: StagedRow, sets: readonly string[], known: KnownCards): KnownPrinting[] {
  const { meant = [] } = readDetails(row.details)
  const ids = [row.printingId ?? '', ...meant]
  const own = ids.flatMap((id) => known.byId(id) ?? [])
  const number = normalNumber(row.collectorNumber)
  return [...own, ...sets.flatMap((set) => known.byNumber(set, number) ?? [])]
}
