import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'

import type { Conversation, Message } from '#contract/messages.ts'
import type { Waiting } from '#web/app/drafts/unsent.ts'
import { later } from '#web/app/later.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { showToast } from '#web/ui/layers/toasts.ts'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

import { EditingLine } from './editing-line.tsx'
import { MessageActs } from './message-acts.tsx'
import { MessageLog } from './message-log.tsx'
import { fetchEarlier, messageQueries } from './queries.ts'
import { RequestBar } from './request-bar.tsx'
import { UnsentBubble } from './unsent-bubble.tsx'
import { useReading } from './use-reading.ts'
import { useUnsent } from './use-unsent.ts'
import { WritingLine } from './writing-line.tsx'

import styles from './talk.module.css'

const DeleteMessageDialog = later(
  async () => (await import('./delete-message-dialog.tsx')).DeleteMessageDialog,
)

/** What the member does with a message that is there. */
interface Doing {
  readonly what: 'edit' | 'delete'
  readonly message: Message
}

/** What was said in a conversation, and where the member writes. */
export function Talk({ conversation, name }: { conversation: Conversation; name: string }) {
  const { id, readNumber, isAwaited } = conversation
  const { data: thread, dataUpdatedAt } = useQuery(messageQueries.thread(id))
  const [isAtEnd, setIsAtEnd] = useState(false)
  const [doing, setDoing] = useState<Doing>()
  const { isFetching, showEarlier } = useEarlier(id)
  const { unsent, say, sendAgain, drop } = useUnsent(id)
  useReading({ conversationId: id, lastNumber: thread?.messages.at(-1)?.number, readNumber, isAtEnd })

  if (thread === undefined) return <Skeleton height="24rem" />
  const sent = new Set(thread.messages.map(({ clientId }) => clientId))
  const waiting = unsent.filter(({ clientId }) => !sent.has(clientId))
  const now = new Date(dataUpdatedAt)
  const end = () => setDoing(undefined)
  return (
    <>
      <MessageLog
        label={`Messages with ${name}`}
        thread={thread}
        now={now}
        isFetchingEarlier={isFetching}
        onEarlier={() => void showEarlier()}
        onEnd={setIsAtEnd}
        renderActs={(message) => (
          <MessageActs message={message} now={now} onDo={(what) => setDoing({ what, message })} />
        )}
      >
        <Unsent waiting={waiting} onSendAgain={sendAgain} onDrop={drop} />
        {isAwaited && <p className={styles['note']}>{name} hasn’t accepted your message yet.</p>}
      </MessageLog>
      <Foot conversation={conversation} doing={doing} onSay={say} onClose={end} />
      {doing?.what === 'delete' && (
        <Suspense fallback={null}>
          <DeleteMessageDialog conversationId={id} number={doing.message.number} onClose={end} />
        </Suspense>
      )}
    </>
  )
}

interface FootProps {
  conversation: Conversation
  doing: Doing | undefined
  onSay: (words: string) => boolean
  /** The member is done with what they did. */
  onClose: () => void
}

function Foot({ conversation: { id, other, box }, doing, onSay, onClose }: FootProps) {
  if (other === null) return <p className={styles['over']}>Nobody can write here any more.</p>
  return (
    <div>
      {box === 'requests' && <RequestBar conversationId={id} username={other.username} />}
      {doing?.what === 'edit' ? (
        <EditingLine
          key={doing.message.number}
          conversationId={id}
          message={doing.message}
          onClose={onClose}
        />
      ) : (
        <WritingLine draftName={`message:${id}`} label={`Write to ${other.username}`} onSay={onSay} />
      )}
    </div>
  )
}

interface UnsentProps {
  waiting: readonly Waiting[]
  onSendAgain: (waiting: Waiting) => void
  onDrop: (waiting: Waiting) => void
}

function Unsent({ waiting, onSendAgain, onDrop }: UnsentProps) {
  if (waiting.length === 0) return null
  return (
    <ul className={styles['waiting']} aria-label="Not sent yet">
      {waiting.map((each) => (
        <UnsentBubble
          key={each.clientId}
          waiting={each}
          onSendAgain={() => onSendAgain(each)}
          onDrop={() => onDrop(each)}
        />
      ))}
    </ul>
  )
}

function useEarlier(conversationId: string) {
  const client = useQueryClient()
  const [isFetching, setIsFetching] = useState(false)
  return {
    isFetching,
    showEarlier: async () => {
      setIsFetching(true)
      try {
        await fetchEarlier(client, conversationId)
      } catch (error) {
        showToast({ kind: 'bad', text: wordingOf(error) })
      } finally {
        setIsFetching(false)
      }
    },
  }
}
