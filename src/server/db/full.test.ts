import { expect, test } from 'vitest'

import { isDiskFull } from './full.ts'

const withFacts = (facts: object) => Object.assign(new Error('no'), facts)

test.each([
  ['a file cannot grow', withFacts({ code: 'ENOSPC' }), true],
  ['a quota is used up', withFacts({ code: 'EDQUOT' }), true],
  ['SQLite is full', withFacts({ code: 'ERR_SQLITE_ERROR', errcode: 13 }), true],
  ['SQLite cannot grow what its readers share', withFacts({ code: 'ERR_SQLITE_ERROR', errcode: 4874 }), true],
  ["PostgreSQL's disk is full", withFacts({ code: '53100' }), true],
  ['the cause says it', new Error('the import stopped', { cause: withFacts({ code: 'ENOSPC' }) }), true],
  ['SQLite is busy', withFacts({ code: 'ERR_SQLITE_ERROR', errcode: 5 }), false],
  ['a file is missing', withFacts({ code: 'ENOENT' }), false],
  ['it is no error', 'ENOSPC', false],
])('%s: %j', (_, error, isFull) => {
  expect(isDiskFull(error)).toBe(isFull)
})
