import type { ReadRow, RowReader, TableNotes } from '#engines/formats/row.ts'
import { LIMITS } from '#engines/formats/vocabulary.ts'

/** One line of a file, without its line ending. */
export interface Line {
  readonly text: string
  /** Starts at 1. */
  readonly number: number
  /** The line exceeds the limit, so `text` is only its start. */
  readonly isTooLong: boolean
  /** The file ends here, without a line ending. */
  readonly isUnfinished: boolean
}

interface LineCutter {
  push(text: string): void
  end(): void
}

const LINE_END = /[\r\n]/g

/** Turns lines into rows. */
interface LineTaker {
  /** Longest line to hold, in characters. */
  readonly longest: number
  readonly takeLine: (line: Line) => void
  /** Runs after the last line. */
  readonly end?: () => void
  /** Only tables have any. */
  readonly notes?: () => TableNotes | undefined
}

/**
 * Reads a file line by line. After each piece it returns, and removes, what `takeLine` and `end` added to
 * `rows`.
 */
export function openLineReader(rows: ReadRow[], { longest, takeLine, end, notes }: LineTaker): RowReader {
  const lines = createLineCutter(longest, takeLine)
  return {
    push(text) {
      lines.push(text)
      return rows.splice(0)
    },
    end() {
      lines.end()
      end?.()
      return rows.splice(0)
    },
    notes: () => notes?.(),
  }
}

/**
 * Splits text into lines at `\n`, `\r\n` or `\r`, however it is cut into pieces. Holds at most `longest`
 * characters.
 */
function createLineCutter(longest: number, take: (line: Line) => void): LineCutter {
  let rest = ''
  let number = 1
  let isTooLong = false
  let isAfterReturn = false

  function add(piece: string): void {
    if (isTooLong) return
    isTooLong = rest.length + piece.length > longest
    rest = isTooLong ? (rest + piece).slice(0, LIMITS.shown) : rest + piece
  }

  function close(isUnfinished: boolean): void {
    const line = { text: rest, number, isTooLong, isUnfinished }
    rest = ''
    number += 1
    isTooLong = false
    take(line)
  }

  return {
    push(text) {
      if (text === '') return
      let from = isAfterReturn && text.startsWith('\n') ? 1 : 0
      LINE_END.lastIndex = from
      for (let found = LINE_END.exec(text); found !== null; found = LINE_END.exec(text)) {
        const end = found.index
        add(text.slice(from, end))
        from = found[0] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1
        close(false)
        LINE_END.lastIndex = from
      }
      add(text.slice(from))
      isAfterReturn = text.endsWith('\r')
    },
    end() {
      if (rest !== '' || isTooLong) close(true)
    },
  }
}
