import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { OutboxMail } from '#contract/mail.ts'
import type { App } from '#server/app-context.ts'

import { readMail } from './read-mail.ts'
import { envelopeOf, type OutgoingMail } from './smtp.ts'

const MOST_LISTED = 200
/** The time of writing with dashes for colons, then the mail's id. */
const FILE = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)-([\w-]+)\.eml$/

/** Stores a mail as a file instead of sending it. @returns the file's name, which sorts by time */
export async function writeToOutbox(app: App, mail: OutgoingMail): Promise<string> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await transport.sendMail(envelopeOf(app, mail))
  if (!Buffer.isBuffer(message)) throw new Error('the mail was not written into a buffer')
  const file = `${app.now().toISOString().replaceAll(':', '-')}-${mail.id}.eml`
  const folder = folderOf(app)
  await mkdir(folder, { recursive: true })
  // So that the folder only ever shows complete mails.
  await writeFile(path.join(folder, `${file}.part`), message, { mode: 0o600 })
  await rename(path.join(folder, `${file}.part`), path.join(folder, file))
  return file
}

/** The newest first. */
export async function listOutbox(app: App): Promise<OutboxMail[]> {
  const files = await readdir(folderOf(app)).catch(nothingYet)
  const newest = files
    .filter((file) => FILE.test(file))
    .toSorted()
    .toReversed()
    .slice(0, MOST_LISTED)
  const mails = await Promise.all(newest.map((file) => readOutbox(app, file)))
  return mails.filter((mail) => mail !== undefined)
}

/** Reads one mail with its text; `undefined` if there is no such file. */
export async function readOutbox(
  app: App,
  file: string,
): Promise<(OutboxMail & { text: string }) | undefined> {
  const [, hour, minute, second] = FILE.exec(file) ?? []
  if (hour === undefined || minute === undefined || second === undefined) return undefined
  const source = await readFile(path.join(folderOf(app), file), 'utf8').catch(nothingYet)
  if (typeof source !== 'string') return undefined
  return { file, writtenAt: `${hour}:${minute}:${second}`, ...readMail(source) }
}

/** The id of the mail in a file of the outbox; empty for any other file. */
export function mailIdOf(file: string): string {
  return FILE.exec(file)?.[4] ?? ''
}

/** Lists every file, the oldest first, including one that a crash left half-written. */
export async function listOutboxFiles(app: App): Promise<string[]> {
  const files = await readdir(folderOf(app)).catch(nothingYet)
  return files.filter((file) => FILE.test(file.replace(/\.part$/, ''))).toSorted()
}

/** Reads a mail's source; `undefined` if it was deleted meanwhile. */
export async function readSource(app: App, file: string): Promise<string | undefined> {
  const source = await readFile(path.join(folderOf(app), file), 'utf8').catch(nothingYet)
  return typeof source === 'string' ? source : undefined
}

export async function removeFromOutbox(app: App, file: string): Promise<void> {
  await rm(path.join(folderOf(app), file), { force: true })
}

/** Deletes mails written before a time. */
export async function removeOldFromOutbox(app: App, before: Date): Promise<void> {
  const first = before.toISOString().replaceAll(':', '-')
  for (const file of await listOutboxFiles(app)) if (file < first) await removeFromOutbox(app, file)
}

function nothingYet(error: unknown): [] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
  throw error
}

function folderOf({ config }: App): string {
  return path.join(config.dataDir, 'outbox')
}
