import type { SearchEngine } from '#engines/search/engine.ts'
import { report } from '#scripts/bench/figures.ts'

import { spread, timeOf } from './measure.ts'

const SHORTEST = 3
const LONGEST = 10
const LIMIT = 20

/** Completes every prefix, of three to ten letters, of every name. */
export function benchCompletion(engine: SearchEngine): void {
  const beginnings = new Set<string>()
  for (const name of engine.cardNames())
    for (let length = SHORTEST; length <= Math.min(LONGEST, name.length); length += 1)
      beginnings.add(name.slice(0, length).toLowerCase())
  const times = Array.from(beginnings, (beginning) => timeOf(() => engine.completeName(beginning, LIMIT)))
  report(`completion of a name, ${String(times.length)} beginnings, ms`, spread(times), 'p99 <= 0.5 ms')
}
