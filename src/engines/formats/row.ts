import {
  type Finish,
  type Grade,
  type Language,
  LIMITS,
  type Mark,
  type RowFault,
  type Scale,
} from './vocabulary.ts'

/** An amount of money. `currency` is an ISO code, or `null` when the file doesn't say. */
export interface Price {
  readonly cents: number
  readonly currency: string | null
}

/** A condition: our grade, plus the source's own word and the ladder it belongs to. */
export interface ConditionRead {
  /** `null` for an empty or ambiguous word. */
  readonly grade: Grade | null
  readonly scale: Scale | null
  readonly word: string
}

/** A language: the source's word and Scryfall's code, which is `null` for an empty or unknown word. */
export interface LanguageRead {
  readonly code: Language | null
  readonly word: string
}

export const ID_KINDS = ['scryfall', 'tcgplayer', 'mtgo', 'cardmarket', 'multiverse'] as const
type IdKind = (typeof ID_KINDS)[number]

/** Ids of other sites, where the file has them. The caller checks whether they exist. */
export interface CardIds extends Readonly<Record<Exclude<IdKind, 'scryfall'>, number | null>> {
  readonly scryfall: string | null
}

/** Equal copies as a file describes them. Texts are as written, empty when missing. */
export interface CopyRow {
  readonly kind: 'copies'
  /** Line of the file where the row starts, from 1. */
  readonly line: number
  /** The row itself, cut to `LIMITS.shown` characters. */
  readonly text: string
  readonly quantity: number
  readonly forTrade: number
  readonly name: string
  readonly setCode: string
  readonly setName: string
  readonly collectorNumber: string
  readonly ids: CardIds
  /** `null` when the file gives none, or a word we don't know, which is then in `treatment`. */
  readonly finish: Finish | null
  /**
   * Whether the file has a word for the finish. An empty cell means nonfoil, unless the printing exists only in other
   * finishes.
   */
  readonly isFinishSaid: boolean
  /** The source's word for a finish that is more specific than ours, such as `Rainbow Foil`. */
  readonly treatment: string
  readonly condition: ConditionRead
  readonly language: LanguageRead
  /** No duplicates, in the order of `MARKS`. */
  readonly marks: readonly Mark[]
  readonly asking: Price | null
  readonly cost: Price | null
  readonly tags: readonly string[]
  readonly note: string
  /** A day (`2026-11-21`) or a time. */
  readonly acquired: string | null
  /** Whether the file says when, in words that we can't read. */
  readonly isDateUnclear: boolean
  readonly binder: string
  /** Words that may distinguish printings: `promo`, `Retro Frame`. */
  readonly hints: readonly string[]
}

/** A row we couldn't read, and why. */
export interface BadRow {
  readonly kind: 'bad'
  readonly line: number
  readonly fault: RowFault
  /** Heading of the faulty column; empty when the whole row is at fault. */
  readonly column: string
  /** The faulty cell, cut to `LIMITS.shown` characters. */
  readonly value: string
  /** The row itself, cut to `LIMITS.shown` characters. */
  readonly text: string
}

export type ReadRow = CopyRow | BadRow

/** Takes a file in pieces, in order, and returns its rows as soon as they are complete. */
export interface RowReader {
  push(text: string): ReadRow[]
  /** Call after the last piece. */
  end(): ReadRow[]
  /** What to say about a table's columns, once its first row was read; `undefined` for lists. */
  notes(): TableNotes | undefined
}

/** What nobody sees in a table's rows. */
export interface TableNotes {
  /** Headings of columns that hold something and were not read so far, shortened. */
  readonly notRead: readonly string[]
  /** Whether a column says how many copies there are. If not, each row is one. */
  readonly isCounted: boolean
}

/** A row while we read it. */
export type RowDraft = { -readonly [Key in keyof CopyRow]: CopyRow[Key] }

export const NO_IDS: CardIds = {
  scryfall: null,
  tcgplayer: null,
  mtgo: null,
  cardmarket: null,
  multiverse: null,
}
const NO_CONDITION: ConditionRead = { grade: null, scale: null, word: '' }
export const NO_LANGUAGE: LanguageRead = { code: null, word: '' }
const NOTHING: readonly never[] = []

/** A row for one copy, all else empty. */
export function blankRow(line: number, text = ''): RowDraft {
  return {
    kind: 'copies',
    line,
    text: text.slice(0, LIMITS.shown),
    quantity: 1,
    forTrade: 0,
    name: '',
    setCode: '',
    setName: '',
    collectorNumber: '',
    ids: NO_IDS,
    finish: null,
    isFinishSaid: true,
    treatment: '',
    condition: NO_CONDITION,
    language: NO_LANGUAGE,
    marks: NOTHING,
    asking: null,
    cost: null,
    tags: NOTHING,
    note: '',
    acquired: null,
    isDateUnclear: false,
    binder: '',
    hints: NOTHING,
  }
}
