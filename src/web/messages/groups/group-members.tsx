import { Link } from '@tanstack/react-router'

import type { GroupMember } from '#contract/messages/groups.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { RowList } from '#web/ui/lists/row-list.tsx'
import { Who } from '#web/ui/marks/who.tsx'

import { useRemoveFromGroup } from './actions.ts'

import styles from './group-members.module.css'

interface GroupMembersProps {
  conversationId: string
  members: readonly GroupMember[]
  isRoom: boolean
  mayRemove: boolean
}

/** Everybody in a group. */
export function GroupMembers({ conversationId, members, isRoom, mayRemove }: GroupMembersProps) {
  const { mutate, isPending, variables } = useRemoveFromGroup(conversationId)
  return (
    <RowList label={`Members, ${String(members.length)}`}>
      {members.map((member) => {
        const { username, avatarUrl, isOwn } = member
        return (
          <li key={username} className={styles['row']}>
            <Link to="/$username" params={{ username }} className={styles['who']}>
              <Who
                name={username}
                called={isOwn ? `${username} (you)` : undefined}
                src={avatarUrl}
                sub={subOf(member, isRoom)}
                size="sm"
              />
            </Link>
            {mayRemove && !isOwn && (
              <IconButton
                icon="x"
                label={`Remove ${username}`}
                disabled={isPending && variables === username}
                onClick={() => mutate(username)}
              />
            )}
          </li>
        )
      })}
    </RowList>
  )
}

function subOf({ isOpener, isAwaited }: GroupMember, isRoom: boolean): string | undefined {
  if (isOpener) return isRoom ? 'Host' : 'Looks after this group'
  return isAwaited ? 'Hasn’t accepted yet' : undefined
}
