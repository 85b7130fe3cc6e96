/** What a spreadsheet takes for a formula, in whatever width it is written. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/
const GUARDED = /^'+[=+\-@＝＋－＠\t\r\n]/
/** Any of these would end a cell in one spreadsheet or another. */
const NEEDS_QUOTES = /[",;\t\r\n|]/

/** A text as a cell that no spreadsheet runs: an apostrophe goes before what begins like a formula. */
export function writeCell(text: string, isAlwaysQuoted: boolean): string {
  const cell = FORMULA.test(text) ? `'${text}` : text
  return isAlwaysQuoted || NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** The text of a cell as it was before `writeCell`. */
export function readCell(cell: string): string {
  const text = cell.trim()
  return text.startsWith("'") && GUARDED.test(text) ? text.slice(1).trim() : text
}
