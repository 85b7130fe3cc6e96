import type { KeywordWord } from '#engines/search/syntax/complete-keyword.ts'

/** What the search language says of copies, suggested in the search box of a list of copies. */
export const COPY_KEYWORDS: readonly KeywordWord[] = [
  {
    words: ['is', 'has'],
    explains: 'the copy is foil, signed and so on',
    example: 'is:foil',
    values: () => [
      ['foil', 'the copy is foil'],
      ['nonfoil', 'the copy is not foil'],
      ['etched', 'the copy is etched'],
      ['signed', 'the copy is signed'],
      ['altered', 'the copy is altered'],
      ['misprint', 'the copy is a misprint'],
      ['proxy', 'the copy is a proxy'],
    ],
  },
  { words: ['lang', 'language'], explains: 'language of the copy', example: 'lang:de' },
  { words: ['tag'], explains: 'one of your tags', example: 'tag:cube' },
  {
    words: ['condition', 'cond'],
    explains: 'condition of the copy',
    example: 'condition>=lp',
    values: () => [
      ['nm', 'Near Mint'],
      ['lp', 'Lightly Played'],
      ['mp', 'Moderately Played'],
      ['hp', 'Heavily Played'],
      ['dmg', 'Damaged'],
    ],
  },
  { words: ['qty', 'quantity'], explains: 'number of copies', example: 'qty>=4' },
  {
    words: ['trade'],
    explains: 'number of copies for trade',
    example: 'trade:yes',
    values: () => [
      ['yes', 'some are for trade'],
      ['no', 'none is for trade'],
    ],
  },
  {
    words: ['ask', 'asking'],
    explains: 'your asking price in dollars',
    example: 'ask>=5',
    values: () => [
      ['any', 'with an asking price'],
      ['none', 'without one'],
    ],
  },
  {
    words: ['paid'],
    explains: 'what you paid for a copy, in dollars',
    example: 'paid<2',
    values: () => [
      ['any', 'with a price paid'],
      ['none', 'without one'],
    ],
  },
]
