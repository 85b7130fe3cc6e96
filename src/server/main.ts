import pino from 'pino'

import { readConfig, WrongSetting } from './config.ts'
import { type RunningServer, startServer } from './start-server.ts'

/** What must never stand in a log, wherever it turns up. */
const SECRETS = [
  'password',
  'token',
  'secret',
  'cookie',
  'authorization',
  '*.password',
  '*.token',
  '*.secret',
]

/** A stop that takes longer than this is not going to end well by itself. */
const STOP_PATIENCE_MS = 10_000

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = pino({ level: config.logLevel, redact: SECRETS, base: null })
  const server = await startServer(config, log)
  process.stdout.write(
    `Tradewyrm is open at ${addressOf(server)}\nEverything it keeps lies in ${config.dataDir}\n`,
  )
  stopWith(server)
}

/** Stops once, however often it is asked to, and also when the command that started it has gone. */
function stopWith(server: RunningServer): void {
  let stopping: Promise<void> | undefined
  const leave = () => {
    stopping ??= stop(server)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, leave)
  process.once('disconnect', leave)
  process.channel?.unref()
}

function addressOf({ app, port }: RunningServer): string {
  const address = new URL(app.config.publicUrl)
  // PORT=0 asks for any free port; only now is it known which.
  if (app.config.port === 0) address.port = String(port)
  return address.href
}

async function stop(server: RunningServer): Promise<void> {
  setTimeout(() => process.exit(1), STOP_PATIENCE_MS).unref()
  await server.stop()
  process.exit(0)
}

try {
  await main()
} catch (error) {
  const text =
    error instanceof WrongSetting ? error.message : String(error instanceof Error ? error.stack : error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
