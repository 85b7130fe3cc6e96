import { flagWords, type TableFormat, USUAL } from '#engines/formats/table/table-format.ts'
import type { ConditionWords } from '#engines/formats/words/conditions.ts'
import { LANGUAGE_CODES, LANGUAGE_NAMES, MANABOX_LANGUAGES } from '#engines/formats/words/languages.ts'

const CARDMARKET_WORDS: ConditionWords = {
  scale: 'eu',
  words: { MT: 'MT', NM: 'NM', EX: 'EX', GD: 'GD', LP: 'LP', PL: 'PL', PO: 'PO' },
}

export const manabox: TableFormat = {
  id: 'manabox',
  alsoReads: {},
  shape: {
    ...USUAL,
    columns: [
      ['Binder Name', 'binder'],
      ['Binder Type', undefined, 'binder'],
      ['Name', 'name'],
      ['Set code', 'setCode'],
      ['Set name', 'setName'],
      ['Collector number', 'number'],
      ['Foil', 'finish'],
      ['Rarity'],
      ['Quantity', 'quantity'],
      ['ManaBox ID'],
      ['Scryfall ID', 'scryfall'],
      ['Purchase price', 'cost'],
      ['Misprint', 'misprint'],
      ['Altered', 'altered'],
      ['Signed', 'signed'],
      ['Condition', 'condition'],
      ['Language', 'language'],
      ['Proxy', 'proxy'],
      ['Purchase price currency', 'costCurrency'],
      ['Added', 'acquired'],
    ],
    words: {
      currency: null,
      conditions: {
        scale: 'eu',
        words: {
          MT: 'mint',
          NM: 'near_mint',
          EX: 'excellent',
          GD: 'good',
          LP: 'light_played',
          PL: 'played',
          PO: 'poor',
        },
      },
      languages: MANABOX_LANGUAGES,
      finishes: { nonfoil: 'normal', foil: 'foil', etched: 'etched' },
      flags: flagWords('true', 'false'),
    },
    hasTimes: true,
  },
}

/** We neither write its market prices (`LOW`, `MID`, `MARKET`) nor read them as what the owner paid. */
export const dragonShield: TableFormat = {
  id: 'dragon-shield',
  alsoReads: {},
  shape: {
    ...USUAL,
    columns: [
      ['Folder Name', 'binder'],
      ['Quantity', 'quantity'],
      ['Trade Quantity', 'forTrade'],
      ['Card Name', 'frontName'],
      ['Set Code', 'setCode'],
      ['Set Name', 'setName'],
      ['Card Number', 'number'],
      ['Condition', 'condition'],
      ['Printing', 'finish'],
      ['Language', 'language'],
      ['Price Bought', 'cost'],
      ['Date Bought', 'acquired'],
      ['LOW'],
      ['MID'],
      ['MARKET'],
    ],
    words: {
      currency: null,
      conditions: {
        scale: 'eu',
        words: {
          MT: 'Mint',
          NM: 'NearMint',
          EX: 'Excellent',
          GD: 'Good',
          LP: 'LightPlayed',
          PL: 'Played',
          PO: 'Poor',
        },
      },
      languages: LANGUAGE_NAMES,
      finishes: { nonfoil: 'Normal', foil: 'Foil', etched: 'Foil' },
      flags: flagWords('', ''),
    },
    preamble: '"sep=,"',
    lineEnd: '\r\n',
    takesTreatments: true,
  },
}

/** Has no card names: only Cardmarket's id identifies a card. Conditions and languages are numbers. */
export const cardmarket: TableFormat = {
  id: 'cardmarket',
  alsoReads: {
    idproduct: 'cardmarket',
    groupcount: 'quantity',
    count: 'quantity',
    price: 'asking',
    idlanguage: 'languageNumber',
    condition: 'conditionNumber',
    isfoil: 'finish',
    issigned: 'signed',
    isaltered: 'altered',
    isplayset: 'playset',
    'english name': 'name',
    comments: 'note',
  },
  shape: {
    ...USUAL,
    columns: [],
    words: {
      currency: 'EUR',
      conditions: CARDMARKET_WORDS,
      languages: LANGUAGE_CODES,
      finishes: { nonfoil: '', foil: '1', etched: '1' },
      flags: flagWords('1', ''),
    },
    separator: ';',
  },
}
