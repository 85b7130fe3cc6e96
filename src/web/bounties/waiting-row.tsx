import { Link } from '@tanstack/react-router'

import type { Bounty } from '#contract/bounties.ts'
import { faceOf } from '#web/cards/printings/printing-face.tsx'
import { Thumb } from '#web/ui/cards/thumb.tsx'
import { dayOfInstant } from '#web/ui/dates.ts'
import { Text } from '#web/ui/layout/text.tsx'
import { rowClass } from '#web/ui/lists/row-class.ts'
import { WaxSeal } from '#web/ui/marks/wax-seal.tsx'

import { rewardWords } from './poster-words.ts'

import styles from './waiting-row.module.css'

/** A hunt that waits for the member: for confirmation if they posted it, for the card if they hunt. */
export function WaitingRow({ bounty }: { bounty: Bounty }) {
  const { id, printing, role } = bounty
  const isYours = role === 'poster'
  return (
    <li>
      <Link to="/bounties" search={{ view: isYours ? 'mine' : 'hunts', poster: id }} className={rowClass()}>
        <WaxSeal
          kind={isYours ? 'open' : 'sent'}
          icon={isYours ? 'place:wanted-reward' : 'place:crossbow'}
          label={null}
        />
        <span className={styles['words']}>
          <b>{isYours ? posterWords(bounty) : `Bring ${printing.name} to ${bounty.posterUsername}`}</b>
          <Text size="sm" tone="muted">
            {isYours ? posterFacts(bounty) : hunterFacts(bounty)}
          </Text>
        </span>
        <Thumb card={faceOf(printing)} />
      </Link>
    </li>
  )
}

function posterWords({ hunterUsername }: Bounty): string {
  return `${hunterUsername ?? 'Someone'} has taken your bounty`
}

function posterFacts({ printing, reward, claimedUntil }: Bounty): string {
  const parts = [printing.name, rewardWords(reward)]
  if (claimedUntil !== null) parts.push(`until ${dayOfInstant(claimedUntil)}`)
  return parts.join(' · ')
}

function hunterFacts({ reward, claimedUntil }: Bounty): string {
  const end = claimedUntil === null ? [] : [`yours until ${dayOfInstant(claimedUntil)}`]
  return [rewardWords(reward), ...end].join(' · ')
}
