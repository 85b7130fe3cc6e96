import { nameColumn } from './name-column.ts'
import { textColumn } from './text-column.ts'

/** Answers terms about names and texts. */
export const textColumns = [nameColumn, textColumn] as const
