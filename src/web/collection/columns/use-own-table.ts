import { useQuery } from '@tanstack/react-query'

import { STANDARD_COLUMNS, type TableColumn, type TableRows } from '#contract/collection/table-columns.ts'
import { profileQueries } from '#web/profile/queries.ts'

/** How tables of the member's own cards look. */
export interface OwnTable {
  readonly columns: readonly TableColumn[]
  readonly rows: TableRows
}

/** The table the member set up on any device; the standard one until that is known. */
export function useOwnTable(isShown: boolean): OwnTable {
  const { data } = useQuery({ ...profileQueries.mine(), enabled: isShown })
  const { tableColumns = null, tableRows = 'roomy' } = data?.preferences ?? {}
  return { columns: tableColumns ?? STANDARD_COLUMNS, rows: tableRows }
}
