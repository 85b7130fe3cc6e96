import { expect, test } from 'vitest'

import { askTerms } from '#tests/search/asked-terms.ts'

import { maskOf } from './colour-letters.ts'

const produces = (letters: string) =>
  ({ on: 'colours', of: 'produced', is: '=', letters: maskOf(letters) }) as const

test.each([
  ['a land type', { type_line: 'Land — Island Swamp' }, 'UB'],
  ['a symbol', { oracle_text: '{T}: Add {C}.' }, 'C'],
  ['one of two', { oracle_text: '{T}: Add {R} or {W}.' }, 'RW'],
  ['two at once', { oracle_text: '{1}, {T}: Add {G}{U}.' }, 'GU'],
  ['any colour', { oracle_text: 'Sacrifice this artifact: Add one mana of any color.' }, 'WUBRG'],
  ['any colour beside none', { oracle_text: '{T}: Add {C}.\n{T}: Add one mana of any color.' }, 'WUBRGC'],
  ['any combination', { oracle_text: 'Add three mana in any combination of {R} and/or {G}.' }, 'RG'],
  ['any type', { oracle_text: 'Add one mana of any type that a land could produce.' }, 'WUBRGC'],
  ['the sum of two faces', { card_faces: [faceThatAdds('W'), faceThatAdds('U')] }, 'WU'],
])('without a source for produced mana, %s gives it', (_, facts, letters) => {
  expect(askTerms([{ name: 'Well', type_line: 'Artifact', ...facts }]).ask(produces(letters))).toEqual([
    'Well',
  ])
})

function faceThatAdds(letter: string) {
  return { name: letter, type_line: 'Land', oracle_text: `{T}: Add {${letter}}.` }
}

test("reminder text of a token that produces mana doesn't count", () => {
  const { ask } = askTerms([
    {
      name: 'Miser',
      oracle_text: 'Create a Treasure. (It has “Sacrifice this: Add one mana of any color.”)',
    },
  ])
  expect(ask({ ...produces(''), is: '>=' })).toEqual([])
})

test('if a source gives produced mana, the rest is unknown', () => {
  const { ask } = askTerms([
    { name: 'Told', type_line: 'Artifact', produced_mana: ['G'], oracle_text: '{T}: Add {W}.' },
    { name: 'Untold', type_line: 'Land — Forest' },
  ])
  expect(ask(produces('G'))).toEqual(['Told'])
  expect(ask(produces('W'))).toEqual([])
})
