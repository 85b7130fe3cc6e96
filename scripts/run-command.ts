import { parseArgs } from 'node:util'

import { WrongSetting } from '#server/config.ts'
import { isDatabaseAway } from '#server/db/away.ts'

const FAILED = 1
const WRONG_USE = 2
const WORDS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Make room, then try again.',
  EACCES: 'This user may not read or write that file or folder.',
  EISDIR: 'That is a folder. Name a file.',
  ENOTDIR: 'A part of that path is a file and not a folder.',
  '28P01': 'PostgreSQL rejects the password in DATABASE_URL.',
  '3D000': 'PostgreSQL has no database with the name in DATABASE_URL. Create an empty one.',
}

/** Runs a command that takes one file; what can be expected to go wrong is told in one sentence. */
export async function runCommand(
  work: (file: string) => Promise<void>,
  usage: string,
  Trouble: new (message: string) => Error,
): Promise<void> {
  try {
    const { positionals } = parseArgs({ allowPositionals: true })
    const [file, ...rest] = positionals
    if (file === undefined || rest.length > 0) {
      process.stderr.write(usage)
      process.exitCode = WRONG_USE
      return
    }
    await work(file)
  } catch (error) {
    process.exitCode = FAILED
    process.stderr.write(`${tell(error, usage, Trouble)}\n`)
  }
}

function tell(error: unknown, usage: string, Trouble: new (message: string) => Error): string {
  if (error instanceof Trouble || error instanceof WrongSetting) return error.message
  if (isDatabaseAway(error)) return 'PostgreSQL does not answer at the address in DATABASE_URL.'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code.startsWith('ERR_PARSE_ARGS')) return usage
  return WORDS[code] ?? (error instanceof Error ? String(error.stack) : String(error))
}
