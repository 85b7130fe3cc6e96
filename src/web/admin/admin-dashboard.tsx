import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'

import type { CountSpan } from '#contract/admin/counts.ts'
import { mayKeep } from '#contract/keepers.ts'
import { AdminNav } from '#web/app/admin-nav.tsx'
import { useSessionMember } from '#web/app/session.ts'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Stat } from '#web/ui/layout/stat.tsx'
import { Stats } from '#web/ui/layout/stats.tsx'

import { CardImport } from './cards/card-import.tsx'
import { CountsPart } from './counts/counts-part.tsx'
import { LedgerTable } from './ledger/ledger-table.tsx'
import { adminQueries } from './queries.ts'
import { WhatIsNew } from './what-is-new.tsx'
import { WhatWaits } from './what-waits.tsx'
import { MachinePart } from './work/machine-part.tsx'

const MOST_SHOWN = 8

interface AdminDashboardProps {
  /** How the days of the counts are put together. */
  by: CountSpan
  onBy: (by: CountSpan) => void
}

/** The overview for keepers. */
export function AdminDashboard({ by, onBy }: AdminDashboardProps) {
  const member = useSessionMember()
  const { data: overview } = useSuspenseQuery(adminQueries.overview())
  return (
    <Page>
      <PageHead
        title="Admin Dashboard"
        lede="Keepers of the hall only. Everything done here is written in the ledger."
      />
      <AdminNav />
      <WhatIsNew />
      <Stats>
        <Stat label="Members">{overview.members}</Stat>
        <Stat label="Admins">{overview.admins}</Stat>
        <Stat label="Moderators">{overview.moderators}</Stat>
        <Stat label="Emails waiting">{overview.mailsWaiting}</Stat>
        <Stat label="Emails failed">{overview.mailsFailed}</Stat>
        <Stat label="Emails go to">{overview.mailGoesTo === 'smtp' ? 'a mail server' : 'the outbox'}</Stat>
      </Stats>
      <WhatWaits />
      {mayKeep(member, 'work') && (
        <Suspense fallback={<Skeleton height="14rem" />}>
          <MachinePart />
        </Suspense>
      )}
      <Suspense fallback={<Skeleton height="24rem" />}>
        <CountsPart by={by} onBy={onBy} />
      </Suspense>
      {mayKeep(member, 'cards') && <CardImport />}
      {mayKeep(member, 'ledger') && <LastActs />}
    </Page>
  )
}

/** What was done last. */
function LastActs() {
  const { data } = useSuspenseInfiniteQuery(adminQueries.ledger({}))
  const entries = data.pages[0]?.entries.slice(0, MOST_SHOWN) ?? []
  return (
    <Stack as="section">
      <Rubric title="Ledger">
        <Link to="/admin/ledger" className={linkClass('more')}>
          See all
        </Link>
      </Rubric>
      <Leaf flush>
        {entries.length === 0 ? (
          <EmptyState icon="place:scroll-quill" title="No entries yet" />
        ) : (
          <LedgerTable entries={entries} />
        )}
      </Leaf>
    </Stack>
  )
}
