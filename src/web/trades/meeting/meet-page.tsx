import { useQuery } from '@tanstack/react-query'

import type { Meeting } from '#contract/trades/meeting.ts'
import { useGivenByAddress } from '#web/app/codes/use-given-by-address.ts'
import { ListToCome } from '#web/app/list-to-come.tsx'
import { usePageTitle } from '#web/app/page-title.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { useSitDown } from './actions.ts'
import { LiveTable } from './live-table.tsx'
import { meetingQueries } from './queries.ts'
import { SealedTable } from './sealed-table.tsx'
import { SitDown } from './sit-down.tsx'
import { tableTokenIn } from './table-address.ts'

const TITLE = 'At the table'

/** Trading with whoever sits opposite: from a code to a sealed swap, each on their own phone. */
export function MeetPage() {
  usePageTitle(TITLE)
  const list = useQuery(meetingQueries.mine())
  const given = useSitDown()
  useGivenByAddress(tableTokenIn, given.mutate)
  return (
    <Page>
      <PageHead title={TITLE} lede="Trade with whoever sits opposite. No offer before, no name to type." />
      {given.error && <Notice kind="bad">{wordingOf(given.error)}</Notice>}
      {given.isPending && <Text tone="muted">Sitting down...</Text>}
      {list.data === undefined ? <ListToCome list={list} height="22rem" /> : <Where meeting={list.data} />}
    </Page>
  )
}

function Where({ meeting: { table, closedUntil } }: { meeting: Meeting }) {
  if (table?.state === 'open') return <LiveTable key={table.id} table={table} />
  if (table?.state === 'sealed') return <SealedTable table={table} />
  return <SitDown isOver={table !== null} isClosed={closedUntil !== null} />
}
