import { useState } from 'react'

import { Refused } from '#web/app/call.ts'
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
  const fault = faultOf(act.error)
  const press = (what: DayAct) => act.mutate({ act: what, day }, { onSuccess: () => setDay('') })
  return (
    <div className={styles['other']}>
      <TextField
        label="Another day"
        type="date"
        value={day}
        fault={fault}
        onChange={({ currentTarget }) => {
          act.reset()
          setDay(currentTarget.value)
        }}
      />
      <Button variant="quiet" disabled={day === '' || act.isPending} onClick={() => press('addDate')}>
        Add date
      </Button>
      <Button variant="ghost" disabled={day === '' || act.isPending} onClick={() => press('skipDate')}>
        Leave out
      </Button>
      {act.error !== null && fault === undefined && <Notice kind="bad">{wordingOf(act.error)}</Notice>}
    </div>
  )
}

/** What is wrong with the day. */
function faultOf(error: Error | null): string | undefined {
  const issue = error instanceof Refused ? error.issues.find(({ path }) => path === 'day') : undefined
  if (issue === undefined) return undefined
  return issue.code === 'too_late' ? 'Choose a day within the next two years.' : 'Choose a day in the future.'
}
