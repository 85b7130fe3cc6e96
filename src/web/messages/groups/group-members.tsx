import { Link } from '@tanstack/react-router'

import type { GroupMember } from '#contract/messages/groups.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { useFocusKept } from '#web/ui/controls/use-focus-kept.ts'
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
export function GroupMembers({ members, ...rest }: GroupMembersProps) {
  return (
    <RowList label={`Members, ${String(members.length)}`}>
      {members.map((member) => (
        <MemberRow key={member.username} member={member} {...rest} />
      ))}
    </RowList>
  )
}

interface MemberRowProps extends Omit<GroupMembersProps, 'members'> {
  member: GroupMember
}

function MemberRow({ conversationId, member, isRoom, mayRemove }: MemberRowProps) {
  const { mutate, isPending } = useRemoveFromGroup(conversationId)
  const row = useFocusKept<HTMLLIElement>()
  const { username, avatarUrl, isOwn } = member
  return (
    <li ref={row} className={styles['row']}>
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
          // The attribute `disabled` would take the focus away.
          aria-disabled={isPending || undefined}
          onClick={() => {
            if (!isPending) mutate(username)
          }}
        />
      )}
    </li>
  )
}

function subOf({ isOpener, isAwaited }: GroupMember, isRoom: boolean): string | undefined {
  if (isOpener) return isRoom ? 'Host' : 'Looks after this group'
  return isAwaited ? 'Hasn’t accepted yet' : undefined
}
