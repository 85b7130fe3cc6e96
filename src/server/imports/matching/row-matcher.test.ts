import fc from 'fast-check'
import { expect, test } from 'vitest'

import { blankRow, type CopyRow, NO_IDS } from '#engines/formats/row.ts'
import { knownPrinting } from '#tests/cards/known-printing.ts'

import { KnownCards } from './known/known-cards.ts'
import type { Matching } from './lead.ts'
import { matchRow } from './match-row.ts'
import { RowMatcher } from './row-matcher.ts'

const id = (number: number) => `a0000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** One card in very many printings, as basic lands have them, and another one. */
function manyPrintings(): KnownCards {
  const known = new KnownCards()
  known.addSets([{ code: 'fir', name: 'Fires of Old', parentCode: null }])
  for (let number = 1; number <= 1000; number += 1) {
    const facts = { id: id(number), cardId: 'c1', name: 'Ashen Peak', setCode: 'fir', number: String(number) }
    known.addPrinting(knownPrinting({ ...facts, preference: String(number).padStart(6, '0') }))
  }
  const other = { id: id(2000), cardId: 'c2', name: 'Mud Imp', setCode: 'fir', number: '2000' }
  known.addPrinting(knownPrinting({ ...other, finishes: 'foil' }))
  return known
}

const known = manyPrintings()

function matchingThatCounts(): { matching: Matching; asked: () => number } {
  let count = 0
  const findOwners: Matching['findOwners'] = () => {
    count += 1
    return []
  }
  return {
    matching: { known, format: 'table', findOwners, assumedAs: 'cheapest', currency: 'usd' },
    asked: () => count,
  }
}

const row = (facts: Partial<CopyRow>): CopyRow => ({ ...blankRow(2, 'a row'), ...facts })

test('200,001 rows of one name are matched once, whatever else they say', () => {
  const { matching, asked } = matchingThatCounts()
  const matcher = new RowMatcher(matching)
  const facts = { name: 'Ashen Peak', ids: { ...NO_IDS, tcgplayer: 7 } }
  const first = matcher.match(row(facts))
  const once = asked()
  expect(once).toBeGreaterThan(0)
  expect(first).toMatchObject({ outcome: 'assumed' })
  for (let line = 1; line <= 200_000; line += 1)
    matcher.match(row({ ...facts, line, quantity: line, note: `note ${String(line)}`, binder: 'red box' }))
  expect(asked()).toBe(once)
})

test('a row is matched as if it were the only one, whatever came before', () => {
  const anyRow = fc.record({
    name: fc.constantFrom('Ashen Peak', 'Mud Imp', 'Nobody', ''),
    setCode: fc.constantFrom('fir', 'nix', ''),
    collectorNumber: fc.constantFrom('1', '7', '2000', ''),
    finish: fc.constantFrom('foil' as const, 'nonfoil' as const, null),
    isFinishSaid: fc.boolean(),
    treatment: fc.constantFrom('', 'Rainbow Foil'),
    condition: fc.constantFrom(
      { word: '', grade: null, scale: null },
      { word: 'so so', grade: null, scale: null },
    ),
    language: fc.constantFrom({ word: '', code: null }, { word: 'Elvish', code: null }),
    isDateUnclear: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 6 }), (rows) => {
      const { matching } = matchingThatCounts()
      const matcher = new RowMatcher(matching)
      for (const facts of [...rows, ...rows])
        expect(brief(matcher.match(row(facts)))).toEqual(brief(matchRow(row(facts), matching)))
    }),
    { numRuns: 15 },
  )
})

function brief({ printing, ...match }: ReturnType<typeof matchRow>): object {
  return { ...match, printingId: printing?.id }
}
