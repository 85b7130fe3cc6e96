import type { CopyRow } from '#engines/formats/row.ts'

import { writeCell } from './cells.ts'
import type { TableFormat } from './table-format.ts'
import { FIELD_WRITERS } from './write-fields.ts'

/** The lines above the first row. */
export function writeTableStart({ shape }: TableFormat): string {
  const headings = shape.columns.map(([heading]) => writeCell(heading, shape.isAlwaysQuoted))
  const start = shape.preamble === '' ? '' : `${shape.preamble}${shape.lineEnd}`
  return `${start}${headings.join(shape.separator)}${shape.lineEnd}`
}

export function writeTableRow(row: CopyRow, { shape }: TableFormat): string {
  const cells = shape.columns.map(([, field, always = '']) => {
    const text = field === undefined ? always : FIELD_WRITERS[field](row, shape)
    return writeCell(text.trim().replaceAll(/\r\n?/g, '\n'), shape.isAlwaysQuoted)
  })
  return `${cells.join(shape.separator)}${shape.lineEnd}`
}
