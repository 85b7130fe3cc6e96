/**
 * Splits one row of a table into cells. Deliberately not the reader of the app, because this one is what that one is
 * held against.
 */
export function splitRow(text: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '"' && isQuoted && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"') isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += sign ?? ''
  }
  return [...cells, cell.trim()]
}

/** The first line that is no declaration of a separator, and the separator it has most of. */
export function headingOf(text: string): { readonly cells: readonly string[]; readonly separator: string } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/, 3)
  const line = lines.find((each) => each.trim() !== '' && !/^"?sep=/i.test(each)) ?? ''
  const [separator = ','] = [',', ';', '\t'].toSorted(
    (one, other) => line.split(other).length - line.split(one).length,
  )
  const cells = splitRow(line, separator).map((cell) => cell.toLowerCase().replaceAll(/[^a-z#]/g, ''))
  return { cells, separator }
}
