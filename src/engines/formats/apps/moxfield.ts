import { flagWords, type TableFormat, USUAL } from '#engines/formats/table/table-format.ts'
import { LANGUAGE_NAMES } from '#engines/formats/words/languages.ts'

export const moxfield: TableFormat = {
  id: 'moxfield',
  alsoReads: {},
  shape: {
    ...USUAL,
    columns: [
      ['Count', 'quantity'],
      ['Tradelist Count', 'forTrade'],
      ['Name', 'name'],
      ['Edition', 'setCode'],
      ['Condition', 'condition'],
      ['Language', 'language'],
      ['Foil', 'finish'],
      ['Tags', 'tags'],
      ['Last Modified'],
      ['Collector Number', 'number'],
      ['Alter', 'altered'],
      ['Proxy', 'proxy'],
      ['Purchase Price', 'cost'],
    ],
    words: {
      currency: null,
      conditions: {
        scale: 'us',
        words: {
          M: 'Mint',
          NM: 'Near Mint',
          LP: 'Lightly Played',
          MP: 'Moderately Played',
          HP: 'Heavily Played',
          DMG: 'Damaged',
        },
      },
      languages: LANGUAGE_NAMES,
      finishes: { nonfoil: '', foil: 'foil', etched: 'etched' },
      flags: flagWords('True', 'False'),
    },
    isAlwaysQuoted: true,
    codeCase: 'lower',
  },
}
