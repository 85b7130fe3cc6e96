import {
  flagWords,
  type TableFormat,
  type TableWords,
  US_NAMES,
  USUAL,
} from '#engines/formats/table/table-format.ts'
import { TCGPLAYER_LANGUAGES } from '#engines/formats/words/languages.ts'

const TCGPLAYER_WORDS: TableWords = {
  currency: 'USD',
  conditions: US_NAMES,
  languages: TCGPLAYER_LANGUAGES,
  finishes: { nonfoil: 'Normal', foil: 'Foil', etched: 'Foil' },
  flags: flagWords('', ''),
}

/** The app's list. `Name` may hold more than the card's name; `Simple Name` doesn't. */
export const tcgplayer: TableFormat = {
  id: 'tcgplayer',
  alsoReads: { cardname: 'longName' },
  shape: {
    ...USUAL,
    columns: [
      ['Quantity', 'quantity'],
      ['Name', 'longName'],
      ['Simple Name', 'name'],
      ['Set', 'setName'],
      ['Card Number', 'number'],
      ['Set Code', 'setCode'],
      ['Printing', 'finish'],
      ['Condition', 'condition'],
      ['Language', 'language'],
      ['Rarity'],
      ['Product ID', 'tcgplayer'],
      ['SKU'],
    ],
    words: TCGPLAYER_WORDS,
  },
}

/**
 * A shop's stock. `TCGplayer Id` is a card in one condition, not a printing. Its prices are asking prices.
 */
export const tcgplayerSeller: TableFormat = {
  id: 'tcgplayer-seller',
  alsoReads: {
    'product line': 'game',
    'set name': 'setName',
    'product name': 'longName',
    number: 'number',
    condition: 'condition',
    'total quantity': 'quantity',
    'tcg marketplace price': 'asking',
  },
  shape: { ...USUAL, columns: [], words: TCGPLAYER_WORDS },
}
