import { Link } from '@tanstack/react-router'

import { brieflyWhen } from '#web/ui/dates.ts'
import { Hidden } from '#web/ui/layout/hidden.tsx'
import { rowClass } from '#web/ui/lists/row-class.ts'
import { Avatar } from '#web/ui/marks/avatar.tsx'
import { Count } from '#web/ui/marks/count.tsx'
import type { IconName } from '#web/ui/marks/icon-names.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

import { GroupPortrait } from './groups/group-portrait.tsx'
import { hiddenWords, houseWords } from './house-words.ts'
import { GONE, insteadOfWords } from './message-words.ts'
import type { ListedConversation } from './queries.ts'

import styles from './conversation-row.module.css'

interface ConversationRowProps {
  conversation: ListedConversation
  now: Date
}

/** One conversation in a list: with whom, and what was said last. */
export function ConversationRow({ conversation, now }: ConversationRowProps) {
  const { id, other, group, unread, muted } = conversation
  return (
    <li>
      <Link to="/inbox/$id" params={{ id }} className={rowClass({ unread: unread > 0 && muted === null })}>
        {group === null ? (
          <Avatar name={other?.username ?? null} src={other?.avatarUrl} />
        ) : (
          <GroupPortrait faces={group.faces} />
        )}
        <span className={styles['words']}>
          <RowHead conversation={conversation} now={now} />
          <span className={styles['last']} dir="auto">
            {lastWords(conversation)}
          </span>
        </span>
        {unread > 0 && <Count value={unread} label="unread" isQuiet={muted !== null} />}
      </Link>
    </li>
  )
}

function RowHead({ conversation: { other, group, about, last, muted }, now }: ConversationRowProps) {
  return (
    <span className={styles['head']}>
      <b dir="auto">{group?.title ?? other?.username ?? GONE}</b>
      {about !== null && <Mark icon="card-exchange" label="About a trade" />}
      {muted !== null && <Mark icon="night-sleep" label="Muted" />}
      <time dateTime={last.createdAt}>{brieflyWhen(last.createdAt, now)}</time>
    </span>
  )
}

function Mark({ icon, label }: { icon: IconName; label: string }) {
  return (
    <span className={styles['mark']}>
      <Icon name={icon} />
      <Hidden>{label}</Hidden>
    </span>
  )
}

/** What was said last, and in a group by whom. */
function lastWords({ last, group }: ListedConversation): string {
  if (last.isHidden) return hiddenWords(1)
  const happened = houseWords(last)
  if (happened !== undefined) return happened
  const words = insteadOfWords(last) ?? last.words
  if (last.isOwn) return `You: ${words}`
  return group === null ? words : `${last.author ?? GONE}: ${words}`
}
