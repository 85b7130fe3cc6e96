import type { Finish, FormatId, Mark, Scale } from '#engines/formats/vocabulary.ts'
import type { ConditionWords } from '#engines/formats/words/conditions.ts'
import type { LanguageWords } from '#engines/formats/words/languages.ts'

/** Fields that a column may hold. */
const FIELDS = [
  'quantity',
  'plainCopies',
  'foilCopies',
  'forTrade',
  'isForTrade',
  'name',
  'frontName',
  'longName',
  'setCode',
  'setName',
  'setNameOrCode',
  'number',
  'finish',
  'etched',
  'extras',
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
  'pipedTags',
  'ownTags',
  'note',
  'acquired',
  'acquiredOrCost',
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

/** An exact heading and what goes under it: a field, a constant word, or nothing. */
type WrittenColumn = readonly [heading: string, field?: Field | undefined, always?: string]

/** How a table is written. */
export interface TableWords {
  /** `null` when the app uses the member's own currency and doesn't name it. */
  readonly currency: string | null
  readonly conditions: ConditionWords
  readonly languages: LanguageWords
  readonly finishes: Readonly<Record<Finish, string>>
  readonly flags: Readonly<Record<Mark, readonly [yes: string, no: string]>>
}

export interface TableShape {
  readonly columns: readonly WrittenColumn[]
  readonly words: TableWords
  /** Lines above the heading. */
  readonly preamble: string
  readonly lineEnd: '\n' | '\r\n'
  readonly isAlwaysQuoted: boolean
  readonly separator: ',' | ';'
  /** Goes before every amount of money. */
  readonly moneySign: string
  /** Whether the finish column accepts unknown words such as `Rainbow Foil`. */
  readonly takesTreatments: boolean
  /** Whether dates include the time. */
  readonly hasTimes: boolean
  /** For example `4x` instead of `4`. */
  readonly quantityEnd: string
  readonly codeCase: 'lower' | 'upper'
  /** The app's own set codes, by Scryfall's code. */
  readonly ownCodes?: ReadonlyMap<string, string>
  /** The app's own set names, by Scryfall's code. */
  readonly ownSetNames?: ReadonlyMap<string, string>
}

export interface TableFormat {
  readonly id: FormatId
  /** Headings we read but don't write, in any spelling that `headingKey` makes the same. */
  readonly alsoReads: Readonly<Record<string, Field>>
  /** Fields of headings that may mean something else, by `headingKey`. They count if no other column has the field. */
  readonly readsAtLast?: Readonly<Record<string, Field>>
  /** The ladder for reading conditions, where it differs from the one for writing; `null` when unknown. */
  readonly readScale?: Scale | null
  readonly shape: TableShape
}

/** The settings most apps share. */
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

/** Uses the same two words for every mark. */
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
