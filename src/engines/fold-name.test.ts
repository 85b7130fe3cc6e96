import { expect, test } from 'vitest'

import { foldName, wordsOf } from './fold-name.ts'

test.each([
  ['Lim-Dûl’s Vault', 'lim duls vault'],
  ["Lim-Dûl's Vault", 'lim duls vault'],
  ['Jötun Grunt', 'jotun grunt'],
  ['Æther Vial', 'aether vial'],
  ['Fire // Ice', 'fire ice'],
  ['  Two   Spaces ', 'two spaces'],
  ['_____', '_____'],
  ['R.A.T.', 'rat'],
  ['½-Elf', '1 2 elf'],
  ['\u{0}\u{7}%', ''],
])('folds %j to %j', (name, folded) => {
  expect(foldName(name)).toBe(folded)
})

test('a name without letters has no words', () => {
  expect(wordsOf('!!!')).toEqual([])
})
