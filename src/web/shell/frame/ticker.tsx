import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, memo, type ReactNode, useState } from 'react'

import { gatheringQueries } from '#web/gatherings/queries.ts'
import { standingQueries } from '#web/standing/queries.ts'
import { SCOREBOARD_FAILED } from '#web/standing/scoreboard-failed.ts'
import { tradeQueries } from '#web/trades/queries.ts'
import { Price } from '#web/ui/cards/price.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

import styles from './ticker.module.css'

const REFRESH_MS = 300_000
const SHOWN = 10

/** The town crier: who leads, what was traded, who calls to a table. Each list may fail alone. */
export function Ticker() {
  const [isStill, setIsStill] = useState(false)
  return (
    <section className={classNames(styles['ticker'], isStill && styles['still'])} aria-label="Town crier">
      <div
        className={styles['window']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keyboards must reach it
        tabIndex={0}
        role="group"
        aria-label="High scores, new trades and new gatherings"
      >
        <Run />
      </div>
      <button
        type="button"
        aria-pressed={isStill}
        aria-label={isStill ? 'Start the town crier' : 'Pause the town crier'}
        onClick={() => {
          setIsStill(!isStill)
        }}
      >
        <Icon name={isStill ? 'play' : 'pause'} />
      </button>
    </section>
  )
}

/** All that is cried. Nothing of it changes when the crier is told to pause. */
const Run = memo(function Run() {
  const lines = useLines()
  return (
    <div className={styles['run']}>
      {lines()}
      {/* Once more, so that the end runs into the beginning. */}
      <span className={styles['again']} aria-hidden="true">
        {lines(-1)}
      </span>
    </div>
  )
})

/** @returns what draws them; keyboards pass over the second time */
function useLines(): (tabIndex?: -1) => ReactNode {
  const scores = useList(standingQueries.topUsers())
  const trades = useList(tradeQueries.recent())
  const gatherings = useList(gatheringQueries.recent())
  return (tabIndex) => (
    <>
      <Line
        title={
          <Link to="/leaderboard" tabIndex={tabIndex}>
            High scores
          </Link>
        }
        list={scores}
        item={({ username, totalScore }) => (
          <>
            {username} <b data-numeric>{totalScore}</b>
          </>
        )}
      />
      <Line
        title="New trades"
        list={trades}
        item={({ cardName, username, price }) => (
          <>
            {cardName} · {username}{' '}
            <b>
              <Price cents={price === null ? null : Math.round(price * 100)} />
            </b>
          </>
        )}
      />
      <Line
        title="New gatherings"
        list={gatherings}
        item={({ username, location, participants }) => (
          <>
            {username} · {location} · {participants} {participants === 1 ? 'player' : 'players'}
          </>
        )}
      />
    </>
  )
}

type List<Item> = { readonly items: readonly Item[] | undefined; readonly hasFailed: boolean }

/** Asked again every five minutes, whatever the events say. */
function useList<Item, Key extends readonly unknown[]>(
  options: UseQueryOptions<Item[], Error, Item[], Key>,
): List<Item> {
  const { data, isError } = useQuery({ ...options, refetchInterval: REFRESH_MS })
  return { items: data, hasFailed: isError }
}

interface LineProps<Item> {
  title: ReactNode
  list: List<Item>
  item: (item: Item) => ReactNode
}

function Line<Item>({ title, list: { items, hasFailed }, item }: LineProps<Item>) {
  return (
    <span className={styles['line']}>
      <b>{title}</b>
      {hasFailed ? (
        <span title={SCOREBOARD_FAILED}>... Loading failed - please try again later</span>
      ) : (
        <Items items={items} item={item} />
      )}
    </span>
  )
}

function Items<Item>({
  items,
  item,
}: {
  items: readonly Item[] | undefined
  item: (item: Item) => ReactNode
}) {
  if (items === undefined) return <span>...</span>
  if (items.length === 0) return <span>(none)</span>
  return items.slice(0, SHOWN).map((shown, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the place in the list is what is shown
    <Fragment key={at}>
      {at > 0 && <i aria-hidden="true">◆</i>}
      <span className={styles['item']}>{item(shown)}</span>
    </Fragment>
  ))
}
