import {
  type Finish,
  type Grade,
  type Language,
  LIMITS,
  type Mark,
  type RowFault,
  type Scale,
} from './vocabulary.ts'

/** An amount of money; `currency` is an ISO code, or `null` where the file does not say. */
export interface Price {
  readonly cents: number
  readonly currency: string | null
}

/** A condition: what we call it, and the source's own word with the ladder it stands on. */
export interface ConditionRead {
  /** `null` for no word, or one that nobody can tell. */
  readonly grade: Grade | null
  readonly scale: Scale | null
  readonly word: string
}

/** A language: Scryfall's code, `null` for no word or an unknown one, and the word. */
export interface LanguageRead {
  readonly code: Language | null
  readonly word: string
}

export const ID_KINDS = ['scryfall', 'tcgplayer', 'mtgo', 'cardmarket', 'multiverse'] as const
type IdKind = (typeof ID_KINDS)[number]

/** Ids of other places, where the file has them. Whether they exist is for the reader of the row to find out. */
export interface CardIds extends Readonly<Record<Exclude<IdKind, 'scryfall'>, number | null>> {
  readonly scryfall: string | null
}

/** Some equal copies, as a file tells of them. Texts are as written; empty where the file has nothing. */
export interface CopyRow {
  readonly kind: 'copies'
  /** Where the row begins in the file, counted from 1. */
  readonly line: number
  /** The row itself, cut to `LIMITS.shown`. */
  readonly text: string
  readonly quantity: number
  readonly forTrade: number
  readonly name: string
  readonly setCode: string
  readonly setName: string
  readonly collectorNumber: string
  readonly ids: CardIds
  /** `null` where the file does not say, or says it in a word that we do not know: then `treatment` has the word. */
  readonly finish: Finish | null
  /** The source's word for a finish that says more than ours, as `Rainbow Foil`. */
  readonly treatment: string
  readonly condition: ConditionRead
  readonly language: LanguageRead
  /** Each once, in the order of `MARKS`. */
  readonly marks: readonly Mark[]
  readonly asking: Price | null
  readonly cost: Price | null
  readonly tags: readonly string[]
  readonly note: string
  /** A day (`2026-11-21`) or an instant. */
  readonly acquired: string | null
  readonly binder: string
  /** Words that may tell one printing from another: `promo`, `Retro Frame`. */
  readonly hints: readonly string[]
}

/** A row that could not be read, and why. */
export interface BadRow {
  readonly kind: 'bad'
  readonly line: number
  readonly fault: RowFault
  /** The column it is about, as the file calls it; empty when it is about the whole row. */
  readonly column: string
  /** What stood there, cut to `LIMITS.shown`. */
  readonly value: string
  /** The row itself, cut to `LIMITS.shown`. */
  readonly text: string
}

export type ReadRow = CopyRow | BadRow

/** Takes a file in pieces, in order, and gives its rows back as soon as they are whole. */
export interface RowReader {
  push(text: string): ReadRow[]
  /** After the last piece. */
  end(): ReadRow[]
}

/** A row while it is being read. */
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

/** One copy of nothing in particular. */
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
    treatment: '',
    condition: NO_CONDITION,
    language: NO_LANGUAGE,
    marks: NOTHING,
    asking: null,
    cost: null,
    tags: NOTHING,
    note: '',
    acquired: null,
    binder: '',
    hints: NOTHING,
  }
}
