/** Every kind of file we know. `table` is any other table with names, `list` any other card list. */
export const FORMAT_IDS = [
  'tradewyrm',
  'deckbox',
  'moxfield',
  'archidekt',
  'manabox',
  'dragon-shield',
  'tcgplayer',
  'tcgplayer-seller',
  'cardsphere',
  'helvault',
  'delver-lens',
  'echomtg',
  'deckstats',
  'mtggoldfish',
  'cardmarket',
  'mtgo-csv',
  'mtgo-dek',
  'mtgo-text',
  'arena',
  'list',
  'table',
] as const
export type FormatId = (typeof FORMAT_IDS)[number]

export const FINISHES = ['nonfoil', 'foil', 'etched'] as const
export type Finish = (typeof FINISHES)[number]

/** Best first. */
export const GRADES = ['NM', 'LP', 'MP', 'HP', 'DMG'] as const
export type Grade = (typeof GRADES)[number]

/**
 * The two ladders of conditions: TCGplayer's, and Cardmarket's with seven rungs. One word can mean different
 * grades on them.
 */
export const SCALES = ['us', 'eu'] as const
export type Scale = (typeof SCALES)[number]

/** Joins a source's word for a condition with its ladder for storage: `eu:light_played`. */
export function writeSourceWord(scale: Scale | null, word: string): string {
  return word === '' ? '' : `${scale ?? ''}:${word}`
}

/** Splits what `writeSourceWord` joined. Members see the word. */
export function readSourceWord(written: string): { readonly scale: Scale | null; readonly word: string } {
  const [, ladder, word] = /^(us|eu|):([^]*)$/.exec(written) ?? []
  return { scale: SCALES.find((scale) => scale === ladder) ?? null, word: word ?? written }
}

/** Languages by Scryfall's codes. */
export const LANGUAGES = [
  'en',
  'es',
  'fr',
  'de',
  'it',
  'pt',
  'ja',
  'ko',
  'ru',
  'zhs',
  'zht',
  'he',
  'la',
  'grc',
  'ar',
  'sa',
  'ph',
  'qya',
] as const
export type Language = (typeof LANGUAGES)[number]

export const MARKS = ['signed', 'altered', 'misprint', 'proxy'] as const
export type Mark = (typeof MARKS)[number]

/** Why we couldn't read a row. */
export const ROW_FAULTS = [
  'quantity_missing',
  'quantity_zero',
  'quantity_negative',
  'quantity_not_whole',
  'quantity_unclear',
  'quantity_too_big',
  'more_for_trade_than_owned',
  'name_missing',
  'price_unclear',
  'other_game',
  'line_too_long',
  'cell_too_long',
  'too_many_columns',
  'too_many_tags',
  'quote_not_closed',
  'cut_off',
  'no_name_column',
] as const
export type RowFault = (typeof ROW_FAULTS)[number]

/** What a member may say that a column holds. */
export const COLUMN_FIELDS = [
  'quantity',
  'foil_quantity',
  'for_trade',
  'name',
  'set_name',
  'set_code',
  'number',
  'finish',
  'condition',
  'language',
  'cost',
  'asking',
  'tags',
  'note',
  'acquired',
  'binder',
  'scryfall',
  'tcgplayer',
  'signed',
  'altered',
  'misprint',
  'proxy',
] as const
export type ColumnField = (typeof COLUMN_FIELDS)[number]

/** A field, or `as_usual` for what we take a column for by ourselves, or `left_out`. */
export const COLUMN_USES = [...COLUMN_FIELDS, 'as_usual', 'left_out'] as const
export type ColumnUse = (typeof COLUMN_USES)[number]

/** What a format has no place for. */
export const LOSSES = [
  'row',
  'printing',
  'for_trade',
  'finish',
  'treatment',
  'condition',
  'condition_word',
  'language',
  'signed',
  'altered',
  'misprint',
  'proxy',
  'asking',
  'cost',
  'tags',
  'note',
  'acquired',
  'time_of_day',
  'binder',
  'hints',
] as const
export type Loss = (typeof LOSSES)[number]

/** Limits that bound reading, whatever the file. Lengths are in characters. */
export const LIMITS = {
  /** One line of a table. */
  line: 100_000,
  /** One line of a list of cards. */
  listLine: 1000,
  columns: 256,
  /** How much of a heading we show and remember. */
  heading: 100,
  /** Any cell without a stricter limit of its own. */
  cell: 10_000,
  /** Lines one quoted row may span. A note that was typed may consist of nothing but line breaks. */
  quotedLines: 2100,
  name: 300,
  setName: 200,
  setCode: 20,
  number: 40,
  word: 100,
  /** Merged stacks join their notes, so one may be longer than what can be typed. */
  note: 10_000,
  tag: 40,
  tags: 20,
  binder: 200,
  quantity: 9999,
  cents: 100_000_000,
  /** How much we keep of a row we couldn't read. */
  shown: 500,
} as const
