import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'

import type { TradeRequest } from '#contract/trades/requests.ts'
import { later } from '#web/app/later.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { MoreOf } from '#web/ui/lists/more-of.tsx'
import { RowList } from '#web/ui/lists/row-list.tsx'

import { FAILED } from './failed-words.ts'
import { RequestRow } from './request-row.tsx'

const EditRequestDialog = later(async () => (await import('./request-dialog.tsx')).EditRequestDialog)
const DeleteDialog = later(async () => (await import('./delete-dialog.tsx')).DeleteDialog)

interface RequestPage {
  readonly requests: readonly TradeRequest[]
  readonly unreadable?: string | null
}

interface RequestListProps {
  list: UseInfiniteQueryResult<InfiniteData<RequestPage>>
  label: string
  /** Shown when there are none. */
  children: ReactNode
}

/** A list of requests, with what their poster may do. */
export function RequestList({ list, label, children }: RequestListProps) {
  const [edited, setEdited] = useState<TradeRequest>()
  const [doomed, setDoomed] = useState<TradeRequest>()
  return (
    <>
      <Requests list={list} label={label} none={children} onEdit={setEdited} onDelete={setDoomed} />
      <Suspense fallback={null}>
        {edited && <EditRequestDialog request={edited} onClose={() => setEdited(undefined)} />}
        {doomed && <DeleteDialog request={doomed} onClose={() => setDoomed(undefined)} />}
      </Suspense>
    </>
  )
}

interface RequestsProps extends Pick<RequestListProps, 'list' | 'label'> {
  none: ReactNode
  onEdit: (request: TradeRequest) => void
  onDelete: (request: TradeRequest) => void
}

function Requests({ list, label, none, onEdit, onDelete }: RequestsProps) {
  if (list.data === undefined) {
    if (list.error === null) return <Skeleton height="24rem" />
    return (
      <Notice kind="bad" onRetry={() => void list.refetch()}>
        <b>{FAILED.load}</b> {wordingOf(list.error)}
      </Notice>
    )
  }
  const unreadable = list.data.pages[0]?.unreadable ?? null
  if (unreadable !== null) return <Notice kind="warn">{unreadable}</Notice>
  const requests = list.data.pages.flatMap((page) => page.requests)
  if (requests.length === 0) return <Leaf>{none}</Leaf>
  return (
    <>
      <Leaf flush>
        <RowList label={label}>
          {requests.map((request) => (
            <RequestRow
              key={request.id}
              request={request}
              onEdit={() => onEdit(request)}
              onDelete={() => onDelete(request)}
            />
          ))}
        </RowList>
      </Leaf>
      {list.isFetchNextPageError && (
        <Notice kind="bad">
          <b>{FAILED.load}</b> {wordingOf(list.error)}
        </Notice>
      )}
      <MoreOf list={list} />
    </>
  )
}
