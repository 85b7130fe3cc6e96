import type { Ignored, Probe, SectionReader, SectionWriter, Shape } from './column.ts'
import type { Pool } from './pool.ts'
import type { Term } from './term.ts'
import { textColumns } from './text/columns.ts'
import { valueColumns } from './values/columns.ts'

/** A column for terms of any kind. */
interface AnyColumn {
  readonly name: string
  readonly answers: readonly Term['on'][]
  build(pool: Pool, sections: SectionWriter): void
  open(sections: SectionReader, shape: Shape): AnyOpenColumn
}

export interface AnyOpenColumn {
  probe(term: never): Probe | Ignored
}

/** All columns. The column that lists a term's `on` answers it. */
export const columns: readonly AnyColumn[] = [...textColumns, ...valueColumns]
