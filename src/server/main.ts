import pino from 'pino'

import { readConfig, WrongSetting } from './config.ts'
import { type RunningServer, startServer } from './start-server.ts'

/** Values that must never appear in a log, wherever they turn up. */
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

/** A stop that takes longer than this will not end well by itself. */
const STOP_PATIENCE_MS = 10_000

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = pino({ level: config.logLevel, redact: SECRETS, base: null })
  const running: Running = {}
  stopWith(running)
  const server = await startServer(config, log, undefined, (error) => {
    process.stderr.write(`${tell(error)} Waiting for it.\n`)
  })
  running.server = server
  process.stdout.write(`Tradewyrm is open at ${addressOf(server)}\nIts data is in ${config.dataDir}\n`)
}

interface Running {
  server?: RunningServer
}

/**
 * Stops once, however often it is asked to, and also when the command that started it is gone. A server that
 * still waits for its database has nothing to finish.
 */
function stopWith(running: Running): void {
  let stopping: Promise<void> | undefined
  const leave = () => {
    if (running.server === undefined) process.exit(0)
    stopping ??= stop(running.server)
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

/** Errors at the start that come from the settings or the machine and not from a bug. */
const TROUBLES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Another program already uses that port. Set PORT or METRICS_PORT to a free one.',
  EADDRNOTAVAIL: 'HOST is not an address of this machine.',
  ENOTFOUND: 'The host in HOST or DATABASE_URL cannot be found.',
  ECONNREFUSED: 'PostgreSQL does not answer at the address in DATABASE_URL.',
  EACCES: 'This user may not use the port or the folder in DATA_DIR.',
  ENOENT: 'The folder in DATA_DIR cannot be created.',
  EROFS: 'The folder in DATA_DIR cannot be written to.',
  ENOTDIR: 'DATA_DIR is a file, or is inside one.',
  ENOSPC: 'The disk is full. Make room, then start again.',
  'SQLITE 13': 'The disk is full. Make room, then start again.',
  'SQLITE 14': 'The database file in DATABASE_URL cannot be opened.',
  'SQLITE 11':
    'The database file in DATABASE_URL is damaged. Restore a backup into a new DATA_DIR: npm run restore -- FILE.',
  'SQLITE 26': 'The file in DATABASE_URL is not a SQLite database.',
  '28P01': 'PostgreSQL rejects the password in DATABASE_URL.',
  '3D000': 'PostgreSQL has no database with the name in DATABASE_URL.',
}

const PRIMARY_CODE = 0xff

/** One sentence if the person who starts the server can fix it; for a bug, the whole stack. */
function tell(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof WrongSetting) return error.message
  const code = 'code' in error ? String(error.code) : ''
  // The higher bits say more than anybody at a start wants to know.
  const name = 'errcode' in error ? `SQLITE ${String(Number(error.errcode) & PRIMARY_CODE)}` : code
  return TROUBLES[name] ?? (error.cause === undefined ? String(error.stack) : tell(error.cause))
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${tell(error)}\n`)
  process.exit(1)
}
