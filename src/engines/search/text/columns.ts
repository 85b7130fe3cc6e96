import { nameColumn } from './name-column.ts'
import { textColumn } from './text-column.ts'

/** What is asked of names and texts. */
export const textColumns = [nameColumn, textColumn] as const
