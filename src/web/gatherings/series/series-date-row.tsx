import { Link } from '@tanstack/react-router'

import type { SeriesDate } from '#contract/gatherings/series.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { weekdayWords } from '#web/ui/dates.ts'
import { showToast } from '#web/ui/layers/toasts.ts'
import { rowClass } from '#web/ui/lists/row-class.ts'

import { type DayAct, useDayAct } from './actions.ts'
import { dateWords } from './series-words.ts'

import styles from './series.module.css'

interface SeriesDateRowProps {
  date: SeriesDate
  /** The date whose page this is. */
  gatheringId: string
  mayChange: boolean
}

/** One date of a series. */
export function SeriesDateRow({ date, gatheringId, mayChange }: SeriesDateRowProps) {
  const { state } = date
  const when = `${weekdayWords(date.date)}, ${date.time}`
  const isHere = date.gatheringId === gatheringId
  return (
    <li>
      <div className={rowClass()}>
        <div className={styles['date']} data-is-off={state !== 'on'}>
          <span className={styles['when']}>
            {date.gatheringId === null || isHere ? (
              <b>{when}</b>
            ) : (
              <Link
                to="/gatherings/$gatheringId"
                params={{ gatheringId: date.gatheringId }}
                className={linkClass('plain')}
              >
                {when}
              </Link>
            )}
            <small>
              {isHere && 'This page · '}
              {dateWords(date, mayChange)}
            </small>
          </span>
          {mayChange && !isHere && <DayButton date={date} when={when} gatheringId={gatheringId} />}
        </div>
      </div>
    </li>
  )
}

/** Leaves a date out, or calls it after all. */
function DayButton({ date, when, gatheringId }: { date: SeriesDate; when: string; gatheringId: string }) {
  const { isPending, mutate } = useDayAct(gatheringId)
  const isOn = date.state === 'on'
  const act: DayAct = isOn ? 'skipDate' : 'restoreDate'
  const label = isOn ? 'Leave out' : 'Put back'
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={`${label}: ${when}`}
      busy={isPending ? 'One moment...' : undefined}
      onClick={() =>
        mutate(
          { act, day: date.day },
          { onError: (error) => showToast({ kind: 'bad', text: wordingOf(error) }) },
        )
      }
    >
      {label}
    </Button>
  )
}
