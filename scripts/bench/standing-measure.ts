import { percentile, report } from '#scripts/bench/figures.ts'

/** Left out of the figures: they compile what is then quick, and read what is then kept in memory. */
const FIRST = 20

interface Asked {
  readonly ask: (at: number) => Promise<unknown>
  /** Runs before each measurement and isn't timed. */
  readonly before?: (at: number) => Promise<unknown> | undefined
  readonly wanted?: string
}

/**
 * Measures repeated calls of `ask`: elapsed time, and CPU time, which other load on the machine doesn't
 * affect.
 */
export async function measure(
  name: string,
  times: number,
  { ask, before = () => undefined, wanted = '' }: Asked,
): Promise<void> {
  const took: number[] = []
  const worked: number[] = []
  for (let at = 0; at < times; at += 1) {
    await before(at)
    if (at < FIRST) {
      await ask(at)
      continue
    }
    const begunAt = performance.now()
    const cpu = process.cpuUsage()
    await ask(at)
    took.push(performance.now() - begunAt)
    const { user, system } = process.cpuUsage(cpu)
    worked.push((user + system) / 1000)
  }
  report(`${name}: p50 / p99 / most, ms`, figuresOf(took), wanted)
  report(`${name}: the same in CPU time`, figuresOf(worked))
}

function figuresOf(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  return [0.5, 0.99, 1].map((share) => percentile(sorted, share).toFixed(1)).join(' / ')
}
