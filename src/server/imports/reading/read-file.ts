import { type Import, IMPORT_ROWS_MAX } from '#contract/imports.ts'
import { BINDERS_SHOWN } from '#contract/imports/binder-names.ts'
import { createByteReader } from '#engines/formats/bytes.ts'
import { openReader } from '#engines/formats/reader.ts'
import { BEGINNING_LENGTH } from '#engines/formats/recognise.ts'
import type { ReadRow, RowReader } from '#engines/formats/row.ts'
import type { App } from '#server/app-context.ts'
import { shelf } from '#server/collection/locks.ts'
import { transact } from '#server/events/transact.ts'
import { insertBinderNames } from '#server/imports/binder-name-queries.ts'
import { clearsImport } from '#server/imports/clearing.ts'
import { useColumnChoice } from '#server/imports/columns/public.ts'
import { importOf, isTimeToTell, type StoredImport } from '#server/imports/import-run.ts'
import { borrowCards, type Borrowed, type Matching, RowMatcher } from '#server/imports/matching/public.ts'
import { findImport, updateImport } from '#server/imports/queries.ts'
import {
  clearRows,
  copiesKey,
  EMPTY_TALLY,
  insertRows,
  stageBad,
  stageCopies,
  type StagedRow,
  tallied,
  type Tally,
  tallyOf,
} from '#server/imports/rows/public.ts'
import type { RunningTask } from '#server/tasks/task-kind.ts'

import { BinderNames } from './file-format.ts'
import { readPieces } from './received-file.ts'
import { describeColumns, planReading } from './table-plan.ts'

/** As many as are written in a few milliseconds. */
const ROWS_AT_ONCE = 200
const MATCHING_MS = 6

/** The import was dropped while its file was read. */
class Dropped extends Error {
  override readonly name = 'Dropped'
}

/** The file cannot be read; the word says why. */
class Unreadable extends Error {
  override readonly name = 'Unreadable'
  readonly failure: NonNullable<Import['failure']>

  constructor(failure: NonNullable<Import['failure']>) {
    super(failure)
    this.failure = failure
  }
}

/** Where a file is read. */
interface Desk {
  readonly app: App
  readonly file: string
  readonly task: Pick<RunningTask<unknown>, 'turn' | 'checkHold' | 'finish'>
}

/**
 * Reads a whole file, matches its rows and stores them, in short pieces. What an earlier try stored is deleted first. The
 * last piece finishes the task; it stays unfinished if the member has dropped the import.
 * @param run as it was before the first try, with the format that the member named
 */
export async function readFile(desk: Desk, run: StoredImport): Promise<void> {
  const borrowed = await borrowCards(desk.app)
  const reading = new Reading(desk, run, borrowed)
  try {
    await reading.begin()
    await reading.toTheEnd()
  } catch (error) {
    if (error instanceof Dropped) return
    if (!(error instanceof Unreadable)) throw error
    await reading.fail(error.failure)
  } finally {
    borrowed.giveBack()
  }
}

class Reading {
  readonly #app: App
  readonly #file: string
  readonly #task: Desk['task']
  readonly #names = new BinderNames()
  /** The copies that a row was already seen for. */
  readonly #seen = new Set<number>()
  readonly #pending: ReadRow[] = []
  #kept: StoredImport
  #bytes = 0
  #beginning = ''
  #reader: RowReader | undefined
  /** Whether the member said what the columns hold. */
  #isChosen = false
  readonly #matching: Omit<Matching, 'format'>
  #matcher: RowMatcher

  constructor({ app, file, task }: Desk, run: StoredImport, borrowed: Borrowed) {
    this.#app = app
    this.#file = file
    this.#task = task
    this.#kept = { ...run, ...EMPTY_TALLY, bytesRead: 0 }
    this.#matching = { ...borrowed, assumedAs: run.assumedAs, currency: run.currency }
    this.#matcher = new RowMatcher({ ...this.#matching, format: 'table' })
  }

  /** Forgets what an earlier try stored. */
  async begin(): Promise<void> {
    await this.#write([], this.#kept)
    await clearRows(this.#app, this.#kept.number, this.#task)
  }

  async toTheEnd(): Promise<void> {
    const bytes = createByteReader()
    for await (const piece of this.#pieces()) {
      this.#bytes += piece.byteLength
      await this.#takeText(bytes.push(piece))
    }
    await this.#takeText(bytes.end())
    if (this.#reader === undefined) await this.#open()
    await this.#turn()
    this.#pending.push(...(this.#reader?.end() ?? []))
    await this.#stage(1)
    await this.#finish()
  }

  async fail(failure: NonNullable<Import['failure']>): Promise<void> {
    const finishedAt = this.#app.now().toISOString()
    await this.#write([], {
      ...this.#kept,
      ...(failure === 'too_many_rows' ? EMPTY_TALLY : {}),
      state: 'failed',
      failure,
      finishedAt,
    }).catch((error: unknown) => {
      if (!(error instanceof Dropped)) throw error
    })
  }

