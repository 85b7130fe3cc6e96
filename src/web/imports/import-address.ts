/** The kinds of rows that can be listed separately; `duplicates` overlaps with the others. */
export const ROW_FILTERS = ['matched', 'assumed', 'ambiguous', 'unmatched', 'left-out', 'duplicates'] as const
export type RowFilter = (typeof ROW_FILTERS)[number]

/** The search parameters of the import page. */
export interface ImportAddress {
  /** The import that is open; without it, the page starts a new one. */
  readonly import?: string
  /** Which rows to show; all if absent. */
  readonly rows?: RowFilter
}

/** Reads the address of the import page and ignores invalid values. */
export function readImportAddress(raw: Readonly<Record<string, unknown>>): ImportAddress {
  const filter = ROW_FILTERS.find((known) => known === raw['rows'])
  const { import: importId } = raw
  return {
    // The router parses an id that looks like a number, so it may arrive as one.
    ...((typeof importId === 'string' || typeof importId === 'number') && { import: String(importId) }),
    ...(filter !== undefined && { rows: filter }),
  }
}
