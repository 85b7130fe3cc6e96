import { useState } from 'react'

import { together } from '#web/app/waiting.ts'
import type { UseWaiting, Waiting } from '#web/app/web-domain.ts'

type Row = NonNullable<Waiting['rows']>[number]

/** What waits for the member in all domains, once all of it is known. */
export function useWaiting(hooks: readonly UseWaiting[]) {
  const [now] = useState(() => new Date())
  // oxlint-disable-next-line react/rules-of-hooks -- the page keeps its hooks while it is shown
  const parts = hooks.map((useOne) => useOne(now))
  const known = parts.flatMap(({ rows }) => (rows === undefined ? [] : [rows]))
  const data: readonly Row[] | undefined = known.length === parts.length ? known.flat() : undefined
  const asked = parts.map(({ rows, error, refetch }) => ({ data: rows, error, refetch }))
  return { data, ...together(asked) }
}
