import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { ValueName } from '#engines/search/term.ts'
import { askTerms } from '#tests/search/asked-terms.ts'
import { idOf, oracleIdOf } from '#tests/search/invented-printings.ts'

const hoard = () =>
  askTerms([
    { name: 'Ember', mtgo_id: 10, mtgo_foil_id: 11, arena_id: 20, multiverse_ids: [30, 31] },
    {
      name: 'Ember',
      tcgplayer_id: 40,
      tcgplayer_etched_id: 41,
      cardmarket_id: 50,
      illustration_id: idOf('d', 1),
    },
    {
      name: 'Fern // Fog',
      card_faces: [
        { name: 'Fern', illustration_id: idOf('e', 1) },
        { name: 'Fog', illustration_id: idOf('e', 2) },
      ],
    },
  ])

test.each([
  ['scryfall-id', idOf('a', 2), ['tst/2']],
  ['scryfall-id', idOf('a', 9), []],
  ['oracle-id', oracleIdOf('Ember'), ['Ember']],
  ['illustration-id', idOf('d', 1), ['tst/1', 'tst/2']],
  ['illustration-id', idOf('e', 2), ['tst/3']],
  ['mtgo-id', '10', ['tst/1']],
  ['mtgo-id', '11', ['tst/1']],
  ['mtgo-id', '12', []],
  ['arena-id', '20', ['tst/1']],
  ['multiverse-id', '31', ['tst/1']],
  ['tcgplayer-id', '41', ['tst/2']],
  ['cardmarket-id', '50', ['tst/2']],
  ['cardmarket-id', 'fifty', []],
  ['scryfall-id', '10', []],
] as const)('%s %s finds its owners', (name, id, found) => {
  expect(hoard().ask({ on: 'value', name, value: id })).toEqual(found)
})

test('each printing is found by its own id and no other', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 30 }), (ids) => {
      const terms = askTerms(ids.map((id) => ({ id })))
      const find = (name: ValueName, id: string) => terms.ask({ on: 'value', name, value: id })
      for (const [index, id] of ids.entries()) {
        expect(find('scryfall-id', id)).toEqual([`tst/${String(index + 1)}`])
      }
    }),
    { numRuns: 30 },
  )
})
