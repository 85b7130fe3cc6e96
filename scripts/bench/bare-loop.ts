// oxlint-disable unicorn/require-post-message-target-origin -- threads have no origin
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parentPort } from 'node:worker_threads'

/** A thread whose event loop does nothing: what it is late, the machine is. */
const NANOSECONDS = 1_000_000
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
parentPort?.postMessage('begun')
parentPort?.on('message', () => {
  parentPort?.postMessage(`${inMs(delay.percentile(99.9))} / ${inMs(delay.max)} ms`)
})

function inMs(nanoseconds: number): string {
  return (nanoseconds / NANOSECONDS).toFixed(0)
}
