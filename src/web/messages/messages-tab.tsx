import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'

import { buttonClass } from '#web/ui/controls/button-class.ts'
import { Chip } from '#web/ui/controls/chip.tsx'
import { Chips } from '#web/ui/controls/chips.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

import { ConversationList } from './conversation-list.tsx'
import { type Box, messageQueries } from './queries.ts'

/** The member's conversations in the inbox, and what strangers wrote. */
export function MessagesTab() {
  const [box, setBox] = useState<Box>('talks')
  const { data } = useQuery(messageQueries.unread())
  const requests = data?.requests ?? 0
  return (
    <Stack>
      <Chips label="Which messages">
        <Chip pressed={box === 'talks'} onPress={() => setBox('talks')}>
          Conversations
        </Chip>
        <Chip pressed={box === 'requests'} onPress={() => setBox('requests')}>
          {requests > 0 ? `Requests, ${String(requests)} new` : 'Requests'}
        </Chip>
        <Chip pressed={box === 'archived'} onPress={() => setBox('archived')}>
          Archived
        </Chip>
      </Chips>
      <Leaf flush>
        <ConversationList key={box} box={box} {...LISTS[box]} />
      </Leaf>
    </Stack>
  )
}

function NoTalks() {
  return (
    <EmptyState
      icon="conversation"
      title="No messages yet"
      text="Write to someone about a card or a gathering."
    >
      <Link to="/inbox/new" className={buttonClass({ variant: 'quiet' })}>
        New Message
      </Link>
    </EmptyState>
  )
}

function NoRequests() {
  return (
    <EmptyState
      icon="conversation"
      title="No requests"
      text="When someone you don’t know writes to you, their message waits here until you accept it."
    />
  )
}

function NoArchived() {
  return (
    <EmptyState
      icon="locked-chest"
      title="Nothing archived"
      text="Archive a conversation to take it out of your list. It comes back when somebody writes."
    />
  )
}

const LISTS: { readonly [In in Box]: { readonly label: string; readonly empty: ReactNode } } = {
  talks: { label: 'Conversations', empty: <NoTalks /> },
  requests: { label: 'Requests', empty: <NoRequests /> },
  archived: { label: 'Archived', empty: <NoArchived /> },
}
