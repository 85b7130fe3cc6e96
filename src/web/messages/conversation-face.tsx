import type { ReactNode } from 'react'

import type { Conversation } from '#contract/messages.ts'
import { brieflyWhen } from '#web/ui/dates.ts'
import { Hidden } from '#web/ui/hidden.tsx'
import { Avatar } from '#web/ui/marks/avatar.tsx'
import type { IconName } from '#web/ui/marks/icon-names.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

import { GroupPortrait } from './groups/group-portrait.tsx'
import { nameOf } from './message-words.ts'

import styles from './conversation-face.module.css'

interface ConversationFaceProps {
  conversation: Pick<Conversation, 'other' | 'group' | 'about' | 'muted'>
  /** When what stands below was said. */
  saidAt: string
  now: Date
  /** What was said. */
  children: ReactNode
}

/** A conversation in a row: whose portrait and name, when something was said, and what. */
export function ConversationFace({ conversation, saidAt, now, children }: ConversationFaceProps) {
  const { about, muted } = conversation
  return (
    <>
      <Portrait conversation={conversation} />
      <span className={styles['words']}>
        <span className={styles['head']}>
          <b dir="auto">{nameOf(conversation)}</b>
          {about?.thing === 'trade' && <Mark icon="place:card-exchange" label="About a trade" />}
          {about?.thing === 'gathering' && <Mark icon="place:tavern-sign" label="Room of a gathering" />}
          {muted !== null && <Mark icon="place:night-sleep" label="Muted" />}
          <time dateTime={saidAt}>{brieflyWhen(saidAt, now)}</time>
        </span>
        {children}
      </span>
    </>
  )
}

function Portrait({ conversation: { other, group } }: Pick<ConversationFaceProps, 'conversation'>) {
  if (group !== null) return <GroupPortrait faces={group.faces} />
  return <Avatar name={other?.username ?? null} src={other?.avatarUrl} />
}

function Mark({ icon, label }: { icon: IconName; label: string }) {
  return (
    <span className={styles['mark']}>
      <Icon name={icon} />
      <Hidden>{label}</Hidden>
    </span>
  )
}
