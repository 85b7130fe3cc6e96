import type { Finish } from '#contract/cards.ts'
import { findTable } from '#engines/formats/formats.ts'
import { normalNumber } from '#engines/formats/matching/numbers.ts'
import type { CopyRow } from '#engines/formats/row.ts'
import { FORMAT_IDS, type FormatId } from '#engines/formats/vocabulary.ts'

import type { KnownPrinting } from './known/known-printings.ts'

/** The parts of a row that say which printing and finish it means. */
export type Wanted = Pick<CopyRow, 'finish' | 'treatment' | 'hints' | 'collectorNumber'>

const OF_UNKNOWN_PRINTINGS: readonly Finish[] = ['nonfoil', 'foil']
const NOT_LETTERS = /[^a-z0-9]+/g
/** What apps call a look, and Scryfall's words for it. */
const TRAITS: ReadonlyMap<string, readonly string[]> = new Map([
  ['retroframe', ['frame1997', 'frame1993']],
  ['oldborder', ['frame1997', 'frame1993']],
  ['retro', ['frame1997', 'frame1993']],
  ['altart', ['showcase', 'borderless', 'fullart']],
  ['alternateart', ['showcase', 'borderless', 'fullart']],
  ['extended', ['extendedart']],
  ['promopack', ['promopack', 'stamped']],
  ['prereleasepromo', ['prerelease']],
  ['foiletched', ['etched']],
])

/** Apps with one word for foil and etched; a `.dek` has one id for both. */
export const ONE_WORD_FOR_FOILS: ReadonlySet<FormatId> = new Set(
  FORMAT_IDS.filter((format) => {
    const finishes = findTable(format)?.shape.words.finishes
    return format === 'mtgo-dek' || (finishes !== undefined && finishes.foil === finishes.etched)
  }),
)

/** The finish that was chosen. */
export interface FinishTaken {
  readonly finish: Finish
  /** Whether the file's word may mean another. */
  readonly isUnclear: boolean
}

/**
 * The finish of a row on a printing. It is `undefined` if the printing does not have it, or if the word is
 * unknown and there are several finishes.
 * Without a word it is the plain finish, or the only one. If an app has one word for foil and etched, it
 * means etched on a printing without another foil. Otherwise a finish never changes.
 */
export function finishOn(
  printing: Pick<KnownPrinting, 'finishes'>,
  { finish, treatment }: Pick<CopyRow, 'finish' | 'treatment'>,
  format: FormatId,
): FinishTaken | undefined {
  const known = printing.finishes.length === 0 ? OF_UNKNOWN_PRINTINGS : printing.finishes
  if (finish !== null) {
    const mayBeEtched = finish === 'foil' && known.includes('etched') && ONE_WORD_FOR_FOILS.has(format)
    if (known.includes(finish)) return { finish, isUnclear: mayBeEtched }
    return mayBeEtched ? { finish: 'etched', isUnclear: false } : undefined
  }
  return treatment === '' ? unnamed(known, format) : onlyOne(known)
}

/** Without a word: the plain finish, or the plainest. */
function unnamed([first, ...others]: readonly Finish[], format: FormatId): FinishTaken | undefined {
  if (first === undefined) return undefined
  // A plain card on Magic Online may exist only in foil on paper.
  const isUnclear = first !== 'nonfoil' && (others.length > 0 || format === 'mtgo-dek')
  return { finish: first, isUnclear }
}

/** With an unknown word: the only finish. */
function onlyOne([first, ...others]: readonly Finish[]): FinishTaken | undefined {
  return first === undefined || others.length > 0 ? undefined : { finish: first, isUnclear: true }
}

/**
 * The finish when a member picks a printing without the row's own: another kind of foil, else the plainest.
 */
export function nearestFinish(printing: Pick<KnownPrinting, 'finishes'>, wanted: Finish | null): Finish {
  const known = printing.finishes.length === 0 ? OF_UNKNOWN_PRINTINGS : printing.finishes
  if (wanted !== null && known.includes(wanted)) return wanted
  const shiny = known.find((finish) => finish !== 'nonfoil')
  return (wanted === null || wanted === 'nonfoil' ? undefined : shiny) ?? known[0] ?? 'nonfoil'
}

/**
 * Those of one card's printings that fit a row's own words (`Retro Frame`, `promo`) and number best, in their order.
 */
export function bestFitting(printings: readonly KnownPrinting[], wanted: Wanted): readonly KnownPrinting[] {
  const { hints, treatment, collectorNumber } = wanted
  if (hints.length === 0 && treatment === '' && collectorNumber === '') return printings
  const scored = scoredBy(printings, wanted)
  const best = scored.reduce((most, { score }) => Math.max(most, score), 0)
  return scored.filter(({ score }) => score === best).map(({ printing }) => printing)
}

/** All of them, the likeliest first. */
export function inLikelihood(printings: readonly KnownPrinting[], wanted: Wanted): KnownPrinting[] {
  return scoredBy(printings, wanted)
    .toSorted((one, other) => other.score - one.score)
    .map(({ printing }) => printing)
}

function scoredBy(printings: readonly KnownPrinting[], wanted: Wanted) {
  const hints = [...wanted.hints, wanted.treatment].map(lettersOf).filter((hint) => hint !== '')
  const number = normalNumber(wanted.collectorNumber)
  return printings.map((printing) => ({ printing, score: scoreOf(printing, hints, number) }))
}

function scoreOf(
  { traits, number, finishes }: KnownPrinting,
  hints: readonly string[],
  wantedNumber: string,
): number {
  let score = wantedNumber !== '' && normalNumber(number) === wantedNumber ? 10 : 0
  for (const hint of hints) {
    const words = TRAITS.get(hint) ?? [hint]
    if (words.some((word) => traits.includes(word))) score += 2
    if (/^\d+$/.test(hint) && normalNumber(number) === normalNumber(hint)) score += 5
    if (hint.includes('etched') && finishes.includes('etched')) score += 1
  }
  return score
}

function lettersOf(words: string): string {
  return words.toLowerCase().replaceAll(NOT_LETTERS, '')
}
