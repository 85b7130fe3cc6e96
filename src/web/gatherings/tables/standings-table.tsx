import { useQuery } from '@tanstack/react-query'

import type { Tourney, TourneyStanding } from '#contract/gatherings/tables/tourney.ts'
import { ListToCome } from '#web/app/list-to-come.tsx'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useFocusKept } from '#web/ui/controls/use-focus-kept.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'

import { useTableAct } from './actions.ts'
import { tableQueries } from './queries.ts'
import { PlayerName } from './table-list.tsx'
import { nameOf } from './table-words.ts'

const FIGURES = [
  { short: 'Points', long: 'Match points', of: ({ points }: TourneyStanding) => String(points) },
  {
    short: 'W–L–D',
    long: 'Won, lost and drawn',
    of: ({ wins, losses, draws }: TourneyStanding) => [wins, losses, draws].join('–'),
  },
  {
    short: 'OMW',
    long: 'Opponents’ match wins',
    of: ({ opponentsMatchWins }: TourneyStanding) => percent(opponentsMatchWins),
  },
  { short: 'GW', long: 'Game wins', of: ({ gameWins }: TourneyStanding) => percent(gameWins) },
  {
    short: 'OGW',
    long: 'Opponents’ game wins',
    of: ({ opponentsGameWins }: TourneyStanding) => percent(opponentsGameWins),
  },
] as const

interface StandingsProps {
  gatheringId: string
  /** Of an earlier event. */
  number?: number | undefined
  tourney: Pick<Tourney, 'stage' | 'mayRun'>
  /** Whether the gathering is cancelled, so that nobody plays on. */
  isCanceled: boolean
}

/** Who stands where, with what breaks ties. */
export function StandingsTable({ gatheringId, number, tourney, isCanceled }: StandingsProps) {
  const standings = useQuery(tableQueries.standings(gatheringId, number))
  const drop = useTableAct(gatheringId)
  const dropping = drop.variables?.act === 'drop' && drop.isPending ? drop.variables.player : null
  return (
    <>
      {drop.error !== null && <Notice kind="bad">{wordingOf(drop.error)}</Notice>}
      {standings.data === undefined ? (
        <ListToCome list={standings} height="20rem" />
      ) : (
        <Leaf flush>
          <DataTable label="Standings">
            <Head />
            <tbody>
              {standings.data.standings.map((standing) => (
                <StandingRow
                  key={standing.player.number}
                  standing={standing}
                  mayDrop={!isCanceled && mayDrop(tourney, standing)}
                  isDropping={dropping === standing.player.number}
                  onDrop={() => drop.mutate({ act: 'drop', player: standing.player.number })}
                />
              ))}
            </tbody>
          </DataTable>
        </Leaf>
      )}
    </>
  )
}

function mayDrop({ stage, mayRun }: StandingsProps['tourney'], { player, isPlaying }: TourneyStanding) {
  return isPlaying && stage !== 'over' && (mayRun || player.isOwn)
}

function Head() {
  return (
    <thead>
      <tr>
        <th scope="col" data-number>
          Rank
        </th>
        <th scope="col">Player</th>
        {FIGURES.map(({ short, long }) => (
          <th key={short} scope="col" data-number>
            <abbr title={long}>{short}</abbr>
          </th>
        ))}
        <th scope="col">Playing</th>
      </tr>
    </thead>
  )
}

interface StandingRowProps {
  standing: TourneyStanding
  mayDrop: boolean
  isDropping: boolean
  onDrop: () => void
}

function StandingRow({ standing, mayDrop: isOffered, isDropping, onDrop }: StandingRowProps) {
  const { player, rank, isPlaying } = standing
  return (
    <tr aria-current={player.isOwn || undefined}>
      <td data-number>{rank}</td>
      <td data-name>
        <PlayerName player={player} />
      </td>
      {FIGURES.map(({ short, of }) => (
        <td key={short} data-number>
          {of(standing)}
        </td>
      ))}
      <td>
        {!isPlaying && <Tag>Dropped</Tag>}
        {isOffered && <DropButton name={nameOf(player)} isDropping={isDropping} onDrop={onDrop} />}
      </td>
    </tr>
  )
}

interface DropButtonProps extends Pick<StandingRowProps, 'isDropping' | 'onDrop'> {
  name: string
}

function DropButton({ name, isDropping, onDrop }: DropButtonProps) {
  const button = useFocusKept<HTMLButtonElement>()
  return (
    <Button
      ref={button}
      size="sm"
      variant="ghost"
      aria-label={`Drop: ${name}`}
      busy={isDropping ? 'One moment...' : undefined}
      onClick={onDrop}
    >
      Drop
    </Button>
  )
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}\u{A0}%`
}
