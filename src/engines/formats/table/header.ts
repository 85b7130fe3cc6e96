import { readCell } from './cells.ts'

const SEPARATORS = [',', ';', '\t', '|'] as const
export type Separator = (typeof SEPARATORS)[number]

/**
 * Excel's own line that declares the separator. Programs that save the file again may append other
 * separators.
 */
const SEPARATOR_LINE = /^"?sep=(.)"?[,;\t|"]*$/i

export function isSeparatorLine(line: string): boolean {
  return SEPARATOR_LINE.test(line.trim())
}

/** Whether a line has nothing but separators, as spreadsheets write an empty row. */
export function isEmptyRow(line: string): boolean {
  return /^[\s,;|"]*$/.test(line)
}

/** Finds the separator of a heading: the candidate that occurs most often outside quotes. */
export function findSeparator(line: string): Separator {
  const plain = line.replaceAll(/"[^"]*"/g, '')
  const counts = SEPARATORS.map((separator) => [separator, plain.split(separator).length] as const)
  return counts.reduce((best, next) => (next[1] > best[1] ? next : best))[0]
}

/** What programs and people write between the words of a heading, or leave out. */
const BETWEEN_WORDS = /[\s_.'’-]+/g

/** A heading for comparison: `Card Number`, `CardNumber`, `card_number` and `Card-Number` are the same. */
export function headingKey(cell: string): string {
  return readCell(cell).toLowerCase().replaceAll(BETWEEN_WORDS, '')
}
