import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'

import type { Conversation, Message } from '#contract/messages.ts'
import type { Waiting } from '#web/app/drafts/unsent.ts'
import { later } from '#web/app/later.ts'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

import { useSignMessage } from './actions.ts'
import { EditingLine } from './editing-line.tsx'
import { MessageActs } from './message-acts.tsx'
import { MessageLog } from './message-log.tsx'
import { GONE } from './message-words.ts'
import { messageQueries } from './queries.ts'
import { RequestBar } from './request-bar.tsx'
import { UnsentBubble } from './unsent-bubble.tsx'
import { useEarlier } from './use-earlier.ts'
import { useReading } from './use-reading.ts'
import { useUnsent } from './use-unsent.ts'
import { WritingLine } from './writing-line.tsx'

import styles from './talk.module.css'

const DeleteMessageDialog = later(
  async () => (await import('./delete-message-dialog.tsx')).DeleteMessageDialog,
)

const ReportDialog = later(async () => (await import('#web/people/report-dialog.tsx')).ReportDialog)

/** What the member does with a message that is there. */
interface Doing {
  readonly what: 'reply' | 'edit' | 'delete' | 'report'
  readonly message: Message
}

/** What was said in a conversation, and where the member writes. */
export function Talk({ conversation, name }: { conversation: Conversation; name: string }) {
  const { id, readNumber, isAwaited } = conversation
  const { data: thread, dataUpdatedAt } = useQuery(messageQueries.thread(id))
  const [isAtEnd, setIsAtEnd] = useState(false)
  const [doing, setDoing] = useState<Doing>()
  const { isFetching, showEarlier, showLine } = useEarlier(id)
  const { mutate: sign } = useSignMessage(id)
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
        isGroup={conversation.group !== null}
        now={now}
        isFetchingEarlier={isFetching}
        onEarlier={() => void showEarlier()}
        onEnd={setIsAtEnd}
        onSign={({ number }, given, isGiven) => sign({ number, sign: given, isGiven })}
        onOrigin={(number) => void showLine(number)}
        renderActs={(message) => (
          <MessageActs
            message={message}
            now={now}
            mayWrite={!isOver(conversation) && conversation.box !== 'requests'}
            onSign={(given, isGiven) => sign({ number: message.number, sign: given, isGiven })}
            onDo={(what) => setDoing({ what, message })}
          />
        )}
      >
        <Unsent waiting={waiting} onSendAgain={sendAgain} onDrop={drop} />
        {isAwaited && <p className={styles['note']}>{name} hasn’t accepted your message yet.</p>}
      </MessageLog>
      <Foot conversation={conversation} name={name} doing={doing} onSay={say} onClose={end} />
      {doing?.what === 'delete' && (
        <Suspense fallback={null}>
          <DeleteMessageDialog conversationId={id} number={doing.message.number} onClose={end} />
        </Suspense>
      )}
      {doing?.what === 'report' && (
        <Suspense fallback={null}>
          <ReportDialog
            thing="message"
            id={`${id}/${String(doing.message.number)}`}
            name="this message"
            onClose={end}
          />
        </Suspense>
      )}
    </>
  )
}

/** Whether there is nobody to write to. */
const isOver = ({ other, group }: Conversation) => other === null && group === null

interface FootProps {
  conversation: Conversation
  name: string
  doing: Doing | undefined
  onSay: (words: string, replyTo?: number) => boolean
  /** The member is done with what they did. */
  onClose: () => void
}

function Foot({ conversation, name, doing, onSay, onClose }: FootProps) {
  const { id, box, other, group } = conversation
  if (isOver(conversation)) return <p className={styles['over']}>Nobody can write here any more.</p>
  return (
    <div>
      {box === 'requests' && <RequestBar conversationId={id} username={other?.username} />}
      {doing?.what === 'edit' ? (
        <EditingLine
          key={doing.message.number}
          conversationId={id}
          message={doing.message}
          onClose={onClose}
        />
      ) : (
        <WritingLine
          draftName={`message:${id}`}
          label={group === null ? `Write to ${name}` : 'Write to the group'}
          about={doing?.what === 'reply' ? aboutReply(doing.message, onClose) : undefined}
          onSay={(words) => {
            const isKept = onSay(words, doing?.what === 'reply' ? doing.message.number : undefined)
            if (isKept) onClose()
            return isKept
          }}
        />
      )}
    </div>
  )
}

function aboutReply({ author, isOwn, words }: Message, onClose: () => void) {
  return { title: `Reply to ${isOwn ? 'yourself' : (author ?? GONE)}`, words, onClose }
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
