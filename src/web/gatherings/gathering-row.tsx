import { Link } from '@tanstack/react-router'

import type { Gathering } from '#contract/gatherings.ts'
import type { GatheringTown } from '#contract/gatherings/finding.ts'
import { useBandWords } from '#web/profile/use-band-words.ts'
import { DateLeaf } from '#web/ui/marks/date-leaf.tsx'
import { Meter } from '#web/ui/marks/meter.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'

import { kindOption } from './gathering-kinds.ts'
import { clockOf } from './when-words.ts'

import styles from './gathering-row.module.css'

interface GatheringRowProps {
  gathering: Gathering
  /** Where it is, if that was asked. */
  town?: GatheringTown | undefined
  /** How many of those who come have a card that the reader wants. */
  holders?: number | undefined
  titleId?: string | undefined
}

/** One gathering in a list: when, what, where, and how many seats are left. */
export function GatheringRow({ gathering, town, holders, titleId }: GatheringRowProps) {
  const distance = useBandWords(town?.band ?? null)
  const { label } = kindOption(gathering.gatheringType)
  return (
    <Link to="/gatherings/$gatheringId" params={{ gatheringId: gathering.id }} className={styles['row']}>
      <DateLeaf date={`${gathering.date}T12:00:00`} />
      <span className={styles['words']}>
        <b id={titleId} className={styles['title']}>
          {gathering.title || `${label}, ${gathering.location}`}
        </b>
        <span className={styles['sub']}>
          {gathering.title && `${gathering.location} · `}
          {clockOf(gathering)} · hosted by {gathering.hostUsername}
          {town && ` · ${[town.name, distance].filter(Boolean).join(', ')}`}
        </span>
        <span className={styles['seats']}>
          <Tag>{label}</Tag>
          <Seats gathering={gathering} />
        </span>
        {holders !== undefined && (
          <b className={styles['holders']}>
            {holders === 1
              ? '1 attendee holds cards you want'
              : `${String(holders)} attendees hold cards you want`}
          </b>
        )}
      </span>
    </Link>
  )
}

function Seats({ gathering }: { gathering: Pick<Gathering, 'participants' | 'maxPlayers' | 'held'> }) {
  const { participants, maxPlayers, held } = gathering
  if (maxPlayers === 0) return <span className={styles['count']}>{participants} going, open seating</span>
  const words =
    participants + held >= maxPlayers ? 'Full' : `${String(participants)} of ${String(maxPlayers)} seats`
  return (
    <>
      <span className={styles['meter']}>
        <Meter label="Seats taken" value={participants} max={maxPlayers} />
      </span>
      <span className={styles['count']}>{words}</span>
    </>
  )
}
