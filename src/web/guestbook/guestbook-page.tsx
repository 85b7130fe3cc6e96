import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { ENTRY_MAX, type GuestbookEntry } from '#contract/guestbook.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { rowClass } from '#web/ui/lists/row-class.ts'
import { RowList } from '#web/ui/lists/row-list.tsx'

import { useSignGuestbook } from './actions.ts'
import { guestbookQueries } from './queries.ts'

export function GuestbookPage() {
  const { data: entries, error, refetch } = useQuery(guestbookQueries.list())
  return (
    <Page>
      <PageHead title="Guestbook" lede="Say hello." />
      <SignForm />
      {entries !== undefined && <Entries entries={entries} />}
      {entries === undefined && error === null && <Skeleton height="20rem" />}
      {entries === undefined && error !== null && (
        <Notice kind="bad" onRetry={() => void refetch()}>
          {wordingOf(error)}
        </Notice>
      )}
    </Page>
  )
}

function SignForm() {
  const [text, setText] = useState('')
  const { mutate, isPending, error } = useSignGuestbook()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        mutate(text, { onSuccess: () => setText('') })
      }}
    >
      <TextField
        label="Your entry"
        value={text}
        maxLength={ENTRY_MAX}
        fault={error === null ? undefined : wordingOf(error)}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" disabled={text.trim() === '' || isPending}>
        Sign
      </Button>
    </form>
  )
}

function Entries({ entries }: { entries: readonly GuestbookEntry[] }) {
  return (
    <Leaf flush>
      <RowList label="Entries">
        {entries.map(({ username, text }) => (
          <li key={username} className={rowClass()}>
            <b>{username}</b> {text}
          </li>
        ))}
      </RowList>
    </Leaf>
  )
}
