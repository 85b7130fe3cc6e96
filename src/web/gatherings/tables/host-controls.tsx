import { Suspense, useState } from 'react'

import {
  CUT_SIZES,
  type CutSize,
  PLAYER_NAME_MAX,
  type Tourney,
} from '#contract/gatherings/tables/tourney.ts'
import { Refused } from '#web/app/call.ts'
import { later } from '#web/app/later.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'

import { type TableAct, useTableAct } from './actions.ts'
import { stillPlayingWords } from './table-words.ts'

import styles from './tables.module.css'

const EndDialog = later(async () => (await import('./end-dialog.tsx')).EndDialog)

interface PartProps {
  tourney: Tourney
  isPending: boolean
  onAct: (what: TableAct, done?: () => void) => void
}

/** For hosts: rounds, clock, latecomers, single elimination, and the end. */
export function HostControls({ gatheringId, tourney }: { gatheringId: string; tourney: Tourney }) {
  const { mutate, isPending, variables, error } = useTableAct(gatheringId)
  const { tables, round, stage } = tourney
  const missing = tables.filter(({ players, result }) => players.length > 1 && result === null).length
  // Drafts are seated, and their matches are played as duels.
  const isReady = missing === 0 || tourney.tableSize === 8
  const onAct: PartProps['onAct'] = (what, done) => mutate(what, { onSuccess: () => done?.() })
  const part = { tourney, isPending, onAct }
  return (
    <Leaf stacked>
      <p role="status">{missing === 0 ? 'All results are in.' : stillPlayingWords(missing)}</p>
      <Row>
        <Button
          disabled={!isReady || isPending}
          onClick={() => onAct({ act: 'nextRound', seenRound: round })}
        >
          {stage === 'cut' && tables.length === 1 ? 'Finish' : 'Next round'}
        </Button>
        <ClockButtons {...part} />
      </Row>
      {error !== null && <Notice kind="bad">{failureWords(error, variables)}</Notice>}
      <details>
        <summary>More</summary>
        <div className={styles['more']}>
          <AddPlayer {...part} />
          {stage === 'rounds' && tourney.tableSize === 2 && <Cut {...part} isReady={isReady} />}
          <EndButton gatheringId={gatheringId} missing={missing} />
        </div>
      </details>
    </Leaf>
  )
}

/** The same for who doesn’t exist and for who isn’t going. */
function failureWords(error: Error, what: TableAct | undefined): string {
  if (error instanceof Refused && error.code === 'not_found' && what?.act === 'add' && what.username)
    return `“${what.username}” isn’t going. Check the name, or give them a seat first.`
  return wordingOf(error)
}

function EndButton({ gatheringId, missing }: { gatheringId: string; missing: number }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="bad" onClick={() => setIsOpen(true)}>
        End the event
      </Button>
      <Suspense fallback={null}>
        {isOpen && <EndDialog gatheringId={gatheringId} missing={missing} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}

const MINUTES = 50

function ClockButtons({ tourney: { clock }, isPending, onAct }: PartProps) {
  const act = (what: 'start' | 'pause' | 'resume' | 'stop') => () =>
    onAct({ act: 'clock', clock: what, minutes: MINUTES })
  if (clock.endsAt === null && clock.pausedMs === null)
    return (
      <Button variant="quiet" disabled={isPending} onClick={act('start')}>
        Start {MINUTES} minutes
      </Button>
    )
  const isPaused = clock.pausedMs !== null
  return (
    <>
      <Button variant="quiet" disabled={isPending} onClick={act(isPaused ? 'resume' : 'pause')}>
        {isPaused ? 'Resume clock' : 'Pause clock'}
      </Button>
      <Button variant="ghost" disabled={isPending} onClick={act('stop')}>
        Remove clock
      </Button>
    </>
  )
}

function AddPlayer({ isPending, onAct }: PartProps) {
  const [name, setName] = useState('')
  const [isMember, setIsMember] = useState(false)
  const given = name.trim()
  return (
    <div className={styles['form']}>
      <SelectField
        label="Add a latecomer"
        value={isMember ? 'member' : 'walk-in'}
        onChange={({ target }) => setIsMember(target.value === 'member')}
      >
        <option value="walk-in">Without an account</option>
        <option value="member">A member who is going</option>
      </SelectField>
      <TextField
        label={isMember ? 'Username' : 'Name'}
        maxLength={PLAYER_NAME_MAX}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button
        variant="quiet"
        disabled={given === '' || isPending}
        onClick={() =>
          onAct(isMember ? { act: 'add', username: given } : { act: 'add', walkIn: given }, () => setName(''))
        }
      >
        Add from the next round on
      </Button>
    </div>
  )
}

function Cut({ tourney, isPending, onAct, isReady }: PartProps & { isReady: boolean }) {
  const sizes = CUT_SIZES.filter((size) => size <= tourney.playing)
  const [chosen, setChosen] = useState<CutSize>(8)
  // Some may have dropped since it was chosen.
  const best = sizes.findLast((size) => size <= chosen) ?? 2
  return (
    <div className={styles['form']}>
      <SelectField
        label="Single elimination"
        value={best}
        onChange={({ target }) => setChosen(sizes.find((size) => size === Number(target.value)) ?? 2)}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            The best {size}
          </option>
        ))}
      </SelectField>
      <Button
        variant="quiet"
        disabled={!isReady || isPending}
        onClick={() => onAct({ act: 'cut', seenRound: tourney.round, best })}
      >
        Go on with the best
      </Button>
    </div>
  )
}
