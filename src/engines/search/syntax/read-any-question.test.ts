import { assert, constant, constantFrom, oneof, property, string, array, nat } from 'fast-check'
import { expect, test } from 'vitest'

import type { Node } from '#engines/search/question.ts'

import { findKeyword } from './keywords.ts'
import { meaningOf } from './meaning.ts'
import { readQuestion } from './read-question.ts'

const dialect = constantFrom('scryfall' as const, 'tradewyrm' as const)
const anyString = string({ unit: 'binary', maxLength: 1000 })
/** Random combinations of syntax. */
const pieces = constantFrom(
  ...'t o c id mv pow is not f r e date year lang new cheapest'.split(' '),
  ...'produces devotion m name lore usd cn order unique in'.split(' '),
  ...': = != < > <= >= => =< ! ( ) - " \' / “ ” \\ { } + @@ ++ or and ~'.split(' '),
  ...'wu azorius 3 2.5 x rare modern foil {2/w} khm 2024-02 now wyrm'.split(' '),
  ' ',
)
const grammar = array(pieces, { maxLength: 200 }).map((parts) => parts.join('').slice(0, 1000))
const query = oneof(anyString, grammar)

function leavesOf(node: Node | null): readonly Extract<Node, { join: 'none' }>[] {
  if (node === null) return []
  if (node.join === 'none') return [node]
  return node.join === 'not' ? leavesOf(node.node) : node.nodes.flatMap(leavesOf)
}

function nodesOf(node: Node): readonly Node[] {
  if (node.join === 'none') return [node]
  const inner = node.join === 'not' ? [node.node] : node.nodes
  return [node, ...inner.flatMap(nodesOf)]
}

test('any text can be read, with the same result each time', () => {
  assert(
    property(query, dialect, (typed, spoken) => {
      const reading = { dialect: spoken, today: '2026-11-21' }
      const question = readQuestion(typed, reading)
      expect((question.root === null) === (question.refusal !== null)).toBe(true)
      expect(JSON.stringify(readQuestion(typed, reading))).toBe(JSON.stringify(question))
    }),
    { numRuns: 2000 },
  )
})

test('a question is no larger than its text, its terms are in place, and each can be described', () => {
  assert(
    property(query, dialect, (typed, spoken) => {
      const { root } = readQuestion(typed, { dialect: spoken, today: '2026-11-21' })
      if (root === null) return
      const nodes = nodesOf(root)
      expect(nodes.length).toBeLessThanOrEqual(8 * typed.length + 2)
      expect(
        nodes.every((node) => node.join === 'none' || node.join === 'not' || node.nodes.length > 1),
      ).toBe(true)
      for (const leaf of leavesOf(root)) {
        expect(typed.slice(leaf.from, leaf.from + leaf.typed.length)).toBe(leaf.typed)
        expect(meaningOf(leaf, true)).not.toBe(meaningOf(leaf, false))
        const saysNothing = meaningOf(leaf, false).includes('“”') && !/["'“”‘’]/.test(leaf.typed)
        expect(saysNothing).toBe(false)
      }
    }),
    { numRuns: 2000 },
  )
})

test('parentheses may nest as deep as the search is long', () => {
  const deep = constantFrom('(', '-(', '(a or ', '(a -', '((')
  assert(
    property(deep, nat(300), constant('wyrm'), (opening, count, word) => {
      const openings = opening.repeat(count)
      const closings = ')'.repeat(openings.split('(').length - 1)
      const typed = `${openings}${word}${closings}`.slice(0, 1000)
      expect(() => readQuestion(typed, { dialect: 'scryfall', today: '2026-11-21' })).not.toThrow()
    }),
  )
  for (const character of '(-)"\'/:{!') {
    expect(() =>
      readQuestion(character.repeat(1000), { dialect: 'tradewyrm', today: '2026-11-21' }),
    ).not.toThrow()
  }
})

test('property names of objects are no keywords', () => {
  for (const word of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
    expect(findKeyword(word)).toBeUndefined()
    for (const keyword of ['c', 'is', 'f', 'r', 'lang', 'm', 'kw', 'order'])
      expect(() =>
        readQuestion(`${keyword}:${word} ${word}:x`, { dialect: 'scryfall', today: '2026-11-21' }),
      ).not.toThrow()
  }
})
