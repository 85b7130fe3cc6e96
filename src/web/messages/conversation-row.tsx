import { Link } from '@tanstack/react-router'

import { rowClass } from '#web/ui/lists/row-class.ts'
import { Count } from '#web/ui/marks/count.tsx'

import { ConversationFace } from './conversation-face.tsx'
import { hiddenWords, houseWords } from './house-words.ts'
import { GONE, insteadOfWords, plainWordsOf } from './message-words.ts'
import type { ListedConversation } from './queries.ts'

import styles from './conversation-row.module.css'

interface ConversationRowProps {
  conversation: ListedConversation
  now: Date
  /** What it leads to sharing there. */
  shared?: string | undefined
}

/** One conversation in a list: with whom, and what was said last. */
export function ConversationRow({ conversation, now, shared }: ConversationRowProps) {
  const { id, last, unread, muted } = conversation
  return (
    <li>
      <Link
        to="/inbox/$id"
        params={{ id }}
        search={{ words: shared }}
        className={rowClass({ unread: unread > 0 && muted === null })}
      >
        <ConversationFace conversation={conversation} saidAt={last.createdAt} now={now}>
          <span className={styles['last']} dir="auto">
            {lastWords(conversation)}
          </span>
        </ConversationFace>
        {unread > 0 && <Count value={unread} label="unread" isQuiet={muted !== null} />}
      </Link>
    </li>
  )
}

/** What was said last, and in a group by whom. */
function lastWords({ last, group }: ListedConversation): string {
  if (last.isHidden) return hiddenWords(1)
  const happened = houseWords(last)
  if (happened !== undefined) return happened
  const words = insteadOfWords(last) ?? plainWordsOf(last)
  if (last.isOwn) return `You: ${words}`
  return group === null ? words : `${last.author ?? GONE}: ${words}`
}
