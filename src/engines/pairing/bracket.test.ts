import { expect, test } from 'vitest'

import { nextBracket, openBracket } from './bracket.ts'
import { CUT_SIZES } from './vocabulary.ts'

const seeds = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1))

test('the first of eight meets the last, and the first two are on different sides', () => {
  expect(openBracket(seeds(8), 8)).toEqual([
    ['1', '8'],
    ['4', '5'],
    ['2', '7'],
    ['3', '6'],
  ])
})

test('if the better one always wins, the best of the seeds left meet the last left, and the first two in the final', () => {
  for (const size of CUT_SIZES) {
    let tables = openBracket(seeds(size), size)
    for (let left: number = size; left > 1; left /= 2) {
      for (const [one, other] of tables) expect(Number(one) + Number(other)).toBe(left + 1)
      tables = nextBracket(
        tables.map(([one = '', other = '']) => (Number(one) < Number(other) ? one : other)),
      )
    }
    expect(tables).toEqual([])
  }
})
