import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'

import { SEARCH_MAX } from '#contract/messages/search-words.ts'
import { whenIdle } from '#web/app/after-first-paint.ts'
import { later } from '#web/app/later.ts'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { Chip } from '#web/ui/controls/chip.tsx'
import { Chips } from '#web/ui/controls/chips.tsx'
import { SearchField } from '#web/ui/controls/search-field.tsx'
import { useRested } from '#web/ui/controls/use-rested.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

import { ConversationList } from './conversation-list.tsx'
import { type Box, messageQueries } from './queries.ts'

const FoundMessages = later(async () => (await import('./search/found-messages.tsx')).FoundMessages)

/** Typed words rest so long before they are looked for. */
const REST_MS = 250

interface MessagesTabProps {
  /** What the member looks for in their messages. */
  asked: string
  onSearch: (asked: string) => void
}

/** The member's conversations in the inbox, what strangers wrote, and a search through all of it. */
export function MessagesTab({ asked, onSearch }: MessagesTabProps) {
  const [typed, setTyped] = useState(asked)
  const [rested] = useRested(typed.trim(), REST_MS)
  useEffect(() => {
    if (rested !== asked) onSearch(rested)
  }, [rested, asked, onSearch])
  useConversationCode()
  return (
    <Stack>
      <SearchField
        label="Search messages"
        placeholder="Search messages: words, from:name, [[card]]"
        maxLength={SEARCH_MAX}
        value={typed}
        onFocus={() => void FoundMessages.fetch()}
        onChange={({ target }) => setTyped(target.value)}
      />
      {rested === '' ? (
        <Boxes />
      ) : (
        <Leaf flush>
          <Suspense fallback={<Skeleton height="20rem" />}>
            <FoundMessages asked={rested} />
          </Suspense>
        </Leaf>
      )}
    </Stack>
  )
}

/** Fetches the code of a conversation while the list is read: on a phone the press is the first sign of it. */
function useConversationCode(): void {
  const router = useRouter()
  useEffect(() => {
    const page = Object.values(router.routesById).find(({ id }) => id === '/inbox/$id')
    if (page !== undefined) whenIdle(() => void router.loadRouteChunk(page))
  }, [router])
}

function Boxes() {
  const [box, setBox] = useState<Box>('talks')
  const { data } = useQuery(messageQueries.unread())
  const requests = data?.requests ?? 0
  return (
    <>
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
    </>
  )
}

function NoTalks() {
  return (
    <EmptyState
      icon="place:conversation"
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
      icon="place:conversation"
      title="No requests"
      text="When someone you don’t know writes to you, their message waits here until you accept it."
    />
  )
}

function NoArchived() {
  return (
    <EmptyState
      icon="place:locked-chest"
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
