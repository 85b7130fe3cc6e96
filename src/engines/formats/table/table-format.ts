import type { Finish, FormatId, Mark, Scale } from '#engines/formats/vocabulary.ts'
import type { ConditionWords } from '#engines/formats/words/conditions.ts'
import type { LanguageWords } from '#engines/formats/words/languages.ts'

/** What a column tells of a row. */
const FIELDS = [
  'quantity',
  'plainCopies',
  'foilCopies',
  'forTrade',
  'name',
  'frontName',
  'longName',
  'setCode',
  'setName',
  'setNameOrCode',
  'number',
  'finish',
  'ownFinish',
  'treatment',
  'condition',
  'grade',
  'scale',
  'conditionWord',
  'conditionNumber',
  'language',
  'languageWord',
  'languageNumber',
  'signed',
  'altered',
  'misprint',
  'proxy',
  'artistProof',
  'promo',
  'textless',
  'hint',
  'hints',
  'asking',
  'askingCurrency',
  'cost',
  'costCurrency',
  'tags',
  'ownTags',
  'note',
  'acquired',
  'binder',
  'scryfall',
  'tcgplayer',
  'mtgo',
  'cardmarket',
  'multiverse',
  'game',
  'playset',
] as const
export type Field = (typeof FIELDS)[number]

/** A heading to the letter, and what is written under it: a field, always the same word, or nothing. */
type WrittenColumn = readonly [heading: string, field?: Field | undefined, always?: string]

/** How a table looks when it is written. */
export interface TableWords {
  /** `null`: the app does not say, it takes the member's own. */
  readonly currency: string | null
  readonly conditions: ConditionWords
  readonly languages: LanguageWords
  readonly finishes: Readonly<Record<Finish, string>>
  readonly flags: Readonly<Record<Mark, readonly [yes: string, no: string]>>
}

export interface TableShape {
  readonly columns: readonly WrittenColumn[]
  readonly words: TableWords
  /** Lines before the heading. */
  readonly preamble: string
  readonly lineEnd: '\n' | '\r\n'
  readonly isAlwaysQuoted: boolean
  readonly separator: ',' | ';'
  /** Written before every amount of money. */
  readonly moneySign: string
  /** Whether the finish column takes words like `Rainbow Foil` that we do not know. */
  readonly takesTreatments: boolean
  /** Whether a date's time is written, too. */
  readonly hasTimes: boolean
  /** `4` as `4x`. */
  readonly quantityEnd: string
  readonly codeCase: 'lower' | 'upper'
  /** The app's own codes of sets, by Scryfall's. */
  readonly ownCodes?: ReadonlyMap<string, string>
  /** The app's own names of sets, by Scryfall's codes. */
  readonly ownSetNames?: ReadonlyMap<string, string>
}

export interface TableFormat {
  readonly id: FormatId
  /** Headings that are read besides those that are written, in lower case. */
  readonly alsoReads: Readonly<Record<string, Field>>
  /** The ladder of its conditions where that is not the one it is written in; `null`: nobody knows. */
  readonly readScale?: Scale | null
  readonly shape: TableShape
}

/** What most apps do. */
export const USUAL = {
  preamble: '',
  lineEnd: '\n',
  isAlwaysQuoted: false,
  separator: ',',
  moneySign: '',
  takesTreatments: false,
  hasTimes: false,
  quantityEnd: '',
  codeCase: 'upper',
} as const satisfies Partial<TableShape>

/** The same words for every mark. */
export function flagWords(yes: string, no: string): TableWords['flags'] {
  return { signed: [yes, no], altered: [yes, no], misprint: [yes, no], proxy: [yes, no] }
}

export const US_NAMES: ConditionWords = {
  scale: 'us',
  words: {
    NM: 'Near Mint',
    LP: 'Lightly Played',
    MP: 'Moderately Played',
    HP: 'Heavily Played',
    DMG: 'Damaged',
  },
}

export const US_CODES: ConditionWords = {
  scale: 'us',
  words: { NM: 'NM', LP: 'LP', MP: 'MP', HP: 'HP', DMG: 'D' },
}
