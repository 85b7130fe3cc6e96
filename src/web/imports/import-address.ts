/** The kinds of rows that can be looked at by themselves; `duplicates` cuts across the others. */
export const ROW_FILTERS = ['matched', 'assumed', 'ambiguous', 'unmatched', 'left-out', 'duplicates'] as const
export type RowFilter = (typeof ROW_FILTERS)[number]

/** What the address of the import page may say beside its path. */
export interface ImportAddress {
  /** The import that is looked at; without it, the page to begin one. */
  readonly import?: string
  /** Which rows; all of them without. */
  readonly rows?: RowFilter
}

/** Reads the address of the import page; whatever makes no sense in it is as if it were not there. */
export function readImportAddress(raw: Readonly<Record<string, unknown>>): ImportAddress {
  const filter = ROW_FILTERS.find((known) => known === raw['rows'])
  const { import: importId } = raw
  return {
    // The router reads what looks like a number as one.
    ...((typeof importId === 'string' || typeof importId === 'number') && { import: String(importId) }),
    ...(filter !== undefined && { rows: filter }),
  }
}
