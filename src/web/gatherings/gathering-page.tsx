import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { DEPARTED } from '#contract/account-leaving.ts'
import type { Gathering } from '#contract/gatherings.ts'
import { usePageTitle } from '#web/app/page-title.ts'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { DateLeaf } from '#web/ui/marks/date-leaf.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'
import { WaxSeal } from '#web/ui/marks/wax-seal.tsx'

import { KIND_SEALS, kindOption } from './gathering-kinds.ts'
import { gatheringQueries } from './queries.ts'
import { RoundTable } from './round-table.tsx'
import { clockOf, dayOf } from './when-words.ts'

import styles from './gathering-page.module.css'

/** One gathering and its facts. */
export function GatheringPage({ gatheringId }: { gatheringId: string }) {
  const { data: gathering } = useSuspenseQuery(gatheringQueries.one(gatheringId))
  const { label, icon } = kindOption(gathering.gatheringType)
  const title = `${label} at ${gathering.location}`
  usePageTitle(title)
  return (
    <Page>
      <nav className={styles['trail']} aria-label="You are here">
        <Link to="/gatherings" className={linkClass('plain')}>
          Gatherings
        </Link>{' '}
        › {label}
      </nav>
      <Leaf as="section" fillet>
        <div className={styles['top']}>
          <div className={styles['words']}>
            <div className={styles['title']}>
              <DateLeaf date={`${gathering.date}T12:00:00`} />
              <div>
                <h1>{title}</h1>
                <WaxSeal kind={KIND_SEALS[gathering.gatheringType]} label={label} icon={icon} size="sm" />
              </div>
            </div>
            <Facts gathering={gathering} />
          </div>
          <RoundTable gathering={gathering} />
        </div>
      </Leaf>
    </Page>
  )
}

function Facts({ gathering }: { gathering: Gathering }) {
  return (
    <ul className={styles['facts']}>
      <li>
        <Icon name="calendar-days" />
        {dayOf(gathering)}
      </li>
      <li>
        <Icon name="clock" />
        {clockOf(gathering)}
      </li>
      <li>
        <Icon name="position-marker" />
        {gathering.location}
      </li>
      <li>
        <Icon name="tavern-sign" />
        <span>
          Host:{' '}
          {gathering.hostUsername === DEPARTED ? (
            DEPARTED
          ) : (
            <Link
              to="/$username"
              params={{ username: gathering.hostUsername }}
              className={linkClass('inline')}
            >
              {gathering.hostUsername}
            </Link>
          )}
        </span>
      </li>
      <li>
        <Icon name="users" />
        {seatsOf(gathering)}
      </li>
    </ul>
  )
}

function seatsOf({ participants, maxPlayers }: Gathering): string {
  if (maxPlayers === 0) return `${String(participants)} going, open seating`
  return `${String(participants)} of ${String(maxPlayers)} seats taken`
}
