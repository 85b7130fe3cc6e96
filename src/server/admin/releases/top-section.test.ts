import { expect, test } from 'vitest'

import { isNewer } from './newer.ts'
import { topSection } from './top-section.ts'

const CHANGELOG = `# Changelog
What members notice. Newest first.

## 0.2.0
- Name somebody with \`@\` in a group,
  or in a **room**.
- See [the page](docs/page.md). <b>Bold</b> words stay as they were typed.

## 0.1.0
- The first one.
`

test('what is new is the top section, one line for each change, without marks', () => {
  expect(topSection(CHANGELOG)).toEqual([
    'Name somebody with @ in a group, or in a room.',
    'See the page. <b>Bold</b> words stay as they were typed.',
  ])
})

test.for(['', '# Changelog\n', '## 0.1.0\nNothing yet.\n'])('nothing is new in %j', (changelog) => {
  expect(topSection(changelog)).toEqual([])
})

test.for([
  ['0.2.0', '0.1.0', true],
  ['0.10.0', '0.9.2', true],
  ['1.0.0', '0.9.2', true],
  ['0.1.1', '0.1', true],
  ['0.1.0', '0', true],
  ['0.1.0', '0.1.0', false],
  ['0.1.0', '0.1', false],
  ['0.9.2', '0.10.0', false],
  ['0.9.9', '1.0.0', false],
] as const)('%s is newer than %s: %s', ([version, other, expected]) => {
  expect(isNewer(version, other)).toBe(expected)
})
