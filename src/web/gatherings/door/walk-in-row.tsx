import type { WalkIn } from '#contract/gatherings/door.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'
import { rowClass } from '#web/ui/lists/row-class.ts'
import { Who } from '#web/ui/marks/who.tsx'

import { useRemoveWalkIn } from './actions.ts'
import { walkInWords } from './door-words.ts'

import styles from './door.module.css'

interface WalkInRowProps {
  gatheringId: string
  walkIn: WalkIn
  isOpen: boolean
}

/** Somebody without an account who came. */
export function WalkInRow({ gatheringId, walkIn, isOpen }: WalkInRowProps) {
  const { name, number } = walkIn
  const { mutate, isPending } = useRemoveWalkIn(gatheringId)
  return (
    <li>
      <div className={rowClass()}>
        <span className={styles['name']}>
          <Who name={name} sub={walkInWords(walkIn)} />
        </span>
        {isOpen && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Remove ${name}`}
            busy={isPending ? 'One moment...' : undefined}
            onClick={() =>
              mutate(number, { onError: (error) => showToast({ kind: 'bad', text: wordingOf(error) }) })
            }
          >
            Remove
          </Button>
        )}
      </div>
    </li>
  )
}
