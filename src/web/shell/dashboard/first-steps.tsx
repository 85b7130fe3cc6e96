import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'

import { type FirstDay, rememberSettled } from '#web/app/first-day.ts'
import { binderQueries } from '#web/collection/queries.ts'
import { profileQueries } from '#web/profile/queries.ts'
import { worthQueries } from '#web/showcase/worth/queries.ts'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import type { IconName } from '#web/ui/marks/icon-names.ts'
import { WaxSeal } from '#web/ui/marks/wax-seal.tsx'
import { watchlistQueries } from '#web/watchlist/queries.ts'
import { useSearchToWatch } from '#web/watchlist/use-search-to-watch.ts'

import styles from './first-steps.module.css'

/** Asks what a newcomer has done, so that nothing moves once the page is there. */
export async function loadFirstDay(client: QueryClient): Promise<void> {
  await Promise.allSettled([
    client.query({ ...watchlistQueries.count(), staleTime: 'static' }),
    client.query({ ...profileQueries.mine(), staleTime: 'static' }),
  ])
}

interface NewcomerProps {
  memberId: string
  /** The dashboard, with the steps that are left. */
  children: (day: FirstDay | undefined, steps: ReactNode) => ReactNode
}

/** Looks at how far a member has come, until they have come far enough. */
export function Newcomer({ memberId, children }: NewcomerProps) {
  const day = useFirstDay()
  const isSettled = day !== undefined && day.hasCards && day.isFindable && day.hasPlace
  useEffect(() => {
    if (isSettled) rememberSettled(memberId)
  }, [isSettled, memberId])
  return children(day, day === undefined || isSettled ? null : <FirstSteps day={day} />)
}

/** What a newcomer has done already; `undefined` while nobody knows, and where it could not be found out. */
function useFirstDay(): FirstDay | undefined {
  const { data: binders } = useQuery(binderQueries.list())
  const { data: profile } = useQuery(profileQueries.mine())
  const hasCards = binders?.some(({ copyCount }) => copyCount > 0)
  const isFindable = useFindable(hasCards)
  if (hasCards === undefined || isFindable === undefined || profile === undefined) return undefined
  return { hasCards, isFindable, hasPlace: profile.locationPreferencesSet }
}

/** What is for trade matters only where nothing is watched, and can be only where there is anything. */
function useFindable(hasCards: boolean | undefined): boolean | undefined {
  const { data: watched } = useQuery(watchlistQueries.count())
  const isAsked = watched === 0 && hasCards === true
  const { data: worth } = useQuery({ ...worthQueries.now(undefined), enabled: isAsked })
  if (watched === undefined || (isAsked && worth === undefined)) return undefined
  return watched > 0 || (worth?.forTradeCount ?? 0) > 0
}

/** What to do first; each step goes once it is done. */
function FirstSteps({ day: { hasCards, isFindable, hasPlace } }: { day: FirstDay }) {
  const searchToWatch = useSearchToWatch()
  return (
    <Stack as="section">
      <Rubric title="First steps" />
      <Leaf>
        <ol className={styles['steps']}>
          {!hasCards && (
            <Step
              icon="spell-book"
              title="Import your collection"
              text="Upload a file from another app, or add your first cards by hand."
            >
              <Link to="/import" className={buttonClass({ variant: 'quiet' })}>
                Import
              </Link>
            </Step>
          )}
          {!isFindable && (
            <Step icon="spyglass" title="Say what you want" text="Watch a card, or mark yours for trade.">
              <Button variant="quiet" onClick={searchToWatch}>
                Watch a card
              </Button>
            </Step>
          )}
          {!hasPlace && (
            <Step
              icon="position-marker"
              title="Say where you are"
              text="Others see how far away you are, never where."
            >
              <Link to="/profile" className={buttonClass({ variant: 'quiet' })}>
                Set your location
              </Link>
            </Step>
          )}
        </ol>
      </Leaf>
    </Stack>
  )
}

interface StepProps {
  icon: IconName
  title: string
  text: string
  children: ReactNode
}

function Step({ icon, title, text, children }: StepProps) {
  return (
    <li>
      <WaxSeal kind="open" icon={icon} label={null} />
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
        {children}
      </div>
    </li>
  )
}
