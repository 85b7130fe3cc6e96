import fc from 'fast-check'
import { expect, test } from 'vitest'

import { eachBit, emptyBits, hasBit, setBit } from '#engines/search/bits.ts'
import type { Probe, Shape } from '#engines/search/column.ts'
import { planOf } from '#engines/search/plan.ts'
import type { Leaf, Node } from '#engines/search/question.ts'
import { OverBudget } from '#engines/search/regex/budget.ts'
import { createUnits } from '#engines/search/units.ts'

import { Selector } from './select.ts'

/** Cards with three, one, four and three printings. */
const PRINTINGS_OF = [3, 1, 4, 3]
const CARD_OF = PRINTINGS_OF.flatMap((count, card) => Array<number>(count).fill(card))
const shape: Shape = {
  cardCount: 4,
  printingCount: 11,
  faceCount: 4,
  printingStart: Uint32Array.of(0, 3, 4, 8, 11),
  faceStart: Uint32Array.of(0, 1, 2, 3, 4),
  cardOf: Uint32Array.from(CARD_OF),
}

/** A made-up term: what it matches, and what it answers where any answer is allowed. */
interface Made {
  readonly unit: Probe['unit']
  readonly members: readonly number[]
  readonly nonsense: readonly number[]
  readonly cost: number
  readonly fate: 'answered' | 'ignored' | 'too dear'
}

const anyMade: fc.Arbitrary<Made> = fc.constantFrom('cards' as const, 'printings' as const).chain((unit) => {
  const all = [...Array(unit === 'cards' ? shape.cardCount : shape.printingCount).keys()]
  return fc.record({
    unit: fc.constant(unit),
    members: fc.subarray(all),
    nonsense: fc.subarray(all),
    cost: fc.constantFrom(0, 10, 90, 110, 5000),
    fate: fc.constantFrom('answered', 'answered', 'answered', 'answered', 'ignored', 'too dear'),
  })
})

/** A question whose terms are identified by the number typed. */
const anyNode = fc.letrec<{ node: Node; leaf: Node }>((tie) => ({
  leaf: fc.nat(7).map((number) => leafOf(number)),
  node: fc.oneof(
    { maxDepth: 4 },
    tie('leaf'),
    fc.record({
      join: fc.constantFrom('and' as const, 'or' as const),
      nodes: fc.array(tie('node'), { minLength: 1, maxLength: 4 }),
    }),
    fc.record({ join: fc.constant('not' as const), node: tie('node') }),
  ),
})).node

function leafOf(number: number): Leaf {
  return {
    join: 'none',
    term: { on: 'in', value: String(number) },
    typed: String(number),
    from: number,
    widens: false,
  }
}

function bitsOf(size: number, members: readonly number[]) {
  const bits = emptyBits(size)
  for (const member of members) setBit(bits, member)
  return bits
}

function probeOf(made: Made): Probe | { readonly ignored: string } {
  if (made.fate === 'ignored') return { ignored: 'Not known.' }
  const size = made.unit === 'cards' ? shape.cardCount : shape.printingCount
  return {
    unit: made.unit,
    cost: made.cost,
    select: (within) => {
      if (made.fate === 'too dear') throw new OverBudget('Too dear.')
      const isAsked = (member: number) => within === undefined || hasBit(within, member)
      const members = made.members.filter(isAsked)
      return bitsOf(size, [...members, ...made.nonsense.filter((member) => !isAsked(member))])
    },
  }
}

/** Evaluates a question for one printing; `undefined` if all its terms are ignored. */
function holds(node: Node, made: readonly Made[], printing: number): boolean | undefined {
  if (node.join === 'not') {
    const inner = holds(node.node, made, printing)
    return inner === undefined ? undefined : !inner
  }
  if (node.join === 'none') {
    const term = made[node.from]
    if (term?.fate !== 'answered') return undefined
    return term.members.includes(term.unit === 'cards' ? (CARD_OF[printing] ?? 0) : printing)
  }
  const inner = node.nodes
    .map((child) => holds(child, made, printing))
    .filter((answer) => answer !== undefined)
  if (inner.length === 0) return undefined
  return node.join === 'and' ? inner.every(Boolean) : inner.some(Boolean)
}

function select(node: Node, made: readonly Made[], within: readonly number[] | undefined) {
  const units = createUnits(shape)
  const selector = new Selector(shape, units)
  const { step } = planOf(node, (term) => probeOf(made[term.on === 'in' ? Number(term.value) : 0] ?? NOBODY))
  const places = within && bitsOf(shape.printingCount, within)
  const selection = step === null ? undefined : selector.select(step, places)
  if (selection === undefined) return undefined
  const bits = selection.unit === 'cards' ? units.printingsOf(selection.bits) : selection.bits
  const members: number[] = []
  eachBit(bits, (member) => members.push(member))
  return members
}

const NOBODY: Made = { unit: 'cards', members: [], nonsense: [], cost: 0, fate: 'answered' }
const anyTerms = fc.array(anyMade, { minLength: 8, maxLength: 8 })
const everyPrinting = [...CARD_OF.keys()]

test('a plan matches what its question does, whatever terms answer out of range', () => {
  fc.assert(
    fc.property(anyNode, anyTerms, (node, terms) => {
      const made = terms.map((term) => ({ ...term, fate: 'answered' as const }))
      expect(select(node, made, undefined)).toEqual(
        everyPrinting.filter((printing) => holds(node, made, printing)),
      )
    }),
    { numRuns: 1000 },
  )
})

test('within some printings, a plan matches the same of those', () => {
  const anyWithin = fc.subarray(everyPrinting)
  fc.assert(
    fc.property(anyNode, anyTerms, anyWithin, (node, terms, within) => {
      const made = terms.map((term) => ({ ...term, fate: 'answered' as const }))
      const found = select(node, made, within)?.filter((printing) => within.includes(printing))
      expect(found).toEqual(within.filter((printing) => holds(node, made, printing)))
    }),
    { numRuns: 1000 },
  )
})

test("ignored terms, and groups that lose all theirs, don't affect the result", () => {
  fc.assert(
    fc.property(anyNode, anyTerms, (node, made) => {
      const answers = everyPrinting.map((printing) => holds(node, made, printing))
      const expected = answers.includes(undefined) ? undefined : everyPrinting.filter((at) => answers[at])
      expect(select(node, made, undefined)).toEqual(expected)
    }),
    { numRuns: 1000 },
  )
})
