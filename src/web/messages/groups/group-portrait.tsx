import type { Group } from '#contract/messages/groups.ts'
import { Avatar } from '#web/ui/marks/avatar.tsx'

import styles from './group-portrait.module.css'

/** The portraits of two who are in a group, one before the other. */
export function GroupPortrait({ faces }: Pick<Group, 'faces'>) {
  const [first, second] = faces
  if (first === undefined || second === undefined)
    return <Avatar name={first?.username ?? null} src={first?.avatarUrl} />
  return (
    <span className={styles['portrait']} aria-hidden="true">
      <Avatar name={second.username} src={second.avatarUrl} size="sm" />
      <Avatar name={first.username} src={first.avatarUrl} size="sm" />
    </span>
  )
}
