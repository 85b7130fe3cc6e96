import { readFileSync } from 'node:fs'
import path from 'node:path'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { CardObject } from '#engines/search/card.ts'
import type { SearchEngine } from '#engines/search/engine.ts'
import { openSnapshot } from '#engines/search/open.ts'
import { createSnapshotBuilder } from '#engines/search/snapshot.ts'

import { anySearch } from './any-search.ts'
import { faultOf } from './fault.ts'

const FIRST_HOARD = path.resolve(import.meta.dirname, '../../first-hoard/cards.ndjson')
const SEARCHES = 200_000
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
const FOUR_MINUTES_MS = 240_000

function openFirstHoard(): SearchEngine {
  const builder = createSnapshotBuilder()
  for (const line of readFileSync(FIRST_HOARD, 'utf8').trim().split('\n')) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the cards that come with the app
    builder.addCard(JSON.parse(line) as CardObject)
  }
  return openSnapshot(builder.finish('first hoard'))
}

test(
  `any ${String(SEARCHES)} searches get an answer or a plain refusal (seed ${String(SEED)})`,
  () => {
    const engine = openFirstHoard()
    const property = fc.property(anySearch, (query) => {
      expect(faultOf(engine, query)).toBeUndefined()
    })
    fc.assert(property, { numRuns: SEARCHES, seed: SEED })
  },
  FOUR_MINUTES_MS,
)

test('a longer search is refused, whatever it contains', () => {
  const engine = openFirstHoard()
  const tooLong = fc.string({ minLength: 1001, maxLength: 5000 })
  fc.assert(
    fc.property(tooLong, (query) => {
      const answer = engine.search(query, { dialect: 'scryfall', today: '2026-11-21', offset: 0, limit: 3 })
      expect(answer.refusal).not.toBeNull()
    }),
    { seed: SEED },
  )
})
