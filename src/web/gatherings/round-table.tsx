import { useInfiniteQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'

import { freeSeats, type Gathering } from '#contract/gatherings.ts'
import type { Comer } from '#contract/gatherings/coming.ts'
import type { GatheringDetails } from '#contract/gatherings/details.ts'
import { useSessionMember } from '#web/app/session.ts'
import { Avatar } from '#web/ui/marks/avatar.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'

import { comingQueries } from './coming/queries.ts'
import { isStillOn } from './is-over.ts'

import styles from './gathering-page.module.css'

/** More seats than this do not fit around the drawn table. */
const SEATS_DRAWN = 12

/** Somebody at the table; a guest has no name, nor has whom the reader may not see. */
type Sitter = Pick<Comer, 'username' | 'avatarUrl'> | undefined

/** The table from above, with taken and free seats. The facts beside it say the same. */
export function RoundTable({ gathering }: { gathering: GatheringDetails }) {
  const { participants, maxPlayers, hostUsername } = gathering
  const sitters = useSitters(gathering)
  if (maxPlayers === 0 || maxPlayers > SEATS_DRAWN) return null
  const chairs = chairWords(gathering)
  return (
    <div
      className={styles['round']}
      role="img"
      aria-label={`${String(participants)} of ${String(maxPlayers)} seats taken`}
    >
      <div className={styles['board']}>
        <b data-numeric>
          {participants} / {maxPlayers}
        </b>
        {chairs !== '' && <span>{chairs}</span>}
      </div>
      {Array.from({ length: maxPlayers }, (_, seat) => (
        // oxlint-disable-next-line react/no-array-index-key -- a seat's place is its identity
        <span key={seat} className={styles['seat']} style={placeOf(seat, maxPlayers)}>
          {seat < participants ? (
            <Taken sitter={sitters?.[seat]} host={seat === 0 && !sitters ? hostUsername : undefined} />
          ) : (
            <span className={styles['free']} />
          )}
        </span>
      ))}
    </div>
  )
}

/** Who sits where, host first and guests beside whoever brings them; undefined while only their number is known. */
function useSitters({ id, own }: GatheringDetails): Sitter[] | undefined {
  const { data } = useInfiniteQuery({ ...comingQueries.comers(id), enabled: own !== null })
  return data?.pages
    .flatMap(({ comers }) => comers)
    .flatMap((comer) =>
      Array.from({ length: 1 + comer.guests }, (_, at): Sitter => (at === 0 ? comer : undefined)),
    )
}

function Taken({ sitter, host }: { sitter: Sitter; host: string | undefined }) {
  const reader = useSessionMember()?.username
  if (sitter !== undefined) {
    return (
      <>
        <Avatar name={sitter.username} src={sitter.avatarUrl} />
        <span className={styles['sitter']}>{sitter.username === reader ? 'You' : sitter.username}</span>
      </>
    )
  }
  return (
    <>
      <span className={styles['taken']}>
        <Icon name="user" />
      </span>
      {host !== undefined && <span className={styles['sitter']}>{host}</span>}
    </>
  )
}

/** Who may still sit down; empty once nobody can. */
function chairWords(gathering: Gathering): string {
  const { held, own } = gathering
  if (!isStillOn(gathering)) return ''
  const free = freeSeats(gathering)
  if (free > 0) return free === 1 ? '1 free seat' : `${String(free)} free seats`
  if (own?.state === 'offered') return '1 seat for you'
  if (held > 0) return held === 1 ? '1 seat held' : `${String(held)} seats held`
  return 'no free seats'
}

/** Places a seat on the ellipse, starting with the host at the head. */
function placeOf(seat: number, seats: number): CSSProperties {
  const angle = (seat / seats) * 2 * Math.PI - Math.PI / 2
  return { left: `${String(50 + 42.5 * Math.cos(angle))}%`, top: `${String(51 + 43 * Math.sin(angle))}%` }
}
