import { monitorEventLoopDelay } from 'node:perf_hooks'

import { percentile, report } from '#scripts/bench/figures.ts'

/** Measures repeated calls of `ask` and the longest block of the event loop. */
export async function measure(
  name: string,
  times: number,
  ask: (at: number) => Promise<unknown>,
  wanted = '',
): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const took: number[] = []
  const worked: number[] = []
  delay.enable()
  for (let at = 0; at < times; at += 1) {
    const begunAt = performance.now()
    const before = process.cpuUsage()
    await ask(at)
    took.push(performance.now() - begunAt)
    const { user, system } = process.cpuUsage(before)
    worked.push((user + system) / 1000)
  }
  delay.disable()
  report(`${name}: p50 / p99 / most`, figuresOf(took), wanted)
  report(`${name}: the same in CPU time`, figuresOf(worked))
  report(`${name}: longest block of the event loop`, `${(delay.max / 1e6).toFixed(1)} ms`)
}

function figuresOf(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  return [0.5, 0.99, 1].map((share) => percentile(sorted, share).toFixed(1)).join(' / ')
}
