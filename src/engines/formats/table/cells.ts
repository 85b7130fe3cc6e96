/** What spreadsheets take for a formula, in half-width or full-width signs. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/
const GUARDED = /^'+[=+\-@＝＋－＠\t\r\n]/
/** Each of these ends a cell in some spreadsheet. */
const NEEDS_QUOTES = /[",;\t\r\n|]/

/** Writes a cell that no spreadsheet executes: an apostrophe goes before anything like a formula. */
export function writeCell(text: string, isAlwaysQuoted: boolean): string {
  const cell = FORMULA.test(text) ? `'${text}` : text
  return isAlwaysQuoted || NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Reads a cell, undoing `writeCell`. */
export function readCell(cell: string): string {
  const text = cell.trim()
  return text.startsWith("'") && GUARDED.test(text) ? text.slice(1).trim() : text
}
