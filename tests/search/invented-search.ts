import type { SetObject } from '#engines/search/card.ts'
import type { Answer, Asked, Found, SearchEngine } from '#engines/search/engine.ts'
import { openSnapshot } from '#engines/search/open.ts'
import { createSnapshotBuilder } from '#engines/search/snapshot.ts'

import { aPrinting, type Facts } from './invented-printings.ts'

/** An engine with these printings, given as facts and numbered from 1. */
export function anEngine(printings: readonly Facts[], sets: readonly SetObject[] = []): SearchEngine {
  const builder = createSnapshotBuilder()
  for (const set of sets) builder.addSet(set)
  for (const [index, facts] of printings.entries()) builder.addCard(aPrinting(index + 1, facts))
  return openSnapshot(builder.finish('invented'))
}

type Wish = Partial<Asked>

export function ask(engine: SearchEngine, query: string, wish: Wish = {}): Answer {
  return engine.search(query, { dialect: 'tradewyrm', today: '2026-11-21', offset: 0, limit: 1000, ...wish })
}

/** Runs a search. @throws when it is refused */
export function found(engine: SearchEngine, query: string, wish: Wish = {}): Found {
  const answer = ask(engine, query, wish)
  if (answer.refusal !== null) throw new Error(`Refused: ${answer.refusal}`)
  return answer
}

export function names(engine: SearchEngine, query: string, wish: Wish = {}): readonly string[] {
  return found(engine, query, wish).hits.map(({ name }) => name)
}

/** The printings found, each as `set/number`. */
export function editions(engine: SearchEngine, query: string, wish: Wish = {}): readonly string[] {
  return found(engine, query, wish).hits.map(
    ({ setCode, collectorNumber }) => `${setCode}/${collectorNumber}`,
  )
}
