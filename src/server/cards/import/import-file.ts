import { setTimeout as wait } from 'node:timers/promises'

import type { ImportChanges, ImportProgress } from '#contract/cards/import.ts'
import { Damaged } from '#engines/split-json.ts'
import type { App } from '#server/app-context.ts'
import { readObjects, readSets } from '#server/cards/bulk-file.ts'
import { cardTables } from '#server/cards/locks.ts'
import type { CardSource } from '#server/cards/tables.ts'
import { isPostgres } from '#server/db/portable.ts'
import { type Change, transact } from '#server/events/transact.ts'

import { type KnownCard, nextPieceSize, type ReadCard } from './piece.ts'
import { listKnownCards, listListedIds, updateUnlisted } from './queries.ts'
import { readCard, readSet } from './read-card.ts'
import { TakenOver, tellAdmins, tellProgress } from './runs/actions.ts'
import { Pace } from './runs/pace.ts'
import { addToRun, finishRun, updateEnded, updateSeen } from './runs/queries.ts'
import { listSetCodes, updateSetCounts, upsertSets } from './set-queries.ts'
import { writePiece, type WrittenChanges } from './write-piece.ts'

/** The file cannot be imported; the message is a sentence for the person who asked for it. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile'
}

/** A file of cards, with what is known about it. */
export interface CardFile {
  readonly source: CardSource
  readonly file: string
  readonly bytes: number
  /** Scryfall's list of sets; without one, sets are known only from their cards. */
  readonly setsFile: string | undefined
  /** Identifies this edition of the file. */
  readonly version: string
  /** The day of its prices, such as `2026-11-21`. */
  readonly day: string
}

/** Receives the progress of an import. */
export interface Listener {
  readonly onProgress?: (progress: ImportProgress) => void
  /** Called for a line that is not a card and was skipped. */
  readonly onBroken?: (line: number) => void
}

export interface ImportResult {
  /** The number of valid cards read. */
  readonly read: number
  readonly changes: ImportChanges
  readonly broken: number
}

const ANNOUNCED_EVERY_MS = 1000
const FIRST_PIECE = 40
/** The pause between two pieces, so that others waiting for the writer get their turn. */
const PAUSE_MS = 1
const SETS_AT_ONCE = 50
const GONE_AT_ONCE = 200

/**
 * Imports a file of cards in small pieces, each its own change. It can be stopped at any moment and run
 * again; cards already there are left alone.
 * @throws {TakenOver} when another import started
 * @throws {UnusableFile} when it holds no cards, or is damaged
 */
export async function importFile(
  app: App,
  runId: string,
  file: CardFile,
  listener: Listener = {},
): Promise<ImportResult> {
  const run = new ImportRun(app, runId, file, listener)
  try {
    return await run.toTheEnd()
  } catch (error) {
    if (error instanceof Damaged) {
      throw new UnusableFile(`The file is damaged: ${error.message}.`, { cause: error })
    }
    if (isOfUnpacking(error)) {
      throw new UnusableFile('The file is damaged. It cannot be unpacked completely.', { cause: error })
    }
    throw error
  }
}

function isOfUnpacking(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?:Z_|ZSTD_|ERR_ZSTD)/.test(String(error.code))
}

