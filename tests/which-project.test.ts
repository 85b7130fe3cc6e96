import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { testsByProject } from './which-project.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const ELSEWHERE = [/^src\/web\//, /^e2e\//, /^tests\/architecture\//]
const ON_REAL_CARDS = [
  'tests/long-turns.test.ts',
  'tests/search/real-cards.test.ts',
  'tests/whole-card-file.test.ts',
]

test('each test file runs once, or on a database', () => {
  const { pure, sqlite, postgres } = testsByProject()
  const onDatabase = new Set([...sqlite, ...postgres])
  expect(pure.filter((file) => onDatabase.has(file))).toEqual([])
  const left = globSync('{src,tests,scripts,e2e}/**/*.test.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !pure.includes(file) && !onDatabase.has(file))
    .filter((file) => !ELSEWHERE.some((pattern) => pattern.test(file)))
  expect(ON_REAL_CARDS).toEqual(expect.arrayContaining(left))
})

test.for([
  ['src/server/config.test.ts', 'asks for no database', ['pure']],
  ['src/engines/pairing/pair-round.test.ts', 'only counts its runs by it', ['pure']],
  ['src/server/events/log-order.test.ts', 'asks for one itself', ['sqlite', 'postgres']],
  ['tests/no-leaks.test.ts', 'starts a server by a support file', ['sqlite', 'postgres']],
  ['tests/several-servers.test.ts', 'is about what SQLite does not do', ['postgres']],
] as const)('%s, which %s, runs in %o', ([file, , expected]) => {
  const projects = Object.entries(testsByProject()).filter(([, files]) => files.includes(file))
  expect(projects.map(([name]) => name)).toEqual(expected)
})

test('on PostgreSQL, property tests try a tenth of their cases', () => {
  const others = testsByProject().postgres.filter((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8')
    return [...text.matchAll(/\bfc\.assert\(/g)].length > [...text.matchAll(/\bpropertyRuns\(/g)].length
  })
  // A third, because a tenth would be too few for it to see every answer.
  expect(others).toEqual(['tests/every-endpoint.test.ts'])
})
