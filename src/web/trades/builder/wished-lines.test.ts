import { expect, test } from 'vitest'

import { CARD_SEARCH_MAX } from '#contract/cards.ts'
import { REQUEST_LINES_MAX } from '#contract/trades/requests.ts'

import { questionsFor } from './wished-lines.ts'

const wish = (name: string) => ({ name, copies: 1 })

test('the longest request is asked for in questions that a shelf accepts, and each card in one', () => {
  const names = Array.from(
    { length: REQUEST_LINES_MAX },
    (_, place) => `Okina, Temple to the Grandfathers ${place}`,
  )
  const questions = questionsFor(names.map(wish))
  for (const question of questions) expect(question.length).toBeLessThanOrEqual(CARD_SEARCH_MAX)
  for (const name of names)
    expect(questions.filter((question) => question.includes(`!"${name}"`))).toHaveLength(1)
})

test('a few cards are one question, none is no question', () => {
  expect(questionsFor([wish('Mirror Tide'), wish('Sword of "Fire"')])).toEqual([
    '!"Mirror Tide" or !"Sword of Fire"',
  ])
  expect(questionsFor([])).toEqual([])
})
