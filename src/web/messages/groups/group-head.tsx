import { Suspense, useState } from 'react'

import type { Group } from '#contract/messages/groups.ts'
import { later } from '#web/app/later.ts'

import { GroupPortrait } from './group-portrait.tsx'

import styles from './group-head.module.css'

const GroupDialog = later(async () => (await import('./group-dialog.tsx')).GroupDialog)

interface GroupHeadProps {
  id: string
  group: Group
  /** Whether it is the room of a gathering, which nobody leaves by itself. */
  isRoom: boolean
  /** Who types, in words. */
  typing: string | undefined
}

/** The name of a group and who is in it. A press shows all of them, and what the member can do about it. */
export function GroupHead({ id, group, isRoom, typing }: GroupHeadProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles['head']}
        aria-haspopup="dialog"
        onPointerEnter={() => void GroupDialog.fetch()}
        onClick={() => setIsOpen(true)}
      >
        <GroupPortrait faces={group.faces} />
        <span className={styles['words']}>
          <b dir="auto">{group.title}</b>
          <small>{typing ?? whoWords(group)}</small>
        </span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <GroupDialog conversationId={id} group={group} isRoom={isRoom} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function whoWords({ faces, count }: Group): string {
  const names = faces.map(({ username }) => username)
  // The member is one of them.
  const more = count - 1 - names.length
  if (names.length === 0) return 'Only you'
  return more > 0 ? `${names.join(', ')} and ${String(more)} more` : `You, ${names.join(', ')}`
}
