import { CODES_ON_MTGO } from '#engines/formats/matching/set-codes.ts'
import {
  flagWords,
  type TableFormat,
  US_CODES,
  US_NAMES,
  USUAL,
} from '#engines/formats/table/table-format.ts'
import { LANGUAGE_CODES, LANGUAGE_NAMES } from '#engines/formats/words/languages.ts'

export const helvault: TableFormat = {
  id: 'helvault',
  alsoReads: {},
  shape: {
    ...USUAL,
    columns: [
      ['collector_number', 'number'],
      ['estimated_price'],
      ['extras', 'extras'],
      ['language', 'language'],
      ['name', 'name'],
      ['oracle_id'],
      ['quantity', 'quantity'],
      ['rarity'],
      ['scryfall_id', 'scryfall'],
      ['set_code', 'setCode'],
      ['set_name', 'setName'],
    ],
    words: {
      currency: null,
      conditions: US_CODES,
      languages: LANGUAGE_CODES,
      finishes: { nonfoil: '', foil: 'foil', etched: 'etchedFoil' },
      flags: {
        signed: ['signed', ''],
        altered: ['alteredArt', ''],
        misprint: ['misprint', ''],
        proxy: ['proxy', ''],
      },
    },
    isAlwaysQuoted: true,
    codeCase: 'lower',
  },
}

/**
 * `Price` is today's price, not what the owner paid. Older files count nonfoil and foil copies in one row.
 */
export const delverLens: TableFormat = {
  id: 'delver-lens',
  alsoReads: {
    quantity: 'quantity',
    'reg qty': 'plainCopies',
    'foil qty': 'foilCopies',
    set: 'setName',
    acquired: 'acquiredOrCost',
    'set code': 'setCode',
    'collector number': 'number',
    condition: 'condition',
  },
  shape: {
    ...USUAL,
    columns: [
      ['Name', 'name'],
      ['Edition', 'setName'],
      ['Price'],
      ['Language', 'language'],
      ["Collector's number", 'number'],
      ['Condition', 'condition'],
      ['Currency'],
      ['Edition code', 'setCode'],
      ['Foil', 'finish'],
      ['List name', 'binder'],
      ['QuantityX', 'quantity'],
      ['Scryfall ID', 'scryfall'],
    ],
    words: {
      currency: null,
      conditions: {
        scale: 'us',
        words: {
          NM: 'Near Mint',
          LP: 'Slightly Played',
          MP: 'Moderately Played',
          HP: 'Heavily Played',
          DMG: 'Damaged',
        },
      },
      languages: LANGUAGE_NAMES,
      finishes: { nonfoil: '', foil: 'Foil', etched: 'Foil' },
      flags: flagWords('', ''),
    },
    quantityEnd: 'x',
  },
}

export const deckstats: TableFormat = {
  id: 'deckstats',
  alsoReads: {},
  shape: {
    ...USUAL,
    columns: [
      ['amount', 'quantity'],
      ['card_name', 'name'],
      ['is_foil', 'finish'],
      ['is_pinned'],
      ['is_signed', 'signed'],
      ['set_id'],
      ['set_code', 'setCode'],
      ['collector_number', 'number'],
      ['language', 'language'],
      ['condition', 'condition'],
      ['comment', 'note'],
      ['added', 'acquired'],
    ],
    words: {
      currency: null,
      conditions: US_CODES,
      languages: LANGUAGE_CODES,
      finishes: { nonfoil: '0', foil: '1', etched: '1' },
      flags: flagWords('1', '0'),
    },
  },
}

export const mtggoldfish: TableFormat = {
  id: 'mtggoldfish',
  alsoReads: {},
  shape: {
    ...USUAL,
    columns: [
      ['Card', 'name'],
      ['Set ID', 'setCode'],
      ['Set Name', 'setName'],
      ['Quantity', 'quantity'],
      ['Foil', 'finish'],
      ['Variation', 'hint'],
      ['Collector Number', 'number'],
      ['Scryfall ID', 'scryfall'],
    ],
    words: {
      currency: null,
      conditions: US_NAMES,
      languages: LANGUAGE_CODES,
      finishes: { nonfoil: 'regular', foil: 'foil', etched: 'foil_etched' },
      flags: flagWords('', ''),
    },
  },
}

/** `Set` uses Magic Online's own codes. `ID #` is its own id of a card in one finish. */
export const mtgoCsv: TableFormat = {
  id: 'mtgo-csv',
  alsoReads: {},
  shape: {
    ...USUAL,
    columns: [
      ['Card Name', 'name'],
      ['Quantity', 'quantity'],
      ['ID #', 'mtgo'],
      ['Rarity'],
      ['Set', 'setCode'],
      ['Collector #', 'number'],
      ['Premium', 'finish'],
      ['Sideboarded', undefined, 'No'],
      ['Annotation', undefined, '0'],
    ],
    words: {
      currency: null,
      conditions: US_CODES,
      languages: LANGUAGE_CODES,
      finishes: { nonfoil: 'No', foil: 'Yes', etched: 'Yes' },
      flags: flagWords('', ''),
    },
    ownCodes: CODES_ON_MTGO,
  },
}
