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
import { useColumnChoice } from '#server/imports/columns/actions.ts'
import { importOf, isTimeToTell, type KeptImport } from '#server/imports/import-run.ts'
import { inTurn, Stopped } from '#server/imports/import-work.ts'
import { borrowCards, type Borrowed } from '#server/imports/matching/borrow-cards.ts'
import type { Matching } from '#server/imports/matching/lead.ts'
import { RowMatcher } from '#server/imports/matching/row-matcher.ts'
import { findImport, updateImport } from '#server/imports/queries.ts'
import { clearRows } from '#server/imports/rows/clear-rows.ts'
import { insertRows } from '#server/imports/rows/queries.ts'
import { copiesKey, stageBad, stageCopies, type StagedRow } from '#server/imports/rows/staged-row.ts'
import { EMPTY_TALLY, type Tally, tallied, tallyOf } from '#server/imports/rows/tally.ts'

import { BinderNames } from './file-format.ts'
import { readPieces, type ReceivedFile, removeFile } from './received-file.ts'
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

/**
 * Reads a whole file, matches its rows and stores them, in short pieces. Afterwards the file is deleted,
 * whatever happens.
 */
export async function readFile(app: App, run: KeptImport, file: ReceivedFile): Promise<void> {
  const borrowed = await borrowCards(app)
  const reading = new Reading(app, run, borrowed)
  try {
    await reading.toTheEnd(file)
  } catch (error) {
    if (error instanceof Dropped) return
    await reading.fail(error instanceof Unreadable ? error.failure : 'cut_short')
    if (!(error instanceof Unreadable || error instanceof Stopped)) throw error
  } finally {
    borrowed.giveBack()
    await removeFile(file.path)
  }
}

class Reading {
  readonly #app: App
  readonly #names = new BinderNames()
  /** The copies that a row was already seen for. */
  readonly #seen = new Set<number>()
  readonly #pending: ReadRow[] = []
  #kept: KeptImport
  #bytes = 0
  #beginning = ''
  #reader: RowReader | undefined
  /** Whether the member said what the columns hold. */
  #isChosen = false
  readonly #matching: Omit<Matching, 'format'>
  #matcher: RowMatcher

  constructor(app: App, run: KeptImport, borrowed: Borrowed) {
    this.#app = app
    this.#kept = run
    this.#matching = { ...borrowed, assumedAs: run.assumedAs, currency: run.currency }
    this.#matcher = new RowMatcher({ ...this.#matching, format: 'table' })
  }

  async toTheEnd(file: ReceivedFile): Promise<void> {
    const bytes = createByteReader()
    for await (const piece of readPieces(file)) {
      this.#bytes += piece.byteLength
      await this.#takeText(bytes.push(piece))
    }
    await this.#takeText(bytes.end())
    if (this.#reader === undefined) await this.#open()
    this.#pending.push(...(await inTurn(this.#app, () => this.#reader?.end() ?? [])))
    await this.#stage(1)
    await this.#finish()
  }

  async fail(failure: NonNullable<Import['failure']>): Promise<void> {
    const finishedAt = this.#app.now().toISOString()
    const isOverfull = failure === 'too_many_rows'
    await this.#write([], {
      ...this.#kept,
      ...(isOverfull ? EMPTY_TALLY : {}),
      state: 'failed',
      failure,
      finishedAt,
    }).catch((error: unknown) => {
      if (!(error instanceof Dropped)) throw error
    })
    if (isOverfull) await clearRows(this.#app, this.#kept.number)
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
    const rows = await inTurn(this.#app, () => this.#reader?.push(text) ?? [])
    for (const row of rows) this.#pending.push(row)
    await this.#stage(ROWS_AT_ONCE)
  }

  /** Writes pending rows in pieces, until fewer than `least` are left. */
  async #stage(least: number): Promise<void> {
    while (this.#pending.length >= least) {
      await inTurn(this.#app, async () => {
        const rows = this.#matchSome()
        if (this.#kept.rows + rows.length > IMPORT_ROWS_MAX) throw new Unreadable('too_many_rows')
        const tally = rows.reduce<Tally>((before, row) => tallied(before, row), tallyOf(this.#kept))
        await this.#write(rows, { ...this.#kept, ...tally, bytesRead: this.#bytes })
      })
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

  async #write(rows: readonly StagedRow[], next: KeptImport): Promise<void> {
    const now = this.#app.now()
    const isEnd = next.state !== 'reading'
    const tells = isEnd || isTimeToTell(next, now)
    const seen = { ...next, seenAt: now.toISOString(), toldAt: tells ? now.toISOString() : next.toldAt }
    const names = this.#names.all()
    await transact(this.#app, shelf(next.memberId), async ({ db, announce }) => {
      if ((await findImport(db, next.id))?.state !== 'reading') throw new Dropped()
      await insertRows(db, next.number, rows)
      await updateImport(db, seen)
      if (isEnd) await insertBinderNames(db, next.number, names)
      if (!tells) return
      const shown = importOf(seen, names.filter((name) => name !== '').slice(0, BINDERS_SHOWN))
      await announce({ type: 'import.progressed', memberId: next.memberId, import: shown }, [next.memberId])
    })
    this.#kept = seen
  }
}
