import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { AuditEntry } from '#contract/admin.ts'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { momentWords } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Stat } from '#web/ui/layout/stat.tsx'
import { Stats } from '#web/ui/layout/stats.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'

import { CardImport } from './card-import.tsx'
import { adminQueries } from './queries.ts'

const ACTS: Readonly<Record<AuditEntry['act'], string>> = {
  'admin.granted': 'made an admin',
  'admin.revoked': 'no longer an admin',
  'mail.read': 'email read',
  'dispute.resolved': 'dispute of this trade settled',
}

/** The overview for admins. */
export function AdminDashboard() {
  const { data: overview } = useSuspenseQuery(adminQueries.overview())
  return (
    <Page>
      <PageHead title="Admin Dashboard" lede="For admins only. The log below records every change.">
        <Link to="/admin/disputes" className={buttonClass({ variant: 'quiet' })}>
          Disputes
        </Link>
        <Link to="/admin/outbox" className={buttonClass({ variant: 'quiet' })}>
          Outbox
        </Link>
      </PageHead>
      <Stats>
        <Stat label="Members">{overview.members}</Stat>
        <Stat label="Admins">{overview.admins}</Stat>
        <Stat label="Emails waiting">{overview.mailsWaiting}</Stat>
        <Stat label="Emails failed">{overview.mailsFailed}</Stat>
        <Stat label="Emails go to">{overview.mailGoesTo === 'smtp' ? 'a mail server' : 'the outbox'}</Stat>
      </Stats>
      <CardImport />
      <Audit />
    </Page>
  )
}

function Audit() {
  const { data: entries } = useSuspenseQuery(adminQueries.audit())
  return (
    <Stack as="section">
      <Rubric title="Log" />
      <Leaf flush>
        {entries.length === 0 ? (
          <EmptyState icon="scroll-quill" title="No entries yet" />
        ) : (
          <DataTable label="Log">
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">Who</th>
                <th scope="col">What</th>
              </tr>
            </thead>
            <tbody>
              {entries.map(({ id, actor, act, subject, doneAt }) => (
                <tr key={id}>
                  <td>{momentWords(doneAt)}</td>
                  <td>{actor ?? 'the command line'}</td>
                  <td>
                    {subject}: {ACTS[act]}
                  </td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        )}
      </Leaf>
    </Stack>
  )
}
