import { randomUUIDv7 } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'

import pino from 'pino'

import { grantAdmin, revokeAdmin } from '#server/accounts/admins/actions.ts'
import type { App } from '#server/app-context.ts'
import { readConfig, WrongSetting } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { reactions } from '#server/domains.ts'
import { LogTail } from '#server/events/log-tail.ts'
import { reactWith } from '#server/events/reactions.ts'
import { Refusal } from '#server/http/refusal.ts'

const USAGE = 'Usage: npm run admin -- grant <username>\n       npm run admin -- revoke <username>\n'
const WRONG_USE = 2

const ACTS = {
  grant: { act: grantAdmin, done: 'is an admin now' },
  revoke: { act: revokeAdmin, done: 'is no admin any more' },
} as const

async function main(): Promise<number> {
  const [verb = '', username, ...rest] = parseArgs({ allowPositionals: true }).positionals
  if ((verb !== 'grant' && verb !== 'revoke') || username === undefined || rest.length > 0) {
    process.stderr.write(USAGE)
    return WRONG_USE
  }
  const app = await openApp()
  try {
    await ACTS[verb].act(app, username)
    process.stdout.write(`${username} ${ACTS[verb].done}.\n`)
    return 0
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    process.stderr.write(`There is no member called ${username}. Names are as on the profile page.\n`)
    return 1
  } finally {
    app.tail.stop()
    await app.db.destroy()
  }
}

/** The app without its server; a server that runs beside it hears of the change by the event log. */
async function openApp(): Promise<App> {
  const config = readConfig(process.env)
  mkdirSync(config.dataDir, { recursive: true })
  const { db } = openDatabase(config.databaseUrl)
  await migrate(db)
  const log = pino({ level: 'silent' })
  return {
    config,
    db,
    log,
    now: () => new Date(),
    newId: () => randomUUIDv7(),
    react: reactWith(reactions),
    tail: new LogTail(db, log),
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  const isOurs = error instanceof WrongSetting
  process.stderr.write(`${isOurs ? error.message : String(error)}\n`)
  process.exitCode = 1
}
