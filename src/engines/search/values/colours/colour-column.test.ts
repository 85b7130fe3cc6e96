import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { ColoursOf, Comparison, Term } from '#engines/search/term.ts'
import { askTerms } from '#tests/search/asked-terms.ts'
import type { Facts } from '#tests/search/invented-printings.ts'

import { maskOf } from './colour-letters.ts'

const COLOURLESS: Facts = { name: 'Dust', colors: [], color_identity: [] }
const RED: Facts = { name: 'Ember', colors: ['R'], color_identity: ['R'] }
const RED_GREEN: Facts = { name: 'Fern', colors: ['G', 'R'], color_identity: ['G', 'R'] }
/** Red by colour, with green only in its rules. */
const RED_WITH_GREEN: Facts = { name: 'Glade', colors: ['R'], color_identity: ['R', 'G'] }
/** White in front, black on the back. */
const TURNING: Facts = {
  name: 'Harp // Hush',
  layout: 'transform',
  colors: undefined,
  color_identity: ['W', 'B'],
  card_faces: [
    { name: 'Harp', colors: ['W'] },
    { name: 'Hush', colors: ['B'] },
  ],
}

const hoard = () => askTerms([COLOURLESS, RED, RED_GREEN, RED_WITH_GREEN, TURNING])

function colours(is: Comparison, letters: string, of: ColoursOf = 'colours'): Term {
  return { on: 'colours', of, is, letters: maskOf(letters) }
}

test.each([
  ['c>=r', colours('>=', 'R'), ['Ember', 'Fern', 'Glade']],
  ['c=r', colours('=', 'R'), ['Ember', 'Glade']],
  ['c<=rg', colours('<=', 'RG'), ['Dust', 'Ember', 'Fern', 'Glade']],
  ['c<rg', colours('<', 'RG'), ['Dust', 'Ember', 'Glade']],
  ['c>r', colours('>', 'R'), ['Fern']],
  ['c=c', colours('=', ''), ['Dust']],
  ['id<=r', colours('<=', 'R', 'identity'), ['Dust', 'Ember']],
  ['id>=g', colours('>=', 'G', 'identity'), ['Fern', 'Glade']],
  ['c>=2', { on: 'colour-count', of: 'colours', is: '>=', count: 2 }, ['Fern']],
  ['id=2', { on: 'colour-count', of: 'identity', is: '=', count: 2 }, ['Fern', 'Glade', 'Harp // Hush']],
] as const satisfies readonly (readonly [string, Term, readonly string[]])[])(
  'answers %s',
  (_, term, names) => {
    expect(hoard().ask(term)).toEqual(names)
  },
)

test('each face of a card has its own colours', () => {
  expect(hoard().ask(colours('>=', 'W'))).toEqual(['Harp // Hush'])
  expect(hoard().ask(colours('>=', 'B'))).toEqual(['Harp // Hush'])
  expect(hoard().ask(colours('>=', 'WB'))).toEqual([])
})

test('the halves of a split card share their colours', () => {
  const { ask } = askTerms([
    {
      name: 'Left // Right',
      layout: 'split',
      colors: ['U', 'R'],
      card_faces: [{ name: 'Left' }, { name: 'Right' }],
    },
  ])
  expect(ask(colours('=', 'UR'))).toEqual(['Left // Right'])
  expect(ask(colours('=', 'U'))).toEqual([])
})

test('equal to, within, and not within a set of colours cover every card once', () => {
  const someColours = fc.subarray(['W', 'U', 'B', 'R', 'G'])
  fc.assert(
    fc.property(fc.array(someColours, { minLength: 1, maxLength: 8 }), someColours, (cards, asked) => {
      const { ask, pool } = askTerms(cards.map((colors) => ({ colors })))
      const letters = asked.join('')
      const within = ask(colours('<=', letters))
      const without = pool.cards.map(({ name }) => name).filter((name) => !within.includes(name))
      const parts = [ask(colours('<', letters)), ask(colours('=', letters))].flat()
      expect(parts.toSorted()).toEqual(within)
      expect(without.length + within.length).toBe(cards.length)
      expect([...ask(colours('=', letters)), ...ask(colours('!=', letters))]).toHaveLength(cards.length)
    }),
    { numRuns: 40 },
  )
})
