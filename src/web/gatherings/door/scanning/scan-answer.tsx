import { useEffect } from 'react'

import { wordingOf } from '#web/app/words/wording.ts'
import { useAddWalkIn } from '#web/gatherings/door/actions.ts'
import type { UnsentArrival } from '#web/gatherings/door/waiting/unsent-arrivals.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useIsOffline } from '#web/ui/layout/use-is-offline.ts'
import type { IconName } from '#web/ui/marks/icon-names.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

import { outcomeOf, type ScanOutcome, VIBRATIONS_MS } from './scan-words.ts'
import type { Scan } from './use-scans.ts'

import styles from './scanning.module.css'

const ICONS: Readonly<Record<ScanOutcome['tone'], IconName>> = {
  asking: 'place:hourglass',
  good: 'circle-check',
  waiting: 'clock',
  bad: 'circle-x',
}

interface ScanAnswerProps {
  gatheringId: string
  scan: Scan
  unsent: readonly UnsentArrival[]
}

/** What became of the last scan, to be read at arm's length, and felt. */
export function ScanAnswer({ gatheringId, scan, unsent }: ScanAnswerProps) {
  const { tone, words, notListed } = outcomeOf(scan, unsent, useIsOffline())
  useEffect(() => {
    // Phones of one maker have no such thing.
    const pattern = VIBRATIONS_MS[tone]
    if (pattern.length > 0 && 'vibrate' in navigator) navigator.vibrate([...pattern])
  }, [tone])
  return (
    <div className={classNames(styles['answer'], styles[tone])}>
      <Icon name={ICONS[tone]} />
      <p>{words}</p>
      {notListed !== undefined && <AsWalkIn gatheringId={gatheringId} username={notListed} />}
    </div>
  )
}

/** Lets somebody in who has no seat. */
function AsWalkIn({ gatheringId, username }: { gatheringId: string; username: string }) {
  const { mutate, isPending, isSuccess, error } = useAddWalkIn(gatheringId)
  if (isSuccess) return <p>Added as a walk-in.</p>
  return (
    <>
      <Button size="sm" busy={isPending ? 'One moment...' : undefined} onClick={() => mutate(username)}>
        Add as a walk-in
      </Button>
      {error && <p>{wordingOf(error)}</p>}
    </>
  )
}
