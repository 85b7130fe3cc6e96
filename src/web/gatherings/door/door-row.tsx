import type { DoorMember } from '#contract/gatherings/door.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { classNames } from '#web/ui/class-names.ts'
import { showToast } from '#web/ui/layers/toasts.ts'
import { rowClass } from '#web/ui/lists/row-class.ts'
import { Who } from '#web/ui/marks/who.tsx'

import { useUndoTick } from './actions.ts'
import { memberWords, waitingWords } from './door-words.ts'
import type { Arrivals } from './waiting/use-arrivals.ts'

import styles from './door.module.css'

interface DoorRowProps {
  gatheringId: string
  member: DoorMember
  isOpen: boolean
  arrivals: Arrivals
}

/** A member on the list: a press anywhere on the row ticks them. What the server doesn't know yet is amber. */
export function DoorRow({ gatheringId, member, isOpen, arrivals }: DoorRowProps) {
  const { username, avatarUrl, came } = member
  const { mutate } = useUndoTick(gatheringId)
  const waiting =
    came === null
      ? arrivals.unsent.filter((arrival) => arrival.username === username && arrival.refusal === null)
      : []
  const [first] = waiting

  function handleChange(isHere: boolean) {
    if (isHere) arrivals.tick(username)
    else if (first === undefined)
      mutate(username, { onError: (error) => showToast({ kind: 'bad', text: wordingOf(error) }) })
    else for (const { clientId } of waiting) arrivals.drop(clientId)
  }

  return (
    <li>
      <label className={rowClass()}>
        <input
          type="checkbox"
          className={classNames(styles['tick'], first !== undefined && styles['waiting'])}
          aria-label={`${username} is here`}
          checked={came !== null || first !== undefined}
          disabled={!isOpen}
          onChange={({ target }) => handleChange(target.checked)}
        />
        <Who
          name={username}
          src={avatarUrl}
          sub={first ? waitingWords(first) : memberWords(member, isOpen)}
        />
      </label>
    </li>
  )
}
