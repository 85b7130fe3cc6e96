import type { ReadRow, RowReader } from '#engines/formats/row.ts'
import { LIMITS } from '#engines/formats/vocabulary.ts'

/** One line of a file, without its end. */
export interface Line {
  readonly text: string
  /** Counted from 1. */
  readonly number: number
  /** Longer than allowed: `text` is only its beginning. */
  readonly isTooLong: boolean
  /** The file ends in it, without a line's end. */
  readonly isUnfinished: boolean
}

interface LineCutter {
  push(text: string): void
  end(): void
}

const LINE_END = /[\r\n]/g

/** What makes rows of lines. */
interface LineTaker {
  /** No line is held longer. */
  readonly longest: number
  readonly takeLine: (line: Line) => void
  /** After the last line. */
  readonly end?: () => void
}

/** Reads a file line by line. What `takeLine` and `end` put into `rows` is taken out of it after every piece. */
export function openLineReader(rows: ReadRow[], { longest, takeLine, end }: LineTaker): RowReader {
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
  }
}

/** Cuts text into lines, however it comes in pieces: `\n`, `\r\n` and `\r` end one. Holds at most `longest` characters. */
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
