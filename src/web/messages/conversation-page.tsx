import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'

import type { Conversation } from '#contract/messages.ts'
import { later } from '#web/app/later.ts'
import { iconButtonClass } from '#web/ui/controls/button-class.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { LeafHead } from '#web/ui/layout/leaf-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'
import { Who } from '#web/ui/marks/who.tsx'

import { ConversationList } from './conversation-list.tsx'
import { GONE } from './message-words.ts'
import { messageQueries } from './queries.ts'
import { Talk } from './talk.tsx'

import styles from './conversation-page.module.css'

const ThingBell = later(async () => (await import('#web/notifications/things/thing-bell.tsx')).ThingBell)

interface ConversationPageProps {
  conversationId: string
  /** What else the member may do with the other. */
  Acts: ComponentType<{ username: string }>
}

/** One conversation, with the others beside it where there is room. */
export function ConversationPage({ conversationId, Acts }: ConversationPageProps) {
  const { data } = useQuery(messageQueries.conversation(conversationId))
  const name = data?.other?.username ?? GONE
  return (
    <Page>
      <section className={styles['talk']}>
        <h1 className={styles['title']}>Conversation with {name}</h1>
        <aside className={styles['list']} aria-label="Conversations">
          <LeafHead title="Messages">
            <Link to="/inbox/new" className={iconButtonClass} aria-label="New message">
              <Icon name="quill-ink" />
            </Link>
          </LeafHead>
          <ConversationList box="talks" label="Conversations" empty={<NoConversations />} />
        </aside>
        <div className={styles['main']}>
          {data === undefined ? (
            <Skeleton height="24rem" />
          ) : (
            <>
              <Head id={conversationId} other={data.other} Acts={Acts} />
              <Talk key={conversationId} conversation={data} name={name} />
            </>
          )}
        </div>
      </section>
    </Page>
  )
}

function NoConversations() {
  return <EmptyState icon="conversation" title="Nothing here yet" text="Conversations you take part in." />
}

type HeadProps = Pick<Conversation, 'id' | 'other'> & Pick<ConversationPageProps, 'Acts'>

function Head({ id, other, Acts }: HeadProps) {
  return (
    <header className={styles['head']}>
      <Link to="/inbox" search={{ tab: 'messages' }} className={iconButtonClass} aria-label="Back to inbox">
        <Icon name="arrow-left" />
      </Link>
      {other === null ? (
        <Who name={GONE} src={null} />
      ) : (
        <>
          <Link to="/$username" params={{ username: other.username }} className={styles['who']}>
            <Who name={other.username} src={other.avatarUrl} />
          </Link>
          <Acts username={other.username} />
        </>
      )}
      <Suspense fallback={null}>
        <ThingBell thing="conversation" thingId={id} />
      </Suspense>
    </header>
  )
}
