import { balance, EXACT_COPIES } from '#engines/balance/balance.ts'
import type { SwapQuestion, SwapSide } from '#engines/balance/question.ts'

import { percentile, report } from './figures.ts'

const WARM_UP = 5
const ASKED = 40
const MANY = 200
/** Few copies of one side against many of the other. */
const FEW = 30
/** From 12 cents to some thousand dollars, most of them cheap. */
const [LEAST_LOG, LOGS] = [2.5, 10]
/** A dollar. */
const TOLERANCE = 100

/** How long a fair swap takes to find, and how far it may be from the best. Prices are made up by a fixed course of chance. */
export function benchBalance(): Promise<void> {
  const chance = chanceFrom(20_261_123)
  const side = (wants: number, printings = 1): SwapSide => ({
    fixedCents: 0,
    wants: Array.from({ length: wants }, (_, want) => ({
      copies: 1,
      candidates: Array.from({ length: printings }, (__, line) => ({
        id: `${String(want)}.${String(line)}`,
        cents: Math.round(Math.exp(LEAST_LOG + chance() * LOGS)),
        copies: 1,
      })),
    })),
  })
  measure(`${String(EXACT_COPIES)} copies a side`, () => ({
    give: side(EXACT_COPIES),
    get: side(EXACT_COPIES),
    toleranceCents: TOLERANCE,
  }))
  measure(`${String(EXACT_COPIES)} a side, and no swap within the tolerance`, () => ({
    give: side(EXACT_COPIES),
    get: { ...side(EXACT_COPIES), fixedCents: 100_000_000 },
    toleranceCents: TOLERANCE,
  }))
  measure(`${String(EXACT_COPIES)} a side, and none comes even for want of one cent`, () => ({
    give: { ...inEvenCents(side(EXACT_COPIES)), fixedCents: 1 },
    get: inEvenCents(side(EXACT_COPIES)),
    toleranceCents: 0,
  }))
  const fifty = '≤ 50 ms'
  const large = (tolerance: number) => () => ({
    give: side(MANY),
    get: side(MANY),
    toleranceCents: tolerance,
  })
  measure('200 copies a side', large(TOLERANCE), fifty)
  measure('200 copies a side, to the cent', large(0), fifty)
  measure(
    '200 copies against 30',
    () => ({ give: side(MANY), get: side(FEW), toleranceCents: TOLERANCE }),
    fifty,
  )
  measure(
    '50 wants a side, 4 printings for each',
    () => ({ give: side(MANY / 4, 4), get: side(MANY / 4, 4), toleranceCents: TOLERANCE }),
    fifty,
  )
  return Promise.resolve()
}

/** So that sums of both sides come near each other everywhere, and never meet when one cent is added. */
function inEvenCents({ fixedCents, wants }: SwapSide): SwapSide {
  const even = wants.map(({ copies, candidates }) => ({
    copies,
    candidates: candidates.map(({ id, cents, copies: held }) => ({
      id,
      cents: (cents ?? 0) * 2,
      copies: held,
    })),
  }))
  return { fixedCents, wants: even }
}

function measure(name: string, ask: () => SwapQuestion, wanted = ''): void {
  for (let at = 0; at < WARM_UP; at += 1) balance(ask())
  const [times, missing]: [number[], number[]] = [[], []]
  let proved = 0
  for (let at = 0; at < ASKED; at += 1) {
    const question = ask()
    const before = process.cpuUsage()
    const swap = balance(question)
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
    missing.push((swap.wantsAtMost ?? swap.wants) - swap.wants)
    if (swap.isBest) proved += 1
  }
  times.sort((one, other) => one - other)
  missing.sort((one, other) => one - other)
  const ms = (share: number) => percentile(times, share).toFixed(1)
  report(`${name}: processor time, median and p99`, `${ms(0.5)}, ${ms(0.99)} ms`, wanted)
  const wants = (share: number) => String(percentile(missing, share))
  report(
    `  proved to be the best; wants short of the bound`,
    `${String(Math.round((proved / ASKED) * 100))} %; ${wants(0.5)}, ≤ ${wants(1)}`,
  )
}

/** Numbers from 0 to 1 that are the same in each run. */
function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
