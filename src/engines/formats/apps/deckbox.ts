import { SET_NAMES_ON_DECKBOX } from '#engines/formats/matching/set-names.ts'
import { flagWords, type TableFormat, USUAL } from '#engines/formats/table/table-format.ts'
import type { ConditionWords } from '#engines/formats/words/conditions.ts'
import { DECKBOX_LANGUAGES, LANGUAGE_NAMES } from '#engines/formats/words/languages.ts'

const DECKBOX_CONDITIONS: ConditionWords = {
  scale: 'us',
  words: {
    M: 'Mint',
    NM: 'Near Mint',
    LP: 'Good (Lightly Played)',
    MP: 'Played',
    HP: 'Heavily Played',
    DMG: 'Poor',
  },
}

/**
 * We write columns up to `My Price`. With the id columns, Deckbox refuses cards whose ids it doesn't know.
 */
export const deckbox: TableFormat = {
  id: 'deckbox',
  alsoReads: { 'tcgplayer id': 'tcgplayer', 'scryfall id': 'scryfall' },
  shape: {
    ...USUAL,
    columns: [
      ['Count', 'quantity'],
      ['Tradelist Count', 'forTrade'],
      ['Name', 'name'],
      ['Edition', 'setName'],
      ['Edition Code', 'setCode'],
      ['Card Number', 'number'],
      ['Condition', 'condition'],
      ['Language', 'language'],
      ['Foil', 'finish'],
      ['Signed', 'signed'],
      ['Artist Proof', 'artistProof'],
      ['Altered Art', 'altered'],
      ['Misprint', 'misprint'],
      ['Promo', 'promo'],
      ['Textless', 'textless'],
      ['Printing Id'],
      ['Printing Note', 'hint'],
      ['Tags', 'tags'],
      ['My Price', 'asking'],
    ],
    words: {
      currency: 'USD',
      conditions: DECKBOX_CONDITIONS,
      languages: DECKBOX_LANGUAGES,
      finishes: { nonfoil: '', foil: 'foil', etched: 'foil' },
      flags: {
        signed: ['signed', ''],
        altered: ['altered', ''],
        misprint: ['misprint', ''],
        proxy: ['proxy', ''],
      },
    },
    moneySign: '$',
    ownSetNames: SET_NAMES_ON_DECKBOX,
  },
}

/** Deckbox's words, without its numbers. */
export const cardsphere: TableFormat = {
  id: 'cardsphere',
  alsoReads: {},
  shape: {
    ...USUAL,
    columns: [
      ['Count', 'quantity'],
      ['Tradelist Count', 'forTrade'],
      ['Name', 'name'],
      ['Edition', 'setName'],
      ['Condition', 'condition'],
      ['Language', 'language'],
      ['Foil', 'finish'],
      ['Tags', 'pipedTags'],
      ['Scryfall ID', 'scryfall'],
      ['Last Modified'],
    ],
    words: {
      currency: 'USD',
      conditions: {
        scale: 'us',
        words: { NM: 'Near Mint', LP: 'Good (Lightly Played)', MP: 'Played', HP: 'Heavily Played' },
      },
      languages: LANGUAGE_NAMES,
      finishes: { nonfoil: '', foil: 'Foil', etched: 'Foil' },
      flags: flagWords('', ''),
    },
    isAlwaysQuoted: true,
  },
}
