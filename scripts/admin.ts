import { parseArgs } from 'node:util'

import pino from 'pino'

import { houseCommand } from '#scripts/house-command.ts'
import { grantAdmin, grantModerator, revokeRole } from '#server/accounts/admin-actions.ts'
import { verifyTrace } from '#server/admin/public.ts'
import type { App } from '#server/app-context.ts'
import { readConfig, WrongSetting } from '#server/config.ts'
import { Refusal } from '#server/http/refusal.ts'
import { openApp } from '#server/open-app.ts'

const USAGE = [
  'Usage: npm run admin -- grant <username>',
  '       npm run admin -- moderator <username>',
  '       npm run admin -- revoke <username>',
  '       npm run admin -- trace verify',
  '       npm run admin -- house',
  '       npm run admin -- house set <name> <value>',
  '       npm run admin -- house picture <file> <what it shows>',
  '       npm run admin -- house picture remove',
  '',
].join('\n')
const WRONG_USE = 2
const FAILED = 1

type Command = (app: App, word: string) => Promise<number>

const COMMANDS: Readonly<Record<string, Command>> = {
  grant: onMember(grantAdmin, 'is now an admin'),
  moderator: onMember(grantModerator, 'is now a moderator'),
  revoke: onMember(revokeRole, 'is neither an admin nor a moderator any more'),
  trace: checkTrace,
}

function onMember(act: (app: App, username: string) => Promise<void>, done: string): Command {
  return async (app, username) => {
    try {
      await act(app, username)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const isLast = error.code === 'last_admin'
      process.stderr.write(
        isLast
          ? `${username} is the only admin. Make someone else an admin first.\n`
          : `There is no member called ${username}. Use the name shown on the profile page.\n`,
      )
      return FAILED
    }
    process.stdout.write(`${username} ${done}.\n`)
    return 0
  }
}

async function checkTrace({ db }: App): Promise<number> {
  const { sound, lastHash, brokenAt } = await verifyTrace(db)
  if (brokenAt === null) {
    process.stdout.write(`All ${String(sound)} entries are as they were written. Last hash: ${lastHash}\n`)
    return 0
  }
  const { sequence, doneAt } = brokenAt
  process.stderr.write(
    `Entry ${String(sequence)} of ${doneAt}, or the one before it, is not as it was written. The ${String(sound)} entries before are.\n`,
  )
  return FAILED
}

/** What these words ask for; undefined where they ask for nothing there is. */
function commandFor([verb = '', word, ...rest]: readonly string[]):
  | ((app: App) => Promise<number>)
  | undefined {
  if (verb === 'house') return houseCommand(word, rest)
  const command = Object.hasOwn(COMMANDS, verb) ? COMMANDS[verb] : undefined
  const isWrongWord = verb === 'trace' && word !== 'verify'
  if (command === undefined || word === undefined || isWrongWord || rest.length > 0) return undefined
  return (app) => command(app, word)
}

async function main(): Promise<number> {
  const command = commandFor(parseArgs({ allowPositionals: true }).positionals)
  if (command === undefined) {
    process.stderr.write(USAGE)
    return WRONG_USE
  }
  const { app } = await openApp(readConfig(process.env), pino({ level: 'silent' }))
  try {
    return await command(app)
  } finally {
    await app.db.destroy()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  const isOurs = error instanceof WrongSetting
  process.stderr.write(`${isOurs ? error.message : String(error)}\n`)
  process.exitCode = FAILED
}
