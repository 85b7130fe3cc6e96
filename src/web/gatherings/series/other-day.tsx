import { useState } from 'react'

import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

import { type DayAct, useDayAct } from './actions.ts'

import styles from './series.module.css'

/** For hosts: adds a date to a series, or leaves one out that isn’t in the list yet. */
export function OtherDay({ gatheringId }: { gatheringId: string }) {
  const act = useDayAct(gatheringId)
  const [day, setDay] = useState('')
  const press = (what: DayAct) => act.mutate({ act: what, day }, { onSuccess: () => setDay('') })
  return (
    <div className={styles['other']}>
      <TextField
        label="Another day"
        type="date"
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <Button variant="quiet" disabled={day === '' || act.isPending} onClick={() => press('addDate')}>
        Add date
      </Button>
      <Button variant="ghost" disabled={day === '' || act.isPending} onClick={() => press('skipDate')}>
        Leave out
      </Button>
      {act.error && <Notice kind="bad">{wordingOf(act.error)}</Notice>}
    </div>
  )
}
