import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anySearch } from './any-search.ts'
import { readCases } from './cases.ts'
import { faultOf } from './fault.ts'
import { openCourt } from './real-cards.ts'
import { needlesslyListed, scoreCases, shareOf, tableOf } from './score.ts'

const cardsFile = process.env['CARDS_FILE']
const casesFile = process.env['SEARCH_CASES']
const SEARCHES = 10_000
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
const TEN_MINUTES_MS = 600_000

if (cardsFile !== undefined) {
  const opening = openCourt({ cardsFile, setsFile: process.env['SETS_FILE'], casesFile })

  if (casesFile !== undefined)
    test(
      'known facts about the search language hold for the real cards',
      async () => {
        const verdicts = scoreCases(await opening, readCases(casesFile))
        process.stdout.write(`\n${tableOf(verdicts)}\n`)
        expect(shareOf(verdicts, 'high')).toBeGreaterThanOrEqual(0.98)
        expect(shareOf(verdicts, 'medium')).toBeGreaterThanOrEqual(0.93)
        const broken = verdicts.filter(
          ({ searchCase, outcome }) => searchCase.syntax === 'peer-specific' && outcome === 'failed',
        )
        expect(broken, 'must be survived').toEqual([])
        expect(needlesslyListed(verdicts), 'listed, and holds').toEqual([])
      },
      TEN_MINUTES_MS,
    )

  test(
    `any ${String(SEARCHES)} searches of the real cards get an answer or a plain refusal (seed ${String(SEED)})`,
    async () => {
      const { engine } = await opening
      const property = fc.property(anySearch, (query) => {
        expect(faultOf(engine, query)).toBeUndefined()
      })
      fc.assert(property, { numRuns: SEARCHES, seed: SEED })
    },
    TEN_MINUTES_MS,
  )
}
