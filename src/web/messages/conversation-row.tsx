import { Link } from '@tanstack/react-router'

import { brieflyWhen } from '#web/ui/dates.ts'
import { rowClass } from '#web/ui/lists/row-class.ts'
import { Avatar } from '#web/ui/marks/avatar.tsx'
import { Count } from '#web/ui/marks/count.tsx'

import { GONE, insteadOfWords } from './message-words.ts'
import type { ListedConversation } from './queries.ts'

import styles from './conversation-row.module.css'

interface ConversationRowProps {
  conversation: ListedConversation
  now: Date
}

/** One conversation in a list: with whom, and what was said last. */
export function ConversationRow({ conversation, now }: ConversationRowProps) {
  const { id, other, last, unread } = conversation
  const name = other?.username ?? GONE
  return (
    <li>
      <Link to="/inbox/$id" params={{ id }} className={rowClass({ unread: unread > 0 })}>
        <Avatar name={other?.username ?? null} src={other?.avatarUrl} />
        <span className={styles['words']}>
          <span className={styles['head']}>
            <b>{name}</b>
            <time dateTime={last.createdAt}>{brieflyWhen(last.createdAt, now)}</time>
          </span>
          <span className={styles['last']} dir="auto">
            {last.isOwn && 'You: '}
            {insteadOfWords(last) ?? last.words}
          </span>
        </span>
        {unread > 0 && <Count value={unread} label="unread" />}
      </Link>
    </li>
  )
}
