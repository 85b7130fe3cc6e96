import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Loaded before the server: reports the event loop's delay since the last request to its parent process. */
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()

process.on('message', (message) => {
  if (message !== 'delay') return
  const [p50, p99, p999] = [50, 99, 99.9].map((share) => delay.percentile(share) / 1e6)
  process.send?.({ p50, p99, p999, max: delay.max / 1e6 })
  delay.reset()
})
process.channel?.unref()
