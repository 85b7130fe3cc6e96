import type { DoorMember } from '#contract/gatherings/door.ts'
import { useSessionMember } from '#web/app/session.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { showToast } from '#web/ui/layers/toasts.ts'
import { rowClass } from '#web/ui/lists/row-class.ts'
import { Who } from '#web/ui/marks/who.tsx'

import { useTick } from './actions.ts'
import { memberWords } from './door-words.ts'

import styles from './door.module.css'

interface DoorRowProps {
  gatheringId: string
  member: DoorMember
  isOpen: boolean
}

/** A member on the list: a press anywhere on the row ticks them. */
export function DoorRow({ gatheringId, member, isOpen }: DoorRowProps) {
  const { username, avatarUrl, came } = member
  const { mutate } = useTick(gatheringId, useSessionMember()?.username ?? '')
  return (
    <li>
      <label className={rowClass()}>
        <input
          type="checkbox"
          className={styles['tick']}
          aria-label={`${username} is here`}
          checked={came !== null}
          disabled={!isOpen}
          onChange={({ target }) =>
            mutate(
              { username, isHere: target.checked },
              { onError: (error) => showToast({ kind: 'bad', text: wordingOf(error) }) },
            )
          }
        />
        <Who name={username} src={avatarUrl} sub={memberWords(member)} />
      </label>
    </li>
  )
}
