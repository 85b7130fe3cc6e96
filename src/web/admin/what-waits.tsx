import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { mayKeep } from '#contract/keepers.ts'
import { findPage } from '#contract/pages.ts'
import { useSessionMember } from '#web/app/session.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Grow } from '#web/ui/layout/grow.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { rowClass } from '#web/ui/lists/row-class.ts'
import { RowList } from '#web/ui/lists/row-list.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'

import { adminQueries } from './queries.ts'

/** What keepers are to look at, with the pages where they do; only what the member may open. */
export function WhatWaits() {
  const member = useSessionMember()
  const { data } = useSuspenseQuery(adminQueries.overview())
  const rows = [
    { to: '/admin/reports', label: 'Open reports', count: data.reportsOpen },
    { to: '/admin/appeals', label: 'Appeals to answer', count: data.appealsOpen },
    { to: '/admin/disputes', label: 'Open disputes', count: data.disputesOpen ?? 0 },
    { to: '/admin/newcomers', label: 'Waiting to be let in', count: data.applicantsWaiting ?? 0 },
    { to: '/admin/jobs', label: 'Emails that failed', count: data.mailsFailed },
    { to: '/admin/jobs', label: 'Pushes that failed', count: data.pushesFailed },
    { to: '/admin/jobs', label: 'Failed work', count: data.workStuck },
  ] as const
  const waiting = rows.filter(({ to, count }) => count > 0 && mayKeep(member, findPage(to)?.power))
  return (
    <Stack as="section" labelledBy="what-waits">
      <Rubric title="Waiting" id="what-waits" />
      {waiting.length === 0 ? (
        <EmptyState
          icon="shield"
          title="Nothing is waiting"
          text="No reports, appeals or disputes are open, and nothing failed."
        />
      ) : (
        <Leaf flush>
          <RowList label="What waits">
            {waiting.map(({ to, label, count }) => (
              <li key={label}>
                <Link to={to} className={rowClass()}>
                  <Grow>
                    <b>{label}</b>
                  </Grow>
                  <Tag tone="warn">{count}</Tag>
                </Link>
              </li>
            ))}
          </RowList>
        </Leaf>
      )}
    </Stack>
  )
}
