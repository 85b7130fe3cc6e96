import {
  type FileHandle,
  mkdir,
  open as openFile,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { z } from 'zod'

import { ScryfallBulkFile, ScryfallList } from '#contract/scryfall.ts'

/** Scryfall, or the connection to it, fails; the message is a sentence for admins. */
export class ScryfallTrouble extends Error {
  override readonly name = 'ScryfallTrouble'
}

const HEADERS = { 'user-agent': 'Tradewyrm/0.1', accept: 'application/json;q=0.9,*/*;q=0.8' }
const PATIENCE_MS = 30_000
const MOST_REDIRECTS = 5
/** Tries in a row without progress. */
const MOST_TRIES = 4
const FIRST_WAIT_MS = 500
const MOST_SET_PAGES = 50
const OK = 200
const PARTIAL = 206
const RANGE_IMPOSSIBLE = 416

/** The newest files: all cards, and the rulings if there are any. */
export interface NewestFiles {
  readonly cards: ScryfallBulkFile
  readonly rulings: ScryfallBulkFile | undefined
}

export async function findNewestFiles(scryfallUrl: string): Promise<NewestFiles> {
  const list = parseReply(ScryfallList, await fetchJson(`${scryfallUrl}/bulk-data`))
  const files = z.array(ScryfallBulkFile).safeParse(list.data)
  const cards = files.data?.find(({ type }) => type === 'default_cards')
  if (cards === undefined) throw new ScryfallTrouble('Scryfall does not offer a file of all cards.')
  return { cards, rulings: files.data?.find(({ type }) => type === 'rulings') }
}

/** Downloads the symbols used on cards. */
export async function fetchSymbols(scryfallUrl: string): Promise<unknown[]> {
  return parseReply(ScryfallList, await fetchJson(`${scryfallUrl}/symbology`)).data
}

/** Downloads Scryfall's sets into `folder`. @returns the file */
export async function downloadSets(scryfallUrl: string, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const sets: unknown[] = []
  let next: string | null = `${scryfallUrl}/sets`
  for (let page = 0; next !== null && page < MOST_SET_PAGES; page += 1) {
    const list: z.infer<typeof ScryfallList> = parseReply(ScryfallList, await fetchJson(next))
    sets.push(...list.data)
    next = list.has_more ? (list.next_page ?? null) : null
  }
  const file = path.join(folder, 'sets.json')
  await writeFile(file, JSON.stringify(sets))
  return file
}

/**
 * Downloads a bulk file into `folder`, compressed as it arrives. It resumes what an earlier try left, and
 * reconnects if the connection breaks.
 * @throws {ScryfallTrouble} when nothing more arrives, or the file is not as long as announced
 */
export async function downloadBulk(
  bulk: ScryfallBulkFile,
  folder: string,
  onBytes: (bytes: number, total: number | null) => void = () => undefined,
): Promise<string> {
  await mkdir(folder, { recursive: true })
  const kind = bulk.type.replaceAll(/\W/g, '')
  const name = `${kind}-${bulk.updated_at.replaceAll(/\W/g, '')}`
  await removeOthers(folder, kind, name)
  const part = path.join(folder, `${name}.part`)
  for (let tries = 0; ;) {
    const before = await sizeOf(part)
    if (await downloadRest(bulk.download_uri, { part, from: before, onBytes })) break
    tries = (await sizeOf(part)) > before ? 0 : tries + 1
    if (tries >= MOST_TRIES) throw new ScryfallTrouble('The download kept breaking off.')
    await wait(FIRST_WAIT_MS * 2 ** tries)
  }
  const file = path.join(folder, `${name}.bulk`)
  await rename(part, file)
  return file
}

interface Rest {
  readonly part: string
  readonly from: number
  readonly onBytes: (bytes: number, total: number | null) => void
}

/** @returns whether the file is complete; false if the connection broke */
async function downloadRest(address: string, { part, from, onBytes }: Rest): Promise<boolean> {
  const range: Record<string, string> = from > 0 ? { range: `bytes=${String(from)}-` } : {}
  // Open it before anything arrives, because data waiting in a broken connection is lost.
  const file = await openFile(part, 'a')
  try {
    const response = await open(address, { ...HEADERS, 'accept-encoding': 'gzip', ...range }).catch(
      ignoreUnlessTrouble,
    )
    if (response === undefined) return false
    const { statusCode } = response
    if (statusCode === PARTIAL) return await save(response, file, { from, onBytes })
    if (statusCode === OK || statusCode === RANGE_IMPOSSIBLE) {
      // The existing part does not match, so start again.
      if (from > 0) await file.truncate(0)
      if (statusCode === OK) return await save(response, file, { from: 0, onBytes })
      response.destroy()
      return false
    }
    response.destroy()
    throw new ScryfallTrouble(`Scryfall answered ${String(statusCode)} for a file on its own list.`)
  } finally {
    await file.close()
  }
}

/** Writes what arrives after the first `from` bytes. @returns whether all of it arrived */
async function save(
  response: IncomingMessage,
  file: FileHandle,
  { from, onBytes }: Omit<Rest, 'part'>,
): Promise<boolean> {
  const length = Number(response.headers['content-length'] ?? Number.NaN)
  const total = Number.isNaN(length) ? null : from + length
  let bytes = from
  try {
    for await (const chunk of response) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a response yields buffers
      const { bytesWritten } = await file.write(chunk as Buffer)
      bytes += bytesWritten
      onBytes(bytes, total)
    }
  } catch (error) {
    if (isBrokenConnection(error)) return false
    throw error
  } finally {
    response.destroy()
  }
  return total === null || bytes === total
}

