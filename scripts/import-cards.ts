import { parseArgs } from 'node:util'

import { Presets, SingleBar } from 'cli-progress'
import pino from 'pino'

import type { ImportProgress } from '#contract/cards/import.ts'
import type { App } from '#server/app-context.ts'
import { describeFile } from '#server/cards/bulk-file.ts'
import {
  importFile,
  type ImportResult,
  type Listener,
  UnusableFile,
} from '#server/cards/import/import-file.ts'
import { importNewest, recordFailure } from '#server/cards/import/import-newest.ts'
import { beginImport, TakenOver } from '#server/cards/import/runs/actions.ts'
import { ScryfallTrouble } from '#server/cards/scryfall.ts'
import { readConfig, WrongSetting } from '#server/config.ts'
import { openApp } from '#server/open-app.ts'

const USAGE = `Usage: npm run cards:import                          fetches the newest cards from Scryfall
       npm run cards:import -- FILE [--sets FILE]   reads a bulk file: a JSON array or one card a line,
                                                    plain, gzip or zstd. Also reads sets.json beside it.
`
const WRONG_USE = 2
/** Further broken lines are counted, but not listed. */
const MOST_NAMED = 100
const PLAIN_LINE_EVERY_MS = 5000

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { sets: { type: 'string' }, help: { type: 'boolean' } },
  })
  const [file, ...rest] = positionals
  if (values.help === true || rest.length > 0) {
    process.stderr.write(USAGE)
    return values.help === true ? 0 : WRONG_USE
  }
  const { app } = await openApp(readConfig(process.env), pino({ level: 'silent' }))
  try {
    return await run(app, file, values.sets ?? process.env['SETS_FILE'])
  } finally {
    await app.owned[Symbol.asyncDispose]()
    await app.db.destroy()
  }
}

async function run(app: App, file: string | undefined, setsFile: string | undefined): Promise<number> {
  // Read this before the import starts: a wrong file name must not end an import that is running.
  const described = file === undefined ? undefined : await describeFile(file)
  const runId = await beginImport(app, 'scryfall')
  const startedAt = performance.now()
  const reporter = new Reporter()
  try {
    const result =
      file === undefined || described === undefined
        ? await importNewest(app, runId, reporter)
        : await importFile(app, runId, cardFile(file, described, setsFile), reporter)
    reporter.close()
    process.stdout.write(`${summaryOf(result, performance.now() - startedAt)}\n`)
    // The server does that in a separate thread. Here it would take several times the memory of the import.
    process.stdout.write('A running server now prepares them for search. Otherwise the next start does.\n')
    return 0
  } catch (error) {
    reporter.close()
    if (error instanceof TakenOver) {
      process.stderr.write('Another import started and replaced this one.\n')
      return 1
    }
    const sentence = await recordFailure(app, runId, error)
    if (!(error instanceof ScryfallTrouble || error instanceof UnusableFile)) throw error
    process.stderr.write(`${sentence}\n`)
    return 1
  }
}

function cardFile(
  file: string,
  { bytes, writtenAt, setsFile }: Awaited<ReturnType<typeof describeFile>>,
  wantedSets: string | undefined,
) {
  const writtenOn = writtenAt.toISOString()
  return {
    source: 'scryfall' as const,
    file,
    bytes,
    setsFile: wantedSets ?? setsFile,
    version: `file of ${writtenOn}`,
    // Scryfall puts the day into the name: default-cards-20261121101500.json
    day: dayInName(file) ?? writtenOn.slice(0, 10),
  }
}

function dayInName(file: string): string | undefined {
  const [, year, month, day] = /-(20\d\d)([01]\d)([0-3]\d)\d{0,6}\.\w+/.exec(file) ?? []
  return year === undefined || month === undefined || day === undefined
    ? undefined
    : `${year}-${month}-${day}`
}

function summaryOf(result: ImportResult | undefined, tookMs: number): string {
  if (result === undefined) return 'The cards are already up to date.'
  const { read, broken, changes } = result
  const changed = changes.added + changes.changed + changes.repriced
  const passedOver = broken === 0 ? '' : ` ${counted(broken, 'broken line')} passed over.`
  const gone = changes.gone === 0 ? '' : ` ${counted(changes.gone, 'printing')} no longer listed.`
  return `${counted(read, 'printing')} read, ${changed.toLocaleString('en')} of them new or changed, in ${(tookMs / 1000).toFixed(1)} s.${gone}${passedOver}`
}

function counted(count: number, what: string): string {
  return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`
}

/** Shows a bar in a terminal, and otherwise prints a line now and then. */
class Reporter implements Listener {
  readonly #bar = process.stdout.isTTY
    ? new SingleBar(
        {
          format: '{phase} {bar} {percentage} % · {printings} printings',
          clearOnComplete: true,
          hideCursor: true,
        },
        Presets.shades_classic,
      )
    : undefined
  #isStarted = false
  #named = 0
  #lastLineAt = 0

  readonly onProgress = ({ phase, bytes, bytesTotal, printings }: ImportProgress): void => {
    const total = bytesTotal ?? Math.max(bytes, 1)
    if (this.#bar !== undefined) {
      if (!this.#isStarted) this.#bar.start(total, bytes, { phase, printings })
      this.#isStarted = true
      this.#bar.setTotal(total)
      this.#bar.update(bytes, { phase, printings: printings.toLocaleString('en') })
      return
    }
    const now = performance.now()
    if (now - this.#lastLineAt < PLAIN_LINE_EVERY_MS) return
    this.#lastLineAt = now
    const percent = Math.floor((100 * bytes) / total)
    process.stdout.write(`${phase}: ${String(percent)} %, ${counted(printings, 'printing')}\n`)
  }

  readonly onBroken = (line: number): void => {
    this.#named += 1
    if (this.#named <= MOST_NAMED)
      process.stderr.write(`Line ${String(line)} is not a card and was passed over.\n`)
    if (this.#named === MOST_NAMED + 1)
      process.stderr.write('Further broken lines are counted but not listed.\n')
  }

  close(): void {
    this.#bar?.stop()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof WrongSetting) return error.message
  const code = 'code' in error ? String(error.code) : ''
  if (code.startsWith('ERR_PARSE_ARGS')) return USAGE
  if (code === 'ENOENT') return "We can't find that file."
  if (code === 'EISDIR' || code === 'EACCES') return "We can't read that file."
  return String(error.stack)
}
