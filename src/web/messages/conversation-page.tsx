import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentType, Suspense, useRef, useState } from 'react'

import type { Conversation } from '#contract/messages.ts'
import { Refused } from '#web/app/call.ts'
import { later } from '#web/app/later.ts'
import { useErrorShown } from '#web/app/use-error-shown.ts'
import { iconButtonClass } from '#web/ui/controls/button-class.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { LeafHead } from '#web/ui/layout/leaf-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'
import { Who } from '#web/ui/marks/who.tsx'

import { ConversationList } from './conversation-list.tsx'
import { GoneConversation } from './gone-conversation.tsx'
import { GroupHead } from './groups/group-head.tsx'
import { GONE, nameOf } from './message-words.ts'
import { messageQueries } from './queries.ts'
import { typingWords, useTypers } from './showing/use-typers.ts'
import { Talk } from './talk.tsx'
import { useFittedPage } from './use-fitted-page.ts'
import { useKeyboardRoom } from './use-keyboard-room.ts'

import styles from './conversation-page.module.css'

const ConversationMenu = later(async () => (await import('./conversation-menu.tsx')).ConversationMenu)

interface ConversationPageProps {
  conversationId: string
  /** The message to show first; the last one if there is none. */
  at?: number | undefined
  /** Who the other is, in a line below their name. */
  OtherLine: ComponentType<{ username: string }>
  /** What else the member may do with the other. */
  Acts: ComponentType<{ username: string }>
  /** The trade whose room it is. */
  AboutTrade: ComponentType<{ tradeId: string }>
  /** The gathering whose room it is. */
  AboutGathering: ComponentType<{ gatheringId: string }>
}

/** One conversation, with the others beside it where there is room. */
export function ConversationPage({ conversationId, at, ...parts }: ConversationPageProps) {
  const query = useQuery(messageQueries.conversation(conversationId))
  const { data, dataUpdatedAt } = query
  const error = useErrorShown(query, conversationId)
  const name = nameOf(data)
  const box = useRef<HTMLElement>(null)
  useKeyboardRoom(box)
  useFittedPage(box)
  // Somebody blocked the other, or was taken out of the group, while they looked.
  const isGone = error instanceof Refused && error.code === 'not_found'
  return (
    <Page>
      <section ref={box} className={styles['talk']}>
        <h1 className={styles['title']}>{isGone ? 'Conversation' : `Conversation with ${name}`}</h1>
        <aside className={styles['list']} aria-label="Conversations">
          <LeafHead title="Messages">
            <Link to="/inbox/new" className={iconButtonClass} aria-label="New message">
              <Icon name="place:quill-ink" />
            </Link>
          </LeafHead>
          <ConversationList box="talks" label="Conversations" empty={<NoConversations />} />
        </aside>
        <div className={styles['main']}>
          {isGone ? (
            <GoneConversation conversationId={conversationId} />
          ) : (
            <Main
              key={`${conversationId} ${String(at)}`}
              conversation={data}
              first={at}
              name={name}
              now={new Date(dataUpdatedAt)}
              {...parts}
            />
          )}
        </div>
      </section>
    </Page>
  )
}

interface MainProps extends Omit<ConversationPageProps, 'conversationId' | 'at'> {
  conversation: Conversation | undefined
  name: string
  now: Date
  /** The message to show first. */
  first: number | undefined
}

function Main({ conversation, name, now, first, ...parts }: MainProps) {
  const [at, setAt] = useState(first)
  if (conversation === undefined) return <Skeleton height="24rem" />
  return (
    <>
      <Head conversation={conversation} now={now} onAt={setAt} {...parts} />
      <Talk conversation={conversation} name={name} at={at} onAt={setAt} />
    </>
  )
}

function NoConversations() {
  return (
    <EmptyState icon="place:conversation" title="Nothing here yet" text="Conversations you take part in." />
  )
}

interface AboutProps extends Pick<ConversationPageProps, 'AboutTrade' | 'AboutGathering'> {
  about: NonNullable<Conversation['about']>
}

/** The thing whose room it is. */
function About({ about: { thing, id }, AboutTrade, AboutGathering }: AboutProps) {
  return thing === 'trade' ? <AboutTrade tradeId={id} /> : <AboutGathering gatheringId={id} />
}

interface HeadProps extends Omit<MainProps, 'name' | 'first'> {
  conversation: Conversation
  onAt: (at: number) => void
}

function Head({ conversation, now, onAt, OtherLine, Acts, ...parts }: HeadProps) {
  const { other, group, about } = conversation
  const typing = typingWords(useTypers(conversation.id))
  return (
    <div>
      <header className={styles['head']}>
        <Link to="/inbox" search={{ tab: 'messages' }} className={iconButtonClass} aria-label="Back to inbox">
          <Icon name="arrow-left" />
        </Link>
        {group !== null && (
          <GroupHead id={conversation.id} group={group} isRoom={about !== null} typing={typing} />
        )}
        {group === null && other === null && <Who name={null} called={GONE} />}
        {other !== null && (
          <>
            <Link to="/$username" params={{ username: other.username }} className={styles['who']}>
              <Who
                name={other.username}
                src={other.avatarUrl}
                sub={typing ? 'Typing' : <OtherLine username={other.username} />}
              />
            </Link>
            {about === null && <Acts username={other.username} />}
          </>
        )}
        <Suspense fallback={null}>
          <ConversationMenu conversation={conversation} now={now} onAt={onAt} />
        </Suspense>
      </header>
      {about !== null && (
        <Suspense fallback={<Skeleton height="2.75rem" />}>
          <About about={about} {...parts} />
        </Suspense>
      )}
    </div>
  )
}
