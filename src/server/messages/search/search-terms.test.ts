import { expect, test } from 'vitest'

import { readSearchTerms } from './search-terms.ts'

test.for([
  ['ember drake', { phrases: ['ember'], beginning: 'drake' }],
  ['"ember drake" foil', { phrases: ['ember drake'], beginning: 'foil' }],
  ['[[Ember Drake|fho 12]]', { phrases: ['Ember Drake'] }],
  ['from:sam for', { from: 'sam', beginning: 'for' }],
  ['FROM:Sam', { from: 'Sam' }],
  // Two letters begin too many words.
  ['deck of', { phrases: ['deck', 'of'] }],
  ['?? ... [[]] ""', {}],
  ['from:', { beginning: 'from:' }],
  ['"ember', { beginning: '"ember' }],
] as const)('%s', ([text, terms]) => {
  expect(readSearchTerms(text)).toEqual({ phrases: [], beginning: undefined, from: undefined, ...terms })
})
