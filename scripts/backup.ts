import path from 'node:path'

import pino from 'pino'

import { BackupTrouble, type MadeBackup, makeBackup, noteMade } from '#server/backups/public.ts'
import { type Config, readConfig } from '#server/config.ts'
import { isUpToDate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { openApp } from '#server/open-app.ts'

import { runCommand } from './run-command.ts'

const USAGE = `Usage: npm run backup -- FILE   writes everything the server keeps into one new file,
                                also while the server runs
`
const MEGABYTE = 1_000_000

async function backUp(file: string): Promise<void> {
  const config = readConfig(process.env)
  const made = await makeBackup(config, path.resolve(file), new Date())
  const size = (made.bytes / MEGABYTE).toFixed(1)
  process.stdout.write(
    `Everything is in ${made.file}: ${made.rows.toLocaleString('en')} rows, ${size} MB. The file was read to its end and is whole.\n`,
  )
  await noteIfPossible(config, made)
  if (config.s3 !== undefined)
    process.stdout.write('Uploaded pictures are in your bucket and not in this file: back them up there.\n')
}

/** A backup changes nothing, so it brings no database up to date; an older one has no place for the note. */
async function noteIfPossible(config: Config, made: MadeBackup): Promise<void> {
  const { db } = openDatabase(config.databaseUrl)
  const isPossible = await isUpToDate(db)
  await db.destroy()
  if (!isPossible) {
    process.stdout.write('The ledger has no entry for it, because the database is not up to date.\n')
    return
  }
  const { app } = await openApp(config, pino({ level: 'silent' }))
  try {
    await noteMade(app, 'command', made)
  } finally {
    await app.owned[Symbol.asyncDispose]()
    await app.db.destroy()
  }
}

await runCommand(backUp, USAGE, BackupTrouble)
