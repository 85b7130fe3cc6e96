import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { ListToCome } from '#web/app/list-to-come.tsx'
import { MoreOf } from '#web/ui/lists/more-of.tsx'
import { RowList } from '#web/ui/lists/row-list.tsx'

import { ConversationRow } from './conversation-row.tsx'
import { type Box, messageQueries } from './queries.ts'

interface ConversationListProps {
  box: Box
  label: string
  /** In place of an empty list. */
  empty: ReactNode
  /** What each of them leads to sharing. */
  shared?: string | undefined
}

/** The member's conversations, the one with the newest message first. */
export function ConversationList({ box, label, empty, shared }: ConversationListProps) {
  const list = useInfiniteQuery(messageQueries.list(box))
  if (list.data === undefined) return <ListToCome list={list} height="20rem" />
  const conversations = list.data.pages.flatMap((page) => page.conversations)
  if (conversations.length === 0) return empty
  const now = new Date(list.dataUpdatedAt)
  return (
    <>
      <RowList label={label}>
        {conversations.map((conversation) => (
          <ConversationRow key={conversation.id} conversation={conversation} now={now} shared={shared} />
        ))}
      </RowList>
      <MoreOf list={list} />
    </>
  )
}
