import pino from 'pino'

import { readConfig } from '#server/config.ts'
import { startServer } from '#server/start-server.ts'

/**
 * A server process that measures its turns: how long it does one thing without letting another in. It counts the CPU
 * time of its main thread, which is the same on a busy machine. Told `begin` it starts, told `end` it says the longest.
 */
const { port } = await startServer(readConfig(process.env), pino({ level: 'error', base: null }))
let isMeasuring = false
/** Whether what the start left has been collected, which would be a long turn of somebody's first reading. */
let isTidy = false
let longestMs = 0

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
    if (!isTidy) globalThis.gc?.()
    isTidy = true
    longestMs = 0
    measureTurn(process.threadCpuUsage())
  }
  process.send?.({ longestMs })
})
process.on('disconnect', () => process.exit())
process.send?.({ port })
