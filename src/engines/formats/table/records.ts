import { LIMITS, type RowFault } from '#engines/formats/vocabulary.ts'

import type { Line } from './lines.ts'

/** One row of a table, split into cells. */
export interface TableRecord {
  /** The line it starts on. */
  readonly line: number
  readonly cells: readonly string[]
  readonly text: string
  readonly isUnfinished: boolean
  /** Set when the cells can't be trusted. */
  readonly fault: RowFault | undefined
}

export interface RecordCutter {
  takeLine(line: Line): void
  /**
   * From now on, a quoted row over several lines must have this many cells. If not, its quote was never
   * closed.
   */
  expectColumns(count: number): void
  end(): void
}

interface Scan {
  readonly cells: string[]
  /** Content so far of a quoted cell that continues on the next line. */
  open: string | undefined
  /** There is text between a closing quote and the next separator. */
  isOdd: boolean
}

/** How many lines may be read again: a fixed number plus some per line. This keeps reading time linear. */
const REREAD_AT_FIRST = 10_000
const REREAD_PER_LINE = 2

/** A row that isn't complete yet. */
interface OpenRow {
  readonly lines: Line[]
  readonly scan: Scan
  size: number
}

/**
 * Joins lines into rows. A quote that is never closed spoils its own line only, because the lines after it
 * are read again. Holds at most `LIMITS.quotedLines` lines and `LIMITS.line` characters.
 */
export function createRecordCutter(separator: string, take: (record: TableRecord) => void): RecordCutter {
  let row = blankRow()
  let reread = 0
  /** Lines still to read, the next one last. */
  const waiting: Line[] = []
  let columns: number | undefined

  function drain(): void {
    for (let line = waiting.pop(); line !== undefined; line = waiting.pop()) takeOne(line)
  }

  function takeOne(line: Line): void {
    if (row.lines.length === 0 && (line.isTooLong || !line.text.includes('"'))) {
      take(plainRecord(line, separator))
      return
    }
    row.lines.push(line)
    row.size += line.text.length
    if (!line.isTooLong) scanLine(line.text, separator, row.scan)
    if (line.isTooLong || isTooMuch(line)) giveUpFirst()
    else if (row.scan.open === undefined) close(line)
  }

  function isTooMuch({ number }: Line): boolean {
    if (row.scan.open === undefined) return false
    const most = reread > REREAD_AT_FIRST + REREAD_PER_LINE * number ? 1 : LIMITS.quotedLines
    return row.lines.length >= most || row.size > LIMITS.line
  }

  function close({ isUnfinished }: Line): void {
    const { lines, scan } = row
    const isWhole = !scan.isOdd && (columns === undefined || scan.cells.length === columns)
    if (lines.length > 1 && !isWhole) {
      giveUpFirst()
      return
    }
    row = blankRow()
    take({ ...textOf(lines), cells: scan.cells, isUnfinished, fault: undefined })
  }

  function giveUpFirst(): void {
    const [first, ...others] = row.lines
    row = blankRow()
    reread += others.length
    waiting.push(...others.toReversed())
    if (first !== undefined) take(unclosedRecord(first))
  }

  return {
    takeLine(line) {
      waiting.push(line)
      drain()
    },
    expectColumns(count) {
      columns = count
    },
    end() {
      while (row.lines.length > 0) {
        giveUpFirst()
        drain()
      }
    },
  }
}

function blankRow(): OpenRow {
  return { lines: [], scan: { cells: [], open: undefined, isOdd: false }, size: 0 }
}

function textOf(lines: readonly Line[]): Pick<TableRecord, 'line' | 'text'> {
  return { line: lines[0]?.number ?? 1, text: lines.map(({ text }) => text).join('\n') }
}

function unclosedRecord({ number, text, isUnfinished }: Line): TableRecord {
  const fault = isUnfinished ? 'cut_off' : 'quote_not_closed'
  return { line: number, cells: [], text, isUnfinished, fault }
}

function plainRecord(line: Line, separator: string): TableRecord {
  return {
    line: line.number,
    cells: line.isTooLong ? [] : line.text.split(separator),
    text: line.text,
    isUnfinished: line.isUnfinished,
    fault: line.isTooLong ? 'line_too_long' : undefined,
  }
}

/** Splits one line into cells. Continues a quoted cell that the line before left open. */
function scanLine(text: string, separator: string, scan: Scan): void {
  let from = 0
  if (scan.open !== undefined) from = scanQuoted(text, 0, separator, { scan, begun: `${scan.open}\n` })
  while (from <= text.length && scan.open === undefined) {
    const quote = quoteAt(text, from)
    if (quote === undefined) {
      const end = endOfCell(text, from, separator)
      scan.cells.push(text.slice(from, end))
      from = end + 1
    } else {
      from = scanQuoted(text, quote + 1, separator, { scan, begun: '' })
    }
  }
}

/** @returns the offset of the next cell; past the line's end if there is none */
function scanQuoted(
  text: string,
  start: number,
  separator: string,
  { scan, begun }: { readonly scan: Scan; readonly begun: string },
): number {
  let cell = begun
  let from = start
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote === -1) {
      scan.open = cell + text.slice(from)
      return text.length + 1
    }
    cell += text.slice(from, quote)
    if (text[quote + 1] !== '"') {
      // Text between the closing quote and the next separator still belongs to the cell.
      const end = endOfCell(text, quote + 1, separator)
      scan.open = undefined
      const behind = text.slice(quote + 1, end).trimEnd()
      scan.isOdd ||= behind !== ''
      scan.cells.push(cell + behind)
      return end + 1
    }
    cell += '"'
    from = quote + 2
  }
}

function endOfCell(text: string, from: number, separator: string): number {
  const end = text.indexOf(separator, from)
  return end === -1 ? text.length : end
}

/** Offset of a cell's opening quote, after optional spaces. */
function quoteAt(text: string, from: number): number | undefined {
  let at = from
  while (text[at] === ' ') at += 1
  return text[at] === '"' ? at : undefined
}
