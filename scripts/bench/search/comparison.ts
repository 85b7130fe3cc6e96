import type { SearchEngine } from '#engines/search/engine.ts'
import { readQuestion } from '#engines/search/syntax/read-question.ts'
import { percentile, report } from '#scripts/bench/figures.ts'

import type { Baseline } from './baseline.ts'
import { ascending, medianTime, PAGE, READING, searchPage, spread, timeOf } from './measure.ts'

const ROUNDS = 5
/** Slower queries aren't repeated. */
const PATIENCE_MS = 200

interface Pair {
  readonly query: string
  readonly ours: number
  readonly theirs: number
  readonly isSame: boolean
}

/**
 * Asks a baseline every question it can express. Its time starts with the plan ready (statement prepared,
 * function built), ours with the text. Both end with the display columns of the first page.
 */
export function compare(engine: SearchEngine, baseline: Baseline, queries: readonly string[]): void {
  const pairs = queries.map((query) => pairOf(engine, baseline, query)).filter((pair) => pair !== undefined)
  const same = pairs.filter(({ isSame }) => isSame)
  const share = `${String(same.length)} of ${String(pairs.length)}`
  report(`${baseline.name}: can be asked, of ${String(queries.length)}`, String(pairs.length))
  report(`${baseline.name}: finds as many as ours`, share)
  reportPairs(`${baseline.name} on those`, same)
}

function reportPairs(name: string, pairs: readonly Pair[]): void {
  const [ours, theirs] = [pairs.map((pair) => pair.ours), pairs.map((pair) => pair.theirs)]
  report(`${name}: p50 / p95 / p99 / worst, ms`, spread(theirs))
  report('  ours on the same, ms', spread(ours))
  const ratios = pairs.map((pair) => pair.theirs / pair.ours)
  const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length)
  const middle = percentile(ratios.toSorted(ascending), 0.5)
  report('  times as slow as ours: geometric mean / median', `${mean.toFixed(1)} / ${middle.toFixed(1)}`)
}

function pairOf(engine: SearchEngine, baseline: Baseline, query: string): Pair | undefined {
  const question = readQuestion(query, READING)
  if (question.refusal !== null) return undefined
  const answer = baseline.plan(question)
  if (answer === undefined) return undefined
  const { total } = answer(PAGE)
  const first = timeOf(() => answer(PAGE))
  const theirs = first > PATIENCE_MS ? first : medianTime(() => answer(PAGE), ROUNDS)
  const ours = medianTime(() => searchPage(engine, query), ROUNDS)
  const found = engine.search(query, { ...READING, offset: 0, limit: 0 })
  return { query, ours, theirs, isSame: found.refusal === null && found.total === total }
}
