import type { TableLook } from '#engines/formats/look-at-table.ts'
import type { ColumnField, ColumnUse } from '#engines/formats/vocabulary.ts'

type TableField = NonNullable<TableLook['columns'][number]['field']>

/** What a column may be, in groups, as we offer it. */
export const USE_GROUPS: readonly (readonly [label: string, uses: readonly ColumnField[]])[] = [
  ['The card', ['name', 'set_name', 'set_code', 'number', 'scryfall', 'tcgplayer']],
  ['How many', ['quantity', 'foil_quantity', 'for_trade']],
  ['The copy', ['finish', 'condition', 'language', 'signed', 'altered', 'misprint', 'proxy']],
  ['Your own', ['cost', 'asking', 'acquired', 'binder', 'tags', 'note']],
]

export const USE_WORDS: Readonly<Record<ColumnUse, string>> = {
  quantity: 'Quantity',
  foil_quantity: 'Foil quantity',
  for_trade: 'For trade',
  name: 'Name',
  set_name: 'Set name',
  set_code: 'Set code',
  number: 'Collector number',
  finish: 'Finish',
  condition: 'Condition',
  language: 'Language',
  cost: 'Price paid',
  asking: 'Asking price',
  tags: 'Tags',
  note: 'Note',
  acquired: 'Date added',
  binder: 'Binder',
  scryfall: 'Scryfall ID',
  tcgplayer: 'TCGplayer ID',
  signed: 'Signed',
  altered: 'Altered',
  misprint: 'Misprint',
  proxy: 'Proxy',
  as_usual: 'A detail of the card',
  left_out: 'Don’t read',
}

/** What we call columns that only some apps have. */
const DETAIL_WORDS: Readonly<Partial<Record<TableField, string>>> = {
  longName: 'Name with details',
  frontName: 'Name of the front',
  etched: 'Etched',
  extras: 'Finish and marks',
  treatment: 'Kind of foil',
  conditionWord: 'Word for the condition',
  languageWord: 'Word for the language',
  askingCurrency: 'Currency of the asking price',
  costCurrency: 'Currency of the price paid',
  mtgo: 'Magic Online ID',
  cardmarket: 'Cardmarket ID',
  multiverse: 'Multiverse ID',
  game: 'Game',
  playset: 'Playset',
}

/** The word for a column that members can't choose for others. */
export function detailWord(field: TableField | undefined): string {
  return (field === undefined ? undefined : DETAIL_WORDS[field]) ?? USE_WORDS.as_usual
}
