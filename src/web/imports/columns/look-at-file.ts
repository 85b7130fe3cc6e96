import type { ColumnChoice } from '#contract/imports/columns.ts'
import { createByteReader } from '#engines/formats/bytes.ts'
import { findTable } from '#engines/formats/formats.ts'
import { lookAtTable, type TableLook } from '#engines/formats/look-at-table.ts'
import { BEGINNING_LENGTH } from '#engines/formats/recognise.ts'
import type { FileToRead } from '#web/imports/actions.ts'

/** Enough for `BEGINNING_LENGTH` characters in any encoding. */
const BEGINNING_BYTES = 4 * BEGINNING_LENGTH

/** A file whose columns the member is asked about, or wants to change. */
export interface AskedFile {
  readonly file: FileToRead
  readonly beginning: string
  /** `undefined` if it is no table. */
  readonly look: TableLook | undefined
  /** What the member said about files with the same first row. */
  readonly remembered: ColumnChoice | undefined
  /** Whether only the member knows how to read it, and hasn't said so yet. */
  readonly isOpen: boolean
}

/**
 * Looks at a file's beginning, however large it is.
 * @param findChoice finds what the member said about tables with a first row
 */
export async function lookAtFile(
  file: FileToRead,
  findChoice: (headings: readonly string[]) => Promise<ColumnChoice | undefined>,
): Promise<AskedFile> {
  const beginning = await readBeginning(file.file)
  const table = file.format === undefined ? undefined : findTable(file.format)
  const isList = file.format !== undefined && table === undefined
  const look = lookAtTable(beginning, { format: table?.id })
  const hasQuestion = !isList && look?.question !== undefined
  const remembered = look === undefined ? undefined : await findChoice(look.headings)
  return { file, beginning, look, remembered, isOpen: hasQuestion && remembered === undefined }
}

async function readBeginning(file: Blob): Promise<string> {
  const bytes = createByteReader()
  const piece = new Uint8Array(await file.slice(0, BEGINNING_BYTES).arrayBuffer())
  return (bytes.push(piece) + bytes.end()).slice(0, BEGINNING_LENGTH)
}
