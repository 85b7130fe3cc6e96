import pino from 'pino'

import { listenToNamed } from '#scripts/bench/named-callers.ts'
import { routes } from '#server/assembly.ts'
import { readConfig } from '#server/config.ts'
import { openApp } from '#server/open-app.ts'

/** One caller asks as often here as a house of thousands does. */
const WITHOUT_LIMITS = { count: 1_000_000, seconds: 60, by: 'member' } as const

/** The server process of the benchmark of messages, with everything but sign-in and limits. It tells its CPU time when asked. */
const opened = await openApp(readConfig(process.env), pino({ level: 'error' }))
await opened.app.tail.start()
const port = await listenToNamed(
  opened,
  routes.map((route) => Object.assign({}, route, { limit: WITHOUT_LIMITS })),
)
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMs: (user + system) / 1000 })
})
// Nobody asks any more once the benchmark is gone.
process.on('disconnect', () => process.exit())
process.send?.({ port })
