import { parseArgs } from 'node:util'

import pino from 'pino'

import { grantAdmin, revokeAdmin } from '#server/accounts/admin-actions.ts'
import { readConfig, WrongSetting } from '#server/config.ts'
import { Refusal } from '#server/http/refusal.ts'
import { openApp } from '#server/open-app.ts'

const USAGE = 'Usage: npm run admin -- grant <username>\n       npm run admin -- revoke <username>\n'
const WRONG_USE = 2

const ACTS = {
  grant: { act: grantAdmin, done: 'is now an admin' },
  revoke: { act: revokeAdmin, done: 'is no longer an admin' },
} as const

async function main(): Promise<number> {
  const [verb = '', username, ...rest] = parseArgs({ allowPositionals: true }).positionals
  if ((verb !== 'grant' && verb !== 'revoke') || username === undefined || rest.length > 0) {
    process.stderr.write(USAGE)
    return WRONG_USE
  }
  const { app } = await openApp(readConfig(process.env), pino({ level: 'silent' }))
  try {
    await ACTS[verb].act(app, username)
    process.stdout.write(`${username} ${ACTS[verb].done}.\n`)
    return 0
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    process.stderr.write(`There is no member called ${username}. Use the name shown on the profile page.\n`)
    return 1
  } finally {
    await app.db.destroy()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  const isOurs = error instanceof WrongSetting
  process.stderr.write(`${isOurs ? error.message : String(error)}\n`)
  process.exitCode = 1
}
