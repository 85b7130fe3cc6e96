import { useRef, useState } from 'react'

import { pressMeans } from '#contract/gatherings/coming.ts'
import type { GatheringDetails } from '#contract/gatherings/details.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { isStillOn } from '#web/gatherings/is-over.ts'
import { InlineSelect } from '#web/ui/controls/inline-select.tsx'
import { PassingButton } from '#web/ui/controls/passing-button.tsx'
import { ActionBar } from '#web/ui/layout/action-bar.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

import { useCome, useLeave } from './actions.ts'
import { ComeButton } from './come-button.tsx'
import { guestsWords, standingOf } from './coming-words.ts'

import styles from './coming-bar.module.css'

type Own = NonNullable<GatheringDetails['own']>

/** How somebody gives up what they have; whoever has nothing has no button. */
const LEAVES: Partial<Record<Own['state'], string>> = {
  going: 'Can’t come',
  offered: 'Decline the seat',
  waiting: 'Leave the list',
  asking: 'Withdraw request',
}

/** A phone has no room for what they can do beside how they stand. */
const HAS_MORE_TO_DO: readonly Own['state'][] = ['waiting', 'offered']

interface ComingBarProps {
  gathering: GatheringDetails
  /** Takes the focus when the bar goes, such as once a host cancels. */
  onGone: () => void
}

/** Whether the reader comes, with whom, and one press to change it. */
export function ComingBar({ gathering, onGone }: ComingBarProps) {
  const { own } = gathering
  if (own === null || own.state === 'turned-away' || !isStillOn(gathering)) return null
  // A host who may bring nobody has nothing to choose.
  const isSettled = own.role === 'host' && own.state === 'going' && gathering.guestsMax + own.guests === 0
  return isSettled ? null : <Bar gathering={gathering} own={own} onGone={onGone} />
}

interface BarProps extends ComingBarProps {
  own: Own
}

function Bar({ gathering, own, onGone }: BarProps) {
  const come = useCome(gathering)
  const leave = useLeave(gathering)
  const [guests, setGuests] = useState(0)
  const words = useRef<HTMLElement>(null)
  const error = come.error ?? leave.error
  const handleGone = () => words.current?.focus()
  const isGoing = own.state === 'going'
  const leaving = own.role === 'host' ? undefined : LEAVES[own.state]
  return (
    <>
      {error && <Notice kind="bad">{wordingOf(error)}</Notice>}
      <ActionBar label="Will you come?" wraps={HAS_MORE_TO_DO.includes(own.state)} onGone={onGone}>
        <b ref={words} tabIndex={-1}>
          {standingOf(gathering)?.words ?? 'Will you come?'}
        </b>
        <GuestChoice
          gathering={gathering}
          own={own}
          value={isGoing ? own.guests : guests}
          onChoose={(chosen) => (isGoing ? come.mutate({ guests: chosen }) : setGuests(chosen))}
        />
        {own.state === 'waiting' && (
          <Also
            isBusy={come.isPending}
            onGone={handleGone}
            onPress={() => come.mutate({ takesAtOnce: !own.takesAtOnce })}
          >
            {own.takesAtOnce ? 'Ask me first' : 'Take it for me'}
          </Also>
        )}
        {leaving !== undefined && (
          <Also isBusy={leave.isPending} onGone={handleGone} onPress={() => leave.mutate()}>
            {leaving}
          </Also>
        )}
        <ComeButton gathering={gathering} variant="ember" wish={{ guests }} onGone={handleGone} />
      </ActionBar>
    </>
  )
}

interface AlsoProps {
  isBusy: boolean
  onGone: () => void
  onPress: () => void
  children: string
}

/** A button beside the one that is wanted most. */
function Also({ isBusy, onGone, onPress, children }: AlsoProps) {
  return (
    <PassingButton
      variant="ghost"
      onGone={onGone}
      busy={isBusy ? 'One moment...' : undefined}
      onClick={onPress}
    >
      {children}
    </PassingButton>
  )
}

interface GuestChoiceProps {
  gathering: GatheringDetails
  own: Own
  value: number
  onChoose: (guests: number) => void
}

/** For who has or gets a seat. Who waits waits for one. */
function GuestChoice({ gathering, own, value, onChoose }: GuestChoiceProps) {
  const most = Math.max(gathering.guestsMax, own.guests)
  const means = pressMeans(gathering)
  if (most === 0 || (own.state !== 'going' && (means === null || means === 'wait'))) return null
  return (
    <span className={styles['guests']}>
      <InlineSelect label="Guests" value={value} onChange={({ target }) => onChoose(Number(target.value))}>
        {Array.from({ length: most + 1 }, (_, count) => (
          // oxlint-disable-next-line react/no-array-index-key -- the number is the choice
          <option key={count} value={count}>
            {count === 0 ? 'No guests' : guestsWords(count)}
          </option>
        ))}
      </InlineSelect>
    </span>
  )
}
