/** The columns a member may have in a table of their stacks, besides the card itself, in the order we offer them. */
export const TABLE_COLUMNS = [
  'cost',
  'rarity',
  'set',
  'number',
  'condition',
  'language',
  'copies',
  'finish',
  'price',
  'week',
  'total',
  'asking',
  'paid',
  'trade',
  'tags',
  'note',
  'place',
  'added',
  'changed',
] as const
export type TableColumn = (typeof TABLE_COLUMNS)[number]

/** What a table shows until its reader chooses. */
export const STANDARD_COLUMNS: readonly TableColumn[] = [
  'cost',
  'set',
  'condition',
  'copies',
  'finish',
  'price',
  'trade',
]

/** How high the rows of a table are. */
export const TABLE_ROWS = ['roomy', 'compact'] as const
export type TableRows = (typeof TABLE_ROWS)[number]
