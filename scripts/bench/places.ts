import { setTimeout as wait } from 'node:timers/promises'

import { places } from '#server/location/gazetteer.ts'

import { percentile, report } from './figures.ts'

const THREAD_ENDS_MS = 1000
const ROUNDS = 20_000
const LETTERS = Array.from({ length: 26 }, (_, at) => String.fromCharCode(97 + at))

/** Measures reading the gazetteer beside other work, then completion and the nearest place. */
export async function benchPlaces(): Promise<void> {
  const before = process.memoryUsage.rss()
  const busyBefore = process.threadCpuUsage()
  const begun = performance.now()
  const { complete, nearest } = await places()
  const took = performance.now() - begun
  const busy = process.threadCpuUsage(busyBefore)
  // The thread has ended by then.
  await wait(THREAD_ENDS_MS)
  const kept = process.memoryUsage.rss() - before
  report('places: read at first use, ms', took.toFixed(0))
  report('places: main thread work meanwhile, in total, ms', milliseconds(busy), '<= 20')
  report('places: additional memory of the process, MB', (kept / 1e6).toFixed(1))

  const begins = LETTERS.flatMap((one) => LETTERS.map((other) => one + other))
  const typed = [...begins, 'san', 'york', 'new y', 'saint', 'frankfurt', 'são p', 'santa m']
  reportTimes('places: completion', (round) => complete(typed[round % typed.length] ?? '', 8))
  reportTimes('places: the nearest, anywhere on the globe', (round) =>
    nearest({ lat: spread(round, 0.618_034) * 180 - 90, lng: spread(round, 0.754_878) * 360 - 180 }),
  )
  const towns = begins.flatMap((letters) => complete(letters, 8))
  reportTimes('places: the nearest, around large towns', (round) => {
    const { lat, lng } = towns[round % towns.length] ?? { lat: 0, lng: 0 }
    return nearest({ lat: Math.min(90, lat + spread(round, 0.618_034) / 5), lng })
  })
}

function milliseconds({ user, system }: NodeJS.CpuUsage): string {
  return ((user + system) / 1000).toFixed(1)
}

/** Spreads evenly over 0 to 1, the same in every run. */
function spread(round: number, step: number): number {
  return (round * step) % 1
}

/** Asks everything three times and counts the fastest, to exclude other load on the machine. */
function reportTimes(name: string, work: (round: number) => unknown): void {
  const timeOf = (round: number) => {
    const start = performance.now()
    work(round)
    return performance.now() - start
  }
  const times = Array.from({ length: ROUNDS }, (_, round) =>
    Math.min(timeOf(round), timeOf(round), timeOf(round)),
  ).toSorted((one, other) => one - other)
  report(`${name}, p50 ms`, percentile(times, 0.5).toFixed(3))
  report(`${name}, p99 ms`, percentile(times, 0.99).toFixed(3), '<= 2')
}