class ImportRun {
  readonly #app: App
  readonly #runId: string
  readonly #file: CardFile
  readonly #listener: Listener
  #cards = new Map<string, KnownCard>()
  #sets = new Set<string>()
  #bytes = 0
  #read = 0
  readonly #changes: { -readonly [Kind in keyof ImportChanges]: number } = {
    added: 0,
    changed: 0,
    repriced: 0,
    gone: 0,
  }
  /** Printings that the last file listed and this one did not yet. */
  #unread = new Set<string>()
  #broken = 0
  #pieceSize = FIRST_PIECE
  #announcedAt = 0
  readonly #pace = new Pace()
  readonly #writers: 'alone' | 'shared'

  constructor(app: App, runId: string, file: CardFile, listener: Listener) {
    this.#app = app
    this.#runId = runId
    this.#file = file
    this.#listener = listener
    this.#writers = isPostgres(app.db) ? 'shared' : 'alone'
  }

  async toTheEnd(): Promise<ImportResult> {
    await this.#writeSets()
    await this.#learnCatalogue()
    let piece: ReadCard[] = []
    const objects = readObjects(this.#file.file, (bytes) => {
      this.#bytes = bytes
    })
    for await (const { line, object } of objects) {
      const read = readCard(object, this.#file.day)
      if (read === undefined) this.#passOver(line)
      else piece.push(read)
      if (piece.length < this.#pieceSize) continue
      await this.#write(piece)
      piece = []
    }
    if (piece.length > 0) await this.#write(piece)
    if (this.#read === 0) throw new UnusableFile('The file contains no cards.')
    await this.#finish()
    return { read: this.#read, changes: this.#changes, broken: this.#broken }
  }

  async #learnCatalogue(): Promise<void> {
    const { db } = this.#app
    const cards = await listKnownCards(db)
    this.#cards = new Map(cards.map((row) => [row.oracle_id, { id: row.id, hash: row.facts_hash, best: '' }]))
    this.#sets = new Set(await listSetCodes(db))
    this.#unread = new Set(await listListedIds(db, this.#file.source))
  }

  #passOver(line: number): void {
    this.#broken += 1
    this.#listener.onBroken?.(line)
  }

  async #write(piece: readonly ReadCard[]): Promise<void> {
    const startedAt = performance.now()
    const progress = { ...this.#progress('reading'), printings: this.#read + piece.length }
    const isTimeToTell = startedAt - this.#announcedAt > ANNOUNCED_EVERY_MS
    const catalogue = { source: this.#file.source, isFile: true, cards: this.#cards, sets: this.#sets }
    const learned = await transact(this.#app, cardTables.all, async (change) => {
      if (isTimeToTell) {
        await tellProgress(change, this.#runId, progress)
      } else if (!(await updateSeen(change.db, this.#runId, change.now()))) throw new TakenOver()
      const written = await writePiece(change, catalogue, piece)
      await addToRun(change.db, this.#runId, { ...written.changes, gone: 0 })
      return written
    })
    for (const { printing } of piece) this.#unread.delete(printing.id)
    for (const oracleId of learned.gone) this.#cards.delete(oracleId)
    for (const [oracleId, known] of learned.cards) this.#cards.set(oracleId, known)
    for (const code of learned.sets) this.#sets.add(code)
    this.#read += piece.length
    this.#count(learned.changes)
    const now = performance.now()
    this.#pieceSize = nextPieceSize(this.#pieceSize, now - startedAt, this.#writers)
    if (isTimeToTell) this.#announcedAt = now
    this.#listener.onProgress?.(progress)
    await wait(PAUSE_MS)
  }

  async #writeSets(): Promise<void> {
    if (this.#file.setsFile === undefined) return
    const sets = (await readSets(this.#file.setsFile)).flatMap((object) => readSet(object, this.#file.source))
    for (let at = 0; at < sets.length; at += SETS_AT_ONCE) {
      await this.#change(async ({ db }) => {
        await upsertSets(db, sets.slice(at, at + SETS_AT_ONCE))
      })
    }
  }

  async #finish(): Promise<void> {
    const codes = [...this.#sets].toSorted()
    this.#listener.onProgress?.(this.#progress('finishing'))
    for (let at = 0; at < codes.length; at += SETS_AT_ONCE) {
      await this.#change(async ({ db }) => {
        await updateSetCounts(db, codes.slice(at, at + SETS_AT_ONCE))
      })
    }
    await this.#passOverGone()
    const { source, version } = this.#file
    await this.#change(async (change) => {
      const { db, announce, now } = change
      const printings = await finishRun(db, source, { version, now: now() })
      await updateEnded(db, this.#runId, { outcome: 'done', now: now() })
      await announce({ type: 'cards.imported', source, printings }, 'everyone')
      await tellAdmins(change, null)
    })
  }

  async #passOverGone(): Promise<void> {
    const gone = [...this.#unread]
    for (let at = 0; at < gone.length; at += GONE_AT_ONCE) {
      const ids = gone.slice(at, at + GONE_AT_ONCE)
      await this.#change(async ({ db }) => {
        await updateUnlisted(db, ids)
        await addToRun(db, this.#runId, { added: 0, changed: 0, repriced: 0, gone: ids.length })
      })
      this.#changes.gone += ids.length
    }
  }

  #count({ added, changed, repriced }: WrittenChanges): void {
    this.#changes.added += added
    this.#changes.changed += changed
    this.#changes.repriced += repriced
  }

  /** Runs one more change, if this is still the current import. */
  async #change(work: (change: Change) => Promise<void>): Promise<void> {
    await transact(this.#app, cardTables.all, async (change) => {
      if (!(await updateSeen(change.db, this.#runId, change.now()))) throw new TakenOver()
      await work(change)
    })
    await wait(PAUSE_MS)
  }

  #progress(phase: ImportProgress['phase']): ImportProgress {
    const [bytes, bytesTotal] = [this.#bytes, this.#file.bytes]
    const secondsLeft = this.#pace.secondsLeft(bytes, bytesTotal)
    return { phase, bytes, bytesTotal, printings: this.#read, secondsLeft }
  }
}
