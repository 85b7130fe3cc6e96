import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { DEPARTED } from '#contract/accounts/leaving.ts'
import type { GatheringDetails } from '#contract/gatherings/details.ts'
import { linkClass } from '#web/ui/controls/link-class.ts'
import type { IconName } from '#web/ui/marks/icon-names.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

import { clockOf, dayOf, ownMomentOf } from './when-words.ts'

import styles from './gathering-page.module.css'

/** When, where, by whom, for how much, and how many come. */
export function GatheringFacts({ gathering }: { gathering: GatheringDetails }) {
  const { minutes, costNote, formats, powerLevel } = gathering
  const ownMoment = ownMomentOf(gathering)
  const format = [formats, powerLevel].filter((words) => words !== '').join(' · ')
  return (
    <ul className={styles['facts']}>
      <Fact icon="calendar-days">{dayOf(gathering)}</Fact>
      <Fact icon="clock">
        {clockOf(gathering)}
        {ownMoment !== undefined && `, ${ownMoment} by your clock`}
        {minutes !== null && `, for ${lengthWords(minutes)}`}
      </Fact>
      <Fact icon="place:position-marker">{gathering.location}</Fact>
      <Fact icon="place:tavern-sign">
        <span>
          Host: <Host username={gathering.hostUsername} />
        </span>
      </Fact>
      <Fact icon="users">{seatsOf(gathering)}</Fact>
      {costNote !== '' && <Fact icon="place:coins">{costNote}</Fact>}
      {format !== '' && <Fact icon="place:crossed-swords">{format}</Fact>}
    </ul>
  )
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  )
}

function Host({ username }: { username: string }) {
  if (username === DEPARTED) return DEPARTED
  return (
    <Link to="/$username" params={{ username }} className={linkClass('inline')}>
      {username}
    </Link>
  )
}

function seatsOf({ participants, maxPlayers, waiting }: GatheringDetails): string {
  if (maxPlayers === 0) return `${String(participants)} going, open seating`
  const over = participants - maxPlayers
  const taken = `${String(participants)} of ${String(maxPlayers)} seats taken`
  const more = over > 0 ? `, ${String(over)} over` : ''
  return waiting === 0 ? taken + more : `${taken}${more}, ${String(waiting)} waiting`
}

function lengthWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const words = [
    hours > 0 && (hours === 1 ? '1 hour' : `${String(hours)} hours`),
    rest > 0 && `${String(rest)} minutes`,
  ]
  return words.filter(Boolean).join(' ')
}
