import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentType, Suspense, useState } from 'react'

import type { Conversation } from '#contract/messages.ts'
import { later } from '#web/app/later.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { iconButtonClass } from '#web/ui/controls/button-class.ts'
import { showToast } from '#web/ui/layers/toasts.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { LeafHead } from '#web/ui/layout/leaf-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'
import { Who } from '#web/ui/marks/who.tsx'

import { ConversationList } from './conversation-list.tsx'
import { MessageLog } from './message-log.tsx'
import { GONE } from './message-words.ts'
import { fetchEarlier, messageQueries } from './queries.ts'
import { RequestBar } from './request-bar.tsx'
import { UnsentBubble } from './unsent-bubble.tsx'
import { useReading } from './use-reading.ts'
import { useUnsent } from './use-unsent.ts'
import { WritingLine } from './writing-line.tsx'

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

function Talk({ conversation, name }: { conversation: Conversation; name: string }) {
  const { id, other, box, readNumber, isAwaited } = conversation
  const client = useQueryClient()
  const { data: thread, dataUpdatedAt } = useQuery(messageQueries.thread(id))
  const [isFetchingEarlier, setIsFetchingEarlier] = useState(false)
  const [isAtEnd, setIsAtEnd] = useState(false)
  const { unsent, say, sendAgain, drop } = useUnsent(id)
  useReading({ conversationId: id, lastNumber: thread?.messages.at(-1)?.number, readNumber, isAtEnd })

  async function showEarlier() {
    setIsFetchingEarlier(true)
    try {
      await fetchEarlier(client, id)
    } catch (error) {
      showToast({ kind: 'bad', text: wordingOf(error) })
    } finally {
      setIsFetchingEarlier(false)
    }
  }

  if (thread === undefined) return <Skeleton height="24rem" />
  const sent = new Set(thread.messages.map(({ clientId }) => clientId))
  const waiting = unsent.filter(({ clientId }) => !sent.has(clientId))
  return (
    <>
      <MessageLog
        label={`Messages with ${name}`}
        thread={thread}
        now={new Date(dataUpdatedAt)}
        isFetchingEarlier={isFetchingEarlier}
        onEarlier={() => void showEarlier()}
        onEnd={setIsAtEnd}
      >
        {waiting.length > 0 && (
          <ul className={styles['waiting']} aria-label="Not sent yet">
            {waiting.map((each) => (
              <UnsentBubble
                key={each.clientId}
                waiting={each}
                onSendAgain={() => sendAgain(each)}
                onDrop={() => drop(each)}
              />
            ))}
          </ul>
        )}
        {isAwaited && <p className={styles['note']}>{name} hasn’t accepted your message yet.</p>}
      </MessageLog>
      {other === null ? (
        <p className={styles['over']}>Nobody can write here any more.</p>
      ) : (
        <div>
          {box === 'requests' && <RequestBar conversationId={id} username={other.username} />}
          <WritingLine conversationId={id} label={`Write to ${other.username}`} onSay={say} />
        </div>
      )}
    </>
  )
}
