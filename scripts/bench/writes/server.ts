import { once } from 'node:events'

import pino from 'pino'

import { readConfig } from '#server/config.ts'
import { startServer } from '#server/start-server.ts'

/** One server process of the benchmark of writers. Its settings come from the environment. */
const log = pino({ level: 'error', base: null })
const { port, app, stop } = await startServer(readConfig(process.env), log, process.env['WEB_FOLDER'])
process.send?.({ port })
const atStart = process.cpuUsage()
await once(process, 'message')
const { user, system } = process.cpuUsage(atStart)
process.send?.({ cpuMs: (user + system) / 1000, changes: app.changes })
await stop()
process.disconnect?.()
