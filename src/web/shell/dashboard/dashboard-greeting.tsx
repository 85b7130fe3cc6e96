import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { type FirstDay, isBrandNew } from '#web/app/first-day.ts'
import { useOverlays } from '#web/app/overlays.ts'
import type { UseWaiting } from '#web/app/web-domain.ts'
import { kindOption } from '#web/gatherings/gathering-kinds.ts'
import { gatheringQueries } from '#web/gatherings/queries.ts'
import { addMenu, browseCards } from '#web/shell/overlays/own-overlays.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Row } from '#web/ui/layout/row.tsx'

import { greetingWords } from './greeting.ts'
import { useWaiting } from './use-waiting.ts'

import styles from './dashboard-page.module.css'

interface DashboardGreetingProps {
  username: string
  day: FirstDay | undefined
  waiting: readonly UseWaiting[]
}

/** Greets the member, sums up what matters today, and offers the most common actions. */
export function DashboardGreeting({ username, day, waiting }: DashboardGreetingProps) {
  const { show } = useOverlays()
  return (
    <div className={styles['greeting']}>
      <div>
        <h1>Well met, {username}</h1>
        <p className={styles['today']}>{isBrandNew(day) ? welcome(day) : <Today waiting={waiting} />}</p>
      </div>
      <Row>
        <Button variant="quiet" icon="search" onClick={() => show(browseCards)}>
          Find a card
        </Button>
        <Button icon="plus" aria-haspopup="menu" onClick={() => show(addMenu)}>
          Add
        </Button>
      </Row>
    </div>
  )
}

function welcome(day: FirstDay | undefined): string {
  return `Good to have you here. ${day?.hasPlace === true ? 'Two' : 'Three'} quick steps to get going.`
}

function Today({ waiting }: Pick<DashboardGreetingProps, 'waiting'>) {
  const [now] = useState(() => new Date())
  const { data: rows } = useWaiting(waiting)
  const { data } = useInfiniteQuery(gatheringQueries.mine('upcoming'))
  const [coming] = data?.pages[0]?.gatherings ?? []
  const next = coming && {
    name: `${kindOption(coming.gatheringType).label}, ${coming.location}`,
    startsAt: coming.startsAt,
  }
  return <>{greetingWords({ matters: rows?.length, next }, now)}</>
}
