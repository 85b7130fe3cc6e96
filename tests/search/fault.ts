import type { Answer, SearchEngine } from '#engines/search/engine.ts'

const LIMIT = 3

/**
 * Runs a search in both dialects.
 * @returns what is wrong with an answer; nothing if both are answers or plain refusals
 */
export function faultOf(engine: SearchEngine, query: string): string | undefined {
  for (const dialect of ['scryfall', 'tradewyrm'] as const) {
    const answer = engine.search(query, {
      dialect,
      today: '2026-11-21',
      offset: 0,
      limit: LIMIT,
      callerKeywords: ['binder'],
      callerAnswers: () => [],
    })
    const fault = faultIn(engine, answer, query)
    if (fault !== undefined) return `${dialect}: ${fault}`
  }
  return undefined
}

function faultIn(engine: SearchEngine, answer: Answer, query: string): string | undefined {
  if (answer.refusal !== null) return answer.refusal === '' ? 'refused without a word' : undefined
  const { total, hits, understood } = answer
  if (total < 0 || total > engine.printings) return 'more hits than printings'
  if (hits.length !== Math.min(LIMIT, total)) return 'hits and their number differ'
  if (new Set(hits.map(({ id }) => id)).size < hits.length) return 'a hit comes twice'
  const isMisplaced = understood.some(
    ({ typed, from }) => typed === '' || from < 0 || from + typed.length > query.length,
  )
  return isMisplaced ? 'a term stands where nothing was typed' : undefined
}
