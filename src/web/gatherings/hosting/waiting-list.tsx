import { useRef } from 'react'

import type { Hopeful, NoOffer } from '#contract/gatherings/coming.ts'
import type { GatheringDetails } from '#contract/gatherings/details.ts'
import { useFocusKept } from '#web/ui/controls/use-focus-kept.ts'
import { momentWords } from '#web/ui/dates.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { rowClass } from '#web/ui/lists/row-class.ts'
import { Who } from '#web/ui/marks/who.tsx'

import { HostButtons } from './host-buttons.tsx'
import { noOfferWords } from './no-offer-words.ts'

import styles from '#web/gatherings/comers.module.css'

interface WaitingListProps {
  hopefuls: readonly Hopeful[]
  noOffer: NoOffer | null
  gathering: GatheringDetails
}

/** Who asks and who waits, and why nobody more is offered a seat. */
export function WaitingList({ hopefuls, noOffer, gathering }: WaitingListProps) {
  return (
    <>
      {noOffer !== null && (
        <Text as="p" size="sm" tone="muted">
          {noOfferWords(noOffer)}
        </Text>
      )}
      {gathering.canceledAt === null && hopefuls.length > 0 && (
        <Leaf as="ul" flush>
          {hopefuls.map((hopeful) => (
            <HopefulRow key={hopeful.username} hopeful={hopeful} gathering={gathering} />
          ))}
        </Leaf>
      )}
    </>
  )
}

function HopefulRow({ hopeful, gathering }: { hopeful: Hopeful; gathering: GatheringDetails }) {
  const { username, state } = hopeful
  const row = useFocusKept<HTMLLIElement>()
  const name = useRef<HTMLSpanElement>(null)
  return (
    <li ref={row}>
      <div className={rowClass()}>
        <div className={styles['row']}>
          <span ref={name} className={styles['name']} tabIndex={-1}>
            {/* How long somebody has a seat is no use cut off. */}
            <Who name={username} src={hopeful.avatarUrl} sub={waitWords(hopeful)} wraps />
          </span>
          <HostButtons
            username={username}
            gathering={gathering}
            acts={state === 'asking' ? ['approve', 'turnAway'] : ['turnAway']}
            onGone={() => name.current?.focus()}
          />
        </div>
      </div>
    </li>
  )
}

function waitWords({ state, since, offeredUntil }: Hopeful): string {
  if (state === 'offered' && offeredUntil !== null) return `offered a seat until ${momentWords(offeredUntil)}`
  return `${state === 'asking' ? 'asks to come' : 'waits'} since ${momentWords(since)}`
}
