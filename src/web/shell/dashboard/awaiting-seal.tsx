import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { Bounty } from '#contract/bounties.ts'
import type { Notification } from '#contract/notifications.ts'
import { PanelBox } from '#web/app/panel-box.tsx'
import { isEndingSoon } from '#web/bounties/hunt.ts'
import { bountyQueries } from '#web/bounties/queries.ts'
import { WaitingRow } from '#web/bounties/waiting-row.tsx'
import { NotificationRow } from '#web/notifications/notification-row.tsx'
import { readWay } from '#web/notifications/notification-way.ts'
import { notificationQueries } from '#web/notifications/queries.ts'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { RowList } from '#web/ui/lists/row-list.tsx'

import styles from './awaiting-seal.module.css'

const TITLE = 'Awaiting your seal'
const SHOWN = 6
/** A higher rank asks for nothing, and a hunt that began stands here by itself. */
const UNTOLD: readonly Notification['kind'][] = ['rank', 'bounty-claimed']

/** The posters of others that the member could fill stand in a box of their own. */
function matters({ kind, link }: Notification): boolean {
  if (kind === 'bounty-matched') return link !== null && readWay(link).search['shelf'] === 'mine'
  return !UNTOLD.includes(kind)
}

interface Matters {
  readonly bounties: readonly Bounty[]
  readonly notifications: readonly Notification[]
}

/** What waits for the member, once all of it is known. */
function useMatters() {
  const posters = useQuery(bountyQueries.claimed('poster'))
  const hunts = useQuery(bountyQueries.claimed('hunter'))
  const unread = useQuery(notificationQueries.unread())
  const [now] = useState(() => new Date())
  const queries = [posters, hunts, unread]
  return {
    data: mattersOf({ posters: posters.data, hunts: hunts.data, unread: unread.data }, now),
    error: queries.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
    refetch: async () => await Promise.all(queries.map(async ({ refetch }) => await refetch())),
  }
}

interface Loaded {
  readonly posters: readonly Bounty[] | undefined
  readonly hunts: readonly Bounty[] | undefined
  readonly unread: readonly Notification[] | undefined
}

function mattersOf({ posters, hunts, unread }: Loaded, now: Date): Matters | undefined {
  if (posters === undefined || hunts === undefined || unread === undefined) return undefined
  return {
    bounties: [...posters, ...hunts.filter((bounty) => isEndingSoon(bounty, now))],
    notifications: unread.filter(matters),
  }
}

/** How many things wait for the member; `undefined` while nobody knows. */
export function useMatterCount(): number | undefined {
  const { data } = useMatters()
  return data && data.bounties.length + data.notifications.length
}

/** What waits for the member's word, their card or their eyes, for the dashboard. */
export function AwaitingSeal() {
  return (
    <PanelBox
      title={TITLE}
      more={
        <Link to="/inbox" className={linkClass('more')}>
          Inbox
        </Link>
      }
      query={useMatters()}
      failure="Couldn’t load what’s waiting for you."
      height="6rem"
    >
      {(known) => (
        <Leaf fillet>
          <MatterRows {...known} />
        </Leaf>
      )}
    </PanelBox>
  )
}

function MatterRows({ bounties, notifications }: Matters) {
  const count = bounties.length + notifications.length
  if (count === 0) {
    return (
      <EmptyState
        icon="candle-flame"
        title="All quiet"
        text="Bounties of yours that someone takes and news about your cards will show up here."
      >
        <Link to="/bounties" className={buttonClass({ variant: 'quiet' })}>
          See the bounty board
        </Link>
      </EmptyState>
    )
  }
  const firstBounties = bounties.slice(0, SHOWN)
  return (
    <div className={styles['rows']}>
      <RowList label={TITLE}>
        {firstBounties.map((bounty) => (
          <WaitingRow key={bounty.id} bounty={bounty} />
        ))}
        {notifications.slice(0, SHOWN - firstBounties.length).map((notification) => (
          <NotificationRow key={notification.id} notification={notification} calm />
        ))}
      </RowList>
      {count > SHOWN && <p className={styles['more']}>and {count - SHOWN} more in the inbox</p>}
    </div>
  )
}
