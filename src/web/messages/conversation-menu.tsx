import { Suspense, useState } from 'react'

import type { Conversation } from '#contract/messages.ts'
import { later } from '#web/app/later.ts'
import { useShownPage } from '#web/notifications/presence/use-shown-page.ts'
import { MENU_ITEM } from '#web/ui/layers/menu-item.ts'
import { MoreMenu } from '#web/ui/layers/more-menu.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'

import { useArchiveConversation, useCloseRoom, useMuteConversation } from './actions.ts'
import { mutedWords } from './muted-words.ts'

import styles from './conversation-menu.module.css'

const MUTES: readonly { readonly label: string; readonly hours?: number }[] = [
  { label: 'Mute for 1 hour', hours: 1 },
  { label: 'Mute for 8 hours', hours: 8 },
  { label: 'Mute for a week', hours: 168 },
  { label: 'Mute for good' },
]

const DateDialog = later(async () => (await import('./past/date-dialog.tsx')).DateDialog)

interface ConversationMenuProps {
  conversation: Conversation
  now: Date
  /** Shows a message. */
  onAt: (at: number) => void
}

/** What the member can do with a conversation, for themselves alone. Whoever looks at it is not mailed about it. */
export function ConversationMenu({ conversation, now, onAt }: ConversationMenuProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  useShownPage(`/inbox/${encodeURIComponent(conversation.id)}`)
  const muted = mutedWords(conversation, now)
  return (
    <>
      <MoreMenu
        icon={muted === undefined ? 'ellipsis' : 'place:night-sleep'}
        label={muted === undefined ? 'Conversation options' : `Conversation options. ${muted}`}
      >
        {muted !== undefined && (
          <p aria-hidden="true" className={styles['muted']}>
            {muted}
          </p>
        )}
        <button type="button" {...MENU_ITEM} onClick={() => setIsChoosing(true)}>
          <Icon name="calendar-days" />
          Go to a date
        </button>
        <hr />
        <MuteChoices conversation={conversation} />
        {conversation.room?.isHost === true && conversation.room.closed !== 'over' && (
          <>
            <hr />
            <CloseChoice conversation={conversation} />
          </>
        )}
        {conversation.box !== 'requests' && (
          <>
            <hr />
            <ArchiveChoice conversation={conversation} />
          </>
        )}
      </MoreMenu>
      {isChoosing && (
        <Suspense fallback={null}>
          <DateDialog conversationId={conversation.id} onAt={onAt} onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}

function MuteChoices({ conversation: { id, muted } }: Pick<ConversationMenuProps, 'conversation'>) {
  const { mutate } = useMuteConversation(id)
  if (muted !== null) {
    return (
      <button type="button" {...MENU_ITEM} onClick={() => mutate({ tell: 'all' })}>
        <Icon name="bell" />
        Unmute
      </button>
    )
  }
  return MUTES.map(({ label, hours }) => (
    <button key={label} type="button" {...MENU_ITEM} onClick={() => mutate({ tell: 'none', hours })}>
      <Icon name="place:night-sleep" />
      {label}
    </button>
  ))
}

function ArchiveChoice({ conversation: { id, box } }: Pick<ConversationMenuProps, 'conversation'>) {
  const { mutate } = useArchiveConversation(id)
  const isArchived = box === 'archived'
  return (
    <button type="button" {...MENU_ITEM} onClick={() => mutate(!isArchived)}>
      <Icon name={isArchived ? 'place:open-treasure-chest' : 'place:locked-chest'} />
      {isArchived ? 'Move to inbox' : 'Archive'}
    </button>
  )
}

/** Hosts close the room of their gathering, in which nobody can write then. */
function CloseChoice({ conversation: { id, room } }: Pick<ConversationMenuProps, 'conversation'>) {
  const { mutate } = useCloseRoom(id)
  const isClosed = room?.closed === 'hosts'
  return (
    <button type="button" {...MENU_ITEM} onClick={() => mutate(!isClosed)}>
      <Icon name={isClosed ? 'message-square' : 'lock'} />
      {isClosed ? 'Open room again' : 'Close room'}
    </button>
  )
}