function ignoreUnlessTrouble(error: unknown): undefined {
  if (error instanceof ScryfallTrouble) throw error
}

function isBrokenConnection(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    ['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ERR_STREAM_PREMATURE_CLOSE'].includes(
      String(error.code),
    )
  )
}

/** Follows redirects and returns the body as it arrives, compressed or not. */
async function open(address: string, headers: Record<string, string>): Promise<IncomingMessage> {
  let next = address
  for (let turn = 0; turn <= MOST_REDIRECTS; turn += 1) {
    const response = await request(next, headers)
    const { location } = response.headers
    if (location === undefined || ![301, 302, 303, 307, 308].includes(response.statusCode ?? 0))
      return response
    response.destroy()
    next = new URL(location, next).href
  }
  throw new ScryfallTrouble('Scryfall redirected the download too many times.')
}

async function request(address: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const get = address.startsWith('https:') ? getSecure : getPlain
  const call = get(address, { headers }, resolve)
  call.setTimeout(PATIENCE_MS, () => {
    call.destroy(Object.assign(new Error('nothing came for too long'), { code: 'ETIMEDOUT' }))
  })
  call.once('error', reject)
  return await promise
}

/** Any reply of Scryfall. */
export interface ScryfallReply {
  readonly status: number
  readonly body: unknown
  /** How long to wait before asking again, in seconds. */
  readonly retryAfter: number | undefined
}

/** Sends one request to Scryfall. @throws {ScryfallTrouble} when there is no reply, or an unreadable one */
export async function askScryfall(address: string, patienceMs: number): Promise<ScryfallReply> {
  try {
    const response = await fetch(address, { headers: HEADERS, signal: AbortSignal.timeout(patienceMs) })
    const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
    return {
      status: response.status,
      body: await response.json(),
      retryAfter: Number.isNaN(retryAfter) ? undefined : retryAfter,
    }
  } catch (error) {
    throw new ScryfallTrouble('Scryfall could not be reached.', { cause: error })
  }
}

async function fetchJson(address: string): Promise<unknown> {
  try {
    const response = await fetch(address, { headers: HEADERS, signal: AbortSignal.timeout(PATIENCE_MS) })
    if (response.ok) return await response.json()
    throw new ScryfallTrouble(`Scryfall answered ${String(response.status)}.`)
  } catch (error) {
    if (error instanceof ScryfallTrouble) throw error
    throw new ScryfallTrouble('Scryfall could not be reached.', { cause: error })
  }
}

function parseReply<Schema extends z.ZodType>(schema: Schema, reply: unknown): z.output<Schema> {
  const parsed = schema.safeParse(reply)
  if (!parsed.success) throw new ScryfallTrouble('Scryfall did not answer with a list.')
  return parsed.data
}

/** Deletes files of older editions. */
async function removeOthers(folder: string, kind: string, name: string): Promise<void> {
  for (const entry of await readdir(folder)) {
    const isOld = entry.startsWith(`${kind}-`) && !entry.startsWith(`${name}.`)
    if (isOld && /\.(?:part|bulk)$/.test(entry)) {
      await rm(path.join(folder, entry), { force: true })
    }
  }
}

async function sizeOf(file: string): Promise<number> {
  return await stat(file).then(
    ({ size }) => size,
    () => 0,
  )
}
