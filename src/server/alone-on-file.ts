import { rmSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The owner of a lock renews it more often than this. */
const ABANDONED_AFTER_MS = 20_000
const SIGN_EVERY_MS = 5000

/**
 * Lets one process at a time work on `file`, while `work` runs.
 * @returns whether this process did it: false if another one is at it
 */
export async function alone(file: string, now: () => Date, work: () => Promise<void>): Promise<boolean> {
  const lock = `${file}.lock`
  await mkdir(path.dirname(file), { recursive: true })
  if (await isAbandoned(lock, now())) await rm(lock, { force: true })
  const sign = () => now().toISOString()
  const isMine = await writeFile(lock, sign(), { flag: 'wx' }).then(() => true, isThereAlready)
  if (!isMine) return false
  // A process that is told to stop must not make others wait until this looks abandoned.
  const free = () => {
    rmSync(lock, { force: true })
  }
  process.once('exit', free)
  const signs = setInterval(() => void writeFile(lock, sign()).catch(nothingThere), SIGN_EVERY_MS)
  signs.unref()
  try {
    await work()
  } finally {
    clearInterval(signs)
    process.off('exit', free)
    await rm(lock, { force: true })
  }
  return true
}

async function isAbandoned(lock: string, now: Date): Promise<boolean> {
  const sign = await readFile(lock, 'utf8').catch(nothingThere)
  // It was just created and not written yet.
  if (sign === undefined || sign === '') return false
  return !(now.getTime() - Date.parse(sign) < ABANDONED_AFTER_MS)
}

const LOOK_AGAIN_MS = 100

/** The same, for work that each process must do or find done: it waits for the others. */
export async function aloneInTurn(file: string, now: () => Date, work: () => Promise<void>): Promise<void> {
  while (!(await alone(file, now, work))) await wait(LOOK_AGAIN_MS)
}

function nothingThere(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error
}

function isThereAlready(error: unknown): false {
  if (codeOf(error) !== 'EEXIST') throw error
  return false
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
