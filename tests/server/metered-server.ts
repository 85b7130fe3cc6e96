import pino from 'pino'

import { readConfig } from '#server/config.ts'
import { startServer } from '#server/start-server.ts'

/**
 * A server process that measures its turns: how long it does one thing without letting another in. It counts the
 * CPU time of its main thread. A busy machine stretches that too, so it says it as it would be on a calm one. Told
 * `begin` it starts, told `end` it says the longest.
 */
const { port } = await startServer(readConfig(process.env), pino({ level: 'error', base: null }))
let isMeasuring = false
/** Whether what the start left has been collected, which would be a long turn of somebody's first reading. */
let isTidy = false
let longestMs = 0

/** What the yardstick takes on a calm machine of the kind that the limits were set on. */
const CALM_MS = 5
const YARDSTICKS = 5
const WORTH_MEASURING_MS = 25

function yardstick(): number {
  const began = performance.now()
  for (let time = 0; time < 8; time += 1) {
    const rows = Array.from({ length: 2000 }, (_, at) => ({
      id: String(at),
      words: [`Forest ${at}`, at * 2],
    }))
    // oxlint-disable-next-line unicorn/prefer-structured-clone -- it measures the writing and reading of JSON
    JSON.parse(JSON.stringify(rows))
  }
  return performance.now() - began
}

/** How many times as long as on a calm machine everything takes here and now, at least 1. */
function slowness(): number {
  return Math.max(1, Math.min(...Array.from({ length: YARDSTICKS }, yardstick)) / CALM_MS)
}

function measureTurn(before: NodeJS.CpuUsage): void {
  if (!isMeasuring) return
  const now = process.threadCpuUsage()
  longestMs = Math.max(longestMs, (now.user - before.user + now.system - before.system) / 1000)
  setImmediate(() => {
    measureTurn(now)
  })
}

process.on('message', (told) => {
  isMeasuring = told === 'begin'
  if (isMeasuring) {
    if (!isTidy) {
      slowness()
      globalThis.gc?.()
    }
    isTidy = true
    longestMs = 0
    measureTurn(process.threadCpuUsage())
  }
  // What is short even on a slow machine needs no yardstick.
  process.send?.({ longestMs: longestMs < WORTH_MEASURING_MS ? longestMs : longestMs / slowness() })
})
process.on('disconnect', () => process.exit())
process.send?.({ port })
