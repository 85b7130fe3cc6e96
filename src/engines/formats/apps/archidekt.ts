import { flagWords, type TableFormat, US_CODES, USUAL } from '#engines/formats/table/table-format.ts'
import { ARCHIDEKT_LANGUAGES } from '#engines/formats/words/languages.ts'

export const archidekt: TableFormat = {
  id: 'archidekt',
  alsoReads: {},
  shape: {
    ...USUAL,
    columns: [
      ['Quantity', 'quantity'],
      ['Name', 'name'],
      ['Finish', 'finish'],
      ['Condition', 'condition'],
      ['Date Added', 'acquired'],
      ['Language', 'language'],
      ['Purchase Price', 'cost'],
      ['Tags', 'tags'],
      ['Edition Name', 'setName'],
      ['Edition Code', 'setCode'],
      ['Multiverse Id', 'multiverse'],
      ['Scryfall ID', 'scryfall'],
      ['MTGO ID', 'mtgo'],
      ['Collector Number', 'number'],
    ],
    words: {
      currency: null,
      conditions: US_CODES,
      languages: ARCHIDEKT_LANGUAGES,
      finishes: { nonfoil: 'Normal', foil: 'Foil', etched: 'Etched' },
      flags: flagWords('', ''),
    },
    codeCase: 'lower',
  },
}
