import { readCell } from './cells.ts'

const SEPARATORS = [',', ';', '\t', '|'] as const
export type Separator = (typeof SEPARATORS)[number]

/** Excel's own line about what lies between cells; saved again, other separators may follow it. */
const SEPARATOR_LINE = /^"?sep=(.)"?[,;\t|"]*$/i

export function isSeparatorLine(line: string): boolean {
  return SEPARATOR_LINE.test(line.trim())
}

/** What lies between the cells of a heading: the sign that it has most often outside quotes. */
export function findSeparator(line: string): Separator {
  const plain = line.replaceAll(/"[^"]*"/g, '')
  const counts = SEPARATORS.map((separator) => [separator, plain.split(separator).length] as const)
  return counts.reduce((best, next) => (next[1] > best[1] ? next : best))[0]
}

/** A column's heading as we look it up: lower case, single spaces. */
export function headingKey(cell: string): string {
  return readCell(cell).toLowerCase().replaceAll(/\s+/g, ' ')
}
