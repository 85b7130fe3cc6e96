import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import pino from 'pino'

import { createByteReader } from '#engines/formats/bytes.ts'
import { openReader } from '#engines/formats/reader.ts'
import { recogniseFormat } from '#engines/formats/recognise.ts'
import { catalogueOf } from '#server/cards/public.ts'
import { borrowCards, type Borrowed } from '#server/imports/matching/borrow-cards.ts'
import { matchRow } from '#server/imports/matching/match-row.ts'
import { openApp } from '#server/open-app.ts'
import { testConfig } from '#tests/server/start-app.ts'

import { folderWithCards } from './collection-import/prepare.ts'
import { report } from './figures.ts'
import { type CardFile, readCardFile } from './files/card-file.ts'
import { judge, type Verdict } from './files/judge.ts'
import { rawRows } from './files/named-printing.ts'

interface Judged {
  readonly line: number
  readonly text: string
  readonly why: string
  readonly taken: string
  readonly verdict: Verdict
}

/**
 * Reads every file of `filesDir` and matches its rows, as an import does. Says how many came out as the row's own
 * text names them. `FILES_DETAILS` lists the rows that did not (`all`: also those that name no printing);
 * `FILES_ONLY` names one file; `FILES_CARDS_DIR` is a data folder that has the cards already.
 */
export async function benchFiles(cardsFile: string, filesDir: string): Promise<void> {
  const cards = await readCardFile(cardsFile)
  const home = process.env['FILES_CARDS_DIR'] ?? (await folderWithCards(cardsFile))
  const { app } = await openApp(
    testConfig(home, `file:${path.join(home, 'tradewyrm.db')}`),
    pino({ level: 'silent' }),
  )
  await catalogueOf(app).renew()
  const borrowed = await borrowCards(app)
  const all: Judged[] = []
  for (const name of readdirSync(filesDir).filter((file) => /\.(?:csv|txt|dek)$/.test(file))) {
    if (!name.includes(process.env['FILES_ONLY'] ?? '')) continue
    const rows = judgeFile(path.join(filesDir, name), { borrowed, cards })
    if (typeof rows === 'string') process.stdout.write(`${name}: ${rows}\n`)
    else {
      describe(name, rows)
      all.push(...rows)
    }
  }
  describe('all files', all)
  borrowed.giveBack()
  await app.owned[Symbol.asyncDispose]()
  await app.db.destroy()
}

function judgeFile(
  file: string,
  { borrowed, cards }: { readonly borrowed: Borrowed; readonly cards: CardFile },
): Judged[] | string {
  const bytes = createByteReader()
  const text = bytes.push(readFileSync(file)) + bytes.end()
  const { format, why } = recogniseFormat(text)
  if (format === null) return why
  const reader = openReader(format)
  const readRaw = rawRows(text, cards)
  return [...reader.push(text), ...reader.end()].map((row) => {
    const match =
      row.kind === 'copies'
        ? matchRow(row, { ...borrowed, format, assumedAs: 'cheapest', currency: 'usd' })
        : undefined
    const printing = match?.printing
    return {
      line: row.line,
      text: row.text,
      why: row.kind === 'bad' ? `${row.fault} ${row.column} ${row.value}` : (match?.reason ?? ''),
      taken:
        printing === null || printing === undefined
          ? ''
          : `${printing.setCode}/${printing.number} ${cards.byId.get(printing.id)?.name ?? ''}`,
      verdict: judge(row, { raw: readRaw(row.text), match, cards }),
    }
  })
}

function describe(name: string, rows: readonly Judged[]): void {
  const comparable = rows.filter(({ verdict }) => verdict.isComparable)
  const clean = comparable.filter(({ verdict }) => verdict.outcome === 'matched' && !verdict.isWrong)
  const wrong = rows.filter(({ verdict }) => verdict.isWrong)
  const wrongMatched = wrong.filter(({ verdict }) => verdict.outcome === 'matched')
  const share = comparable.length === 0 ? '–' : `${((clean.length / comparable.length) * 100).toFixed(2)} %`
  const counts = `${String(rows.length)} rows, ${String(comparable.length)} comparable`
  report(
    `${name}: ${counts}`,
    share,
    `wrong: ${String(wrongMatched.length)} matched, ${String(wrong.length - wrongMatched.length)} assumed`,
  )
  if (process.env['FILES_DETAILS'] === undefined || name === 'all files') return
  for (const { line, text, why, taken, verdict } of rows) {
    const { outcome, isWrong, isComparable } = verdict
    if (isWrong || ((isComparable || process.env['FILES_DETAILS'] === 'all') && outcome !== 'matched'))
      process.stdout.write(
        `  ${String(line)} ${outcome}${isWrong ? ' WRONG' : ''} ${why} → ${taken} | ${text.slice(0, 200)}\n`,
      )
  }
}
