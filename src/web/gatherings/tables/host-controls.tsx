import { type SubmitEvent, Suspense, useRef, useState } from 'react'

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
import { useGoOn } from './use-go-on.ts'

import styles from './tables.module.css'

const EndDialog = later(async () => (await import('./end-dialog.tsx')).EndDialog)

interface PartProps {
  tourney: Tourney
  /** What a button says while what it does is under way. */
  busy: (act: TableAct['act']) => string | undefined
  hasFailed: boolean
  onAct: (what: TableAct, done?: () => void) => void
}

interface HostControlsProps {
  gatheringId: string
  tourney: Tourney
  /** Comes with the press that ends the event, and with it these controls. */
  onEnd: () => void
}

/** For hosts: rounds, clock, latecomers, single elimination, and the end. */
export function HostControls({ gatheringId, tourney, onEnd }: HostControlsProps) {
  const { mutate, isPending, variables, error } = useTableAct(gatheringId)
  const { tables, round, stage } = tourney
  const missing = tables.filter(({ players, result }) => players.length > 1 && result === null).length
  // Drafts are seated, and their matches are played as duels.
  const isReady = missing === 0 || tourney.tableSize === 8
  const onAct: PartProps['onAct'] = (what, done) => mutate(what, { onSuccess: () => done?.() })
  const busy: PartProps['busy'] = (act) => (isPending && variables.act === act ? 'One moment...' : undefined)
  const part = { tourney, busy, hasFailed: error !== null, onAct }
  const status = useRef<HTMLParagraphElement>(null)
  const goOn = useGoOn(() => status.current, error !== null)
  const isFinal = stage === 'cut' && tables.length === 1
  return (
    <Leaf stacked>
      <p ref={status} role="status" tabIndex={-1}>
        {missing === 0 ? 'All results are in.' : stillPlayingWords(missing)}
      </p>
      <Row>
        <Button
          disabled={!isReady}
          busy={busy('nextRound')}
          onClick={() => {
            if (isFinal) onEnd()
            else goOn()
            onAct({ act: 'nextRound', seenRound: round })
          }}
        >
          {isFinal ? 'Finish' : 'Next round'}
        </Button>
        <ClockButtons {...part} />
      </Row>
      {error !== null && <Notice kind="bad">{failureWords(error, variables)}</Notice>}
      <details>
        <summary>More</summary>
        <div className={styles['more']}>
          <AddPlayer {...part} />
          {stage === 'rounds' && tourney.tableSize === 2 && <Cut {...part} isReady={isReady} goOn={goOn} />}
          <EndButton gatheringId={gatheringId} missing={missing} onEnd={onEnd} />
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

interface EndButtonProps {
  gatheringId: string
  /** Tables without a result. */
  missing: number
  onEnd: () => void
}

function EndButton({ onEnd, ...event }: EndButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="bad" onClick={() => setIsOpen(true)}>
        End the event
      </Button>
      <Suspense fallback={null}>
        {isOpen && <EndDialog {...event} onEnd={onEnd} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}

const MINUTES = 50

function ClockButtons({ tourney: { clock }, busy, hasFailed, onAct }: PartProps) {
  const first = useRef<HTMLButtonElement>(null)
  const goOn = useGoOn(() => first.current, hasFailed)
  const act = (what: 'start' | 'pause' | 'resume' | 'stop') => {
    goOn()
    onAct({ act: 'clock', clock: what, minutes: MINUTES })
  }
  const isPaused = clock.pausedMs !== null
  const isSet = isPaused || clock.endsAt !== null
  const next = isPaused ? 'resume' : 'pause'
  return (
    <>
      <Button ref={first} variant="quiet" busy={busy('clock')} onClick={() => act(isSet ? next : 'start')}>
        {isSet ? CLOCK_WORDS[next] : `Start ${String(MINUTES)} minutes`}
      </Button>
      {isSet && (
        <Button variant="ghost" onClick={() => act('stop')}>
          Remove clock
        </Button>
      )}
    </>
  )
}

const CLOCK_WORDS = { resume: 'Resume clock', pause: 'Pause clock' } as const

function AddPlayer({ busy, hasFailed, onAct }: PartProps) {
  const [name, setName] = useState('')
  const [isMember, setIsMember] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const goOn = useGoOn(() => form.current?.querySelector('input'), hasFailed)
  const given = name.trim()

  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (given === '' || busy('add') !== undefined) return
    goOn()
    onAct(isMember ? { act: 'add', username: given } : { act: 'add', walkIn: given }, () => setName(''))
  }

  return (
    <form ref={form} className={styles['form']} onSubmit={add}>
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
      <Button type="submit" variant="quiet" disabled={given === ''} busy={busy('add')}>
        Add from the next round on
      </Button>
    </form>
  )
}

interface CutProps extends PartProps {
  isReady: boolean
  goOn: () => void
}

function Cut({ tourney, busy, onAct, isReady, goOn }: CutProps) {
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
        disabled={!isReady}
        busy={busy('cut')}
        onClick={() => {
          goOn()
          onAct({ act: 'cut', seenRound: tourney.round, best })
        }}
      >
        Go on with the best
      </Button>
    </div>
  )
}
