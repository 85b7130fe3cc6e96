import { flagWords, type TableFormat, US_CODES, USUAL } from '#engines/formats/table/table-format.ts'
import { LANGUAGE_CODES } from '#engines/formats/words/languages.ts'

/**
 * Counts nonfoil and foil copies in one row. `Acquired` is what the owner paid, `tcgid` TCGplayer's product. The ids of
 * its own mean nothing elsewhere.
 */
export const echomtg: TableFormat = {
  id: 'echomtg',
  alsoReads: {
    'Reg Qty': 'plainCopies',
    'Foil Qty': 'foilCopies',
    Name: 'name',
    Set: 'setName',
    Acquired: 'acquiredOrCost',
    Language: 'language',
    'Date Acquired': 'acquired',
    'Set Code': 'setCode',
    'Collector Number': 'number',
    Condition: 'condition',
    'Marked as Trade': 'isForTrade',
    note: 'note',
    tcgid: 'tcgplayer',
  },
  shape: {
    ...USUAL,
    columns: [],
    words: {
      currency: 'USD',
      conditions: US_CODES,
      languages: LANGUAGE_CODES,
      finishes: { nonfoil: '', foil: 'foil', etched: 'foil' },
      flags: flagWords('1', '0'),
    },
  },
}
