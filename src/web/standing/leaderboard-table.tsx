import { Link } from '@tanstack/react-router'

import type { LeaderboardLine } from '#contract/standing.ts'
import { useSessionMember } from '#web/app/session.ts'
import { figureOf } from '#web/ui/figure-of.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { RankPlaque } from '#web/ui/marks/rank-plaque.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'
import { Who } from '#web/ui/marks/who.tsx'

import { Medal } from './medal.tsx'
import { shownRank } from './rank-summary.tsx'

import styles from './leaderboard-table.module.css'

interface LeaderboardTableProps {
  label: string
  lines: readonly LeaderboardLine[]
}

/** One page of places. */
export function LeaderboardTable({ label, lines }: LeaderboardTableProps) {
  const member = useSessionMember()
  return (
    <DataTable label={`Leaderboard: ${label}`}>
      <thead>
        <tr>
          <th scope="col">Place</th>
          <th scope="col">Member</th>
          <th scope="col" className={styles['plaque']}>
            Rank
          </th>
          <th scope="col" data-number>
            Points
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.username} line={line} isOwn={line.username === member?.username} />
        ))}
      </tbody>
    </DataTable>
  )
}

function Line({ line, isOwn }: { line: LeaderboardLine; isOwn: boolean }) {
  const { place, username, avatarUrl, points } = line
  const rank = shownRank(line.rank)
  return (
    <tr id={isOwn ? 'own' : undefined} aria-current={isOwn ? 'true' : undefined}>
      <td className={styles['place']}>
        <Medal place={place} />
      </td>
      <th scope="row" className={styles['member']}>
        <Link to="/$username" params={{ username }}>
          <Who name={username} src={avatarUrl} size="sm" sub={rank} />
        </Link>
        {isOwn && <Tag tone="ember">You</Tag>}
      </th>
      <td className={styles['plaque']}>
        <RankPlaque rank={rank} size="sm" />
      </td>
      <td data-number className={styles['points']}>
        {figureOf(points)}
      </td>
    </tr>
  )
}
