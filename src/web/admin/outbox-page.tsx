import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { AdminNav } from '#web/app/admin-nav.tsx'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { momentWords } from '#web/ui/dates.ts'
import { Hidden } from '#web/ui/hidden.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'

import { adminQueries } from './queries.ts'

import styles from './outbox-page.module.css'

/** Lists the emails that were written to files because no mail server is set. */
export function OutboxPage() {
  const { data: mails } = useSuspenseQuery(adminQueries.outbox())
  const [opened, setOpened] = useState<string>()
  return (
    <Page>
      <PageHead
        title="Outbox"
        lede="Emails kept on this machine, newest first. Their links are hidden, and the ledger says who read them."
      />
      <AdminNav />
      {opened !== undefined && <Letter key={opened} file={opened} />}
      <Leaf flush>
        {mails.length === 0 ? (
          <EmptyState
            icon="place:envelope"
            title="No emails"
            text="Emails land here while SMTP_URL is not set."
          />
        ) : (
          <DataTable label="Emails">
            <thead>
              <tr>
                <th scope="col">Written</th>
                <th scope="col">Email</th>
                <th scope="col">
                  <Hidden>Actions</Hidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {mails.map(({ file, writtenAt, to, subject }) => (
                <tr key={file}>
                  <td>{momentWords(writtenAt)}</td>
                  <td>
                    <b>{subject}</b>
                    <div className={styles['address']}>{to}</div>
                  </td>
                  <td data-number>
                    <Button
                      variant="quiet"
                      size="sm"
                      aria-label={`Read “${subject}” to ${to}`}
                      onClick={() => {
                        setOpened(file)
                      }}
                    >
                      Read
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        )}
      </Leaf>
    </Page>
  )
}

function Letter({ file }: { file: string }) {
  const { data: letter, error, refetch } = useQuery(adminQueries.letter(file))
  if (letter === undefined && error !== null) {
    return (
      <Notice kind="bad" onRetry={() => void refetch()}>
        {wordingOf(error)}
      </Notice>
    )
  }
  if (letter === undefined) return <Skeleton height="9rem" />
  return (
    <Leaf as="article">
      <h2>{letter.subject}</h2>
      <p className={styles['to']}>To {letter.to}</p>
      <pre className={styles['text']}>{letter.text}</pre>
    </Leaf>
  )
}
