import { findTable } from './formats.ts'
import {
  DEK_END,
  DEK_START,
  writeArenaLine,
  writeDekCard,
  writeListLine,
  writeMtgoLine,
} from './lists/write-list.ts'
import { createLossFinder } from './losses.ts'
import type { CopyRow } from './row.ts'
import { writeTableRow, writeTableStart } from './table/write-table.ts'
import type { FormatId, Loss } from './vocabulary.ts'

/** Writes a file row by row. */
export interface RowWriter {
  /** Text before the first row. */
  start(): string
  /** The row's lines; empty if the format can't name its card. */
  write(row: CopyRow): string
  /** Text after the last row. */
  end(): string
  /** What was lost so far, and in how many rows. */
  losses(): ReadonlyMap<Loss, number>
}

interface Lines {
  readonly start: string
  readonly line: (row: CopyRow) => string
  readonly end: string
}

/** Opens a writer, for formats that have one (`isWritten` in `FORMATS`). */
export function openWriter(format: FormatId): RowWriter | undefined {
  const lines = linesOf(format)
  if (lines === undefined) return undefined
  const findLosses = createLossFinder(format)
  const lost = new Map<Loss, number>()
  return {
    start: () => lines.start,
    write(row) {
      const losses = findLosses(row)
      for (const loss of losses) lost.set(loss, (lost.get(loss) ?? 0) + 1)
      return losses.includes('row') ? '' : lines.line(row)
    },
    end: () => lines.end,
    losses: () => lost,
  }
}

function linesOf(format: FormatId): Lines | undefined {
  const table = findTable(format)
  if (table !== undefined) {
    if (table.shape.columns.length === 0) return undefined
    return { start: writeTableStart(table), line: (row) => writeTableRow(row, table), end: '' }
  }
  if (format === 'mtgo-dek') return { start: DEK_START, line: writeDekCard, end: DEK_END }
  const line = { arena: writeArenaLine, 'mtgo-text': writeMtgoLine, list: writeListLine }[format as string]
  return { start: '', line: line ?? writeListLine, end: '' }
}
