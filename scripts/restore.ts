import path from 'node:path'

import pino from 'pino'

import { BackupTrouble, noteRestored, restoreBackup } from '#server/backups/public.ts'
import { type Config, readConfig } from '#server/config.ts'
import { openApp } from '#server/open-app.ts'

import { runCommand } from './run-command.ts'

const USAGE = `Usage: npm run restore -- FILE   fills an empty DATA_DIR and an empty database from a backup,
                                 of SQLite or PostgreSQL, whichever it was made of
`

async function restore(file: string): Promise<void> {
  const config = readConfig(process.env)
  const archive = path.resolve(file)
  const { madeAt, counts } = await restoreBackup(config, archive)
  await note(config, archive, madeAt)
  const rows = Object.values(counts).reduce((sum, each) => sum + each, 0)
  process.stdout.write(
    `Everything is as it was at ${madeAt}: ${rows.toLocaleString('en')} rows. Start the server with npm start.\n`,
  )
}

async function note(config: Config, archive: string, madeAt: string): Promise<void> {
  const { app } = await openApp(config, pino({ level: 'silent' }))
  try {
    await noteRestored(app, path.basename(archive), madeAt)
  } finally {
    await app.owned[Symbol.asyncDispose]()
    await app.db.destroy()
  }
}

await runCommand(restore, USAGE, BackupTrouble)