  async *#pieces(): AsyncGenerator<Uint8Array> {
    try {
      yield* readPieces(this.#file)
    } catch (error) {
      // A backup of the database has it no more.
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
        throw new Unreadable('cut_short')
      throw error
    }
  }

  async #turn(): Promise<void> {
    await this.#task.turn({ done: this.#bytes, inAll: this.#kept.bytesTotal })
  }

  async #takeText(text: string): Promise<void> {
    if (text === '') return
    if (this.#reader !== undefined) {
      await this.#readText(text)
      return
    }
    this.#beginning += text
    if (this.#beginning.length >= BEGINNING_LENGTH) await this.#open()
  }

  async #open(): Promise<void> {
    const { format: told, memberId } = this.#kept
    const plan = await planReading(this.#beginning, told, (headings) =>
      useColumnChoice(this.#app, memberId, headings),
    )
    if ('failure' in plan) throw new Unreadable(plan.failure)
    const { format, choice } = plan
    this.#kept = { ...this.#kept, format }
    this.#isChosen = choice !== undefined
    this.#reader = openReader(format, choice)
    this.#matcher = new RowMatcher({ ...this.#matching, format })
    const text = this.#beginning
    this.#beginning = ''
    await this.#readText(text)
  }

  async #readText(text: string): Promise<void> {
    await this.#turn()
    for (const row of this.#reader?.push(text) ?? []) this.#pending.push(row)
    await this.#stage(ROWS_AT_ONCE)
  }

  /** Writes pending rows in pieces, until fewer than `least` are left. */
  async #stage(least: number): Promise<void> {
    while (this.#pending.length >= least) {
      await this.#turn()
      const rows = this.#matchSome()
      if (this.#kept.rows + rows.length > IMPORT_ROWS_MAX) throw new Unreadable('too_many_rows')
      const tally = rows.reduce<Tally>((before, row) => tallied(before, row), tallyOf(this.#kept))
      await this.#write(rows, { ...this.#kept, ...tally, bytesRead: this.#bytes })
    }
  }

  /** Matches rows for a few milliseconds, because some cards have a thousand printings to compare. */
  #matchSome(): StagedRow[] {
    const until = performance.now() + MATCHING_MS
    const rows: StagedRow[] = []
    for (const row of this.#pending) {
      rows.push(this.#match(row, this.#kept.rows + rows.length))
      if (rows.length === ROWS_AT_ONCE || performance.now() > until) break
    }
    this.#pending.splice(0, rows.length)
    return rows
  }

  #match(row: ReadRow, number: number): StagedRow {
    if (row.kind === 'bad') return stageBad(row, number)
    this.#names.add(row.binder)
    const staged = stageCopies(row, number, this.#matcher.match(row), this.#kept.currency)
    if (staged.printingId === null) return { ...staged, isDuplicate: false }
    const key = copiesKey(staged, row.binder)
    const isDuplicate = this.#seen.has(key)
    this.#seen.add(key)
    return { ...staged, isDuplicate }
  }

  async #finish(): Promise<void> {
    const columns = describeColumns(this.#reader?.notes(), this.#isChosen)
    this.#kept = { ...this.#kept, columnsText: columns === null ? null : JSON.stringify(columns) }
    const { matched, assumed, ambiguous, rows } = this.#kept
    if (matched + assumed + ambiguous === 0) throw new Unreadable(rows === 0 ? 'empty' : 'nothing_fits')
    await this.#write([], { ...this.#kept, state: 'ready', bytesRead: this.#kept.bytesTotal })
  }

  async #write(rows: readonly StagedRow[], next: StoredImport): Promise<void> {
    const now = this.#app.now()
    const isEnd = next.state !== 'reading'
    const tells = isEnd || isTimeToTell(next, now)
    const seen = { ...next, toldAt: tells ? now.toISOString() : next.toldAt }
    const names = this.#names.all()
    await transact(this.#app, shelf(next.memberId), async (change) => {
      const { db, announce, later } = change
      if ((await findImport(db, next.id))?.state !== 'reading') throw new Dropped()
      // First, or rows of a successor would be in the way.
      await (isEnd ? this.#task.finish(change) : this.#task.checkHold(change))
      await insertRows(db, next.number, rows)
      await updateImport(db, seen)
      if (isEnd) await insertBinderNames(db, next.number, names)
      if (next.failure === 'too_many_rows') await later(clearsImport, { key: String(next.number) })
      if (!tells) return
      const shown = importOf(seen, names.filter((name) => name !== '').slice(0, BINDERS_SHOWN))
      await announce({ type: 'import.progressed', memberId: next.memberId, import: shown }, [next.memberId])
    })
    this.#kept = seen
  }
}
