import { type BadRow, blankRow, type CopyRow, type ReadRow, type RowReader } from '#engines/formats/row.ts'
import { type Line, openLineReader } from '#engines/formats/table/lines.ts'
import { LIMITS, type RowFault } from '#engines/formats/vocabulary.ts'

import { parseListLine } from './parse-line.ts'

const COMMENT = /^(?:\/\/|#)/
const SIDEBOARD = /^SB:\s*/i
/** A section heading, with or without its number of cards. */
const HEADING =
  /^(?:about|deck|main ?deck|main ?board|commanders?|companions?|side ?board|maybe ?board|considering|tokens?|creatures?|instants?|sorcer(?:y|ies)|artifacts?|enchantments?|planeswalkers?|battles?|lands?|spells?|other)\s*(?:\(\d+\)|:|\[\d+\])?$/i
const ABOUT = /^about$/i
const DECK_NAME = /^name\s/i

/** Reads card lists with one card per line: Arena's, Magic Online's, Moxfield's and handwritten ones. */
export function openListReader(): RowReader {
  const rows: ReadRow[] = []
  let isAbout = false

  function takeLine(line: Line): void {
    if (line.isTooLong) {
      rows.push(badLine(line, 'line_too_long'))
      return
    }
    const text = line.text.trim()
    if (text === '' || COMMENT.test(text)) return
    if (HEADING.test(text)) isAbout = ABOUT.test(text)
    else if (!isAbout || !DECK_NAME.test(text)) rows.push(readLine(line, text.replace(SIDEBOARD, '')))
  }

  return openLineReader(rows, { longest: LIMITS.listLine, takeLine })
}

/** Whether a line of a list is a heading or a comment rather than a card. */
export function isNoCard(line: string): boolean {
  return line === '' || COMMENT.test(line) || HEADING.test(line)
}

function readLine(line: Line, text: string): CopyRow | BadRow {
  const parsed = parseListLine(text)
  if (typeof parsed === 'string') return badLine(line, parsed)
  return {
    ...blankRow(line.number, line.text),
    quantity: parsed.quantity,
    name: parsed.name,
    setCode: parsed.setCode,
    setName: parsed.setName,
    collectorNumber: parsed.number,
    finish: parsed.finish,
    tags: parsed.tags,
  }
}

function badLine({ number, text }: Line, fault: RowFault): BadRow {
  const shown = text.slice(0, LIMITS.shown)
  return { kind: 'bad', line: number, fault, column: '', value: shown, text: shown }
}
