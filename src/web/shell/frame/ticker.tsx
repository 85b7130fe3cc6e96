import { Link } from '@tanstack/react-router'
import { Fragment, memo, type ReactNode, useState } from 'react'

import type { CrierLine } from '#web/app/crier-line.ts'
import { SCOREBOARD_FAILED } from '#web/app/words/scoreboard-failed.ts'
import { crierLines } from '#web/crier.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

import styles from './ticker.module.css'

/** The town crier: high scores, latest trades and new gatherings. Each list can fail alone. */
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

/** The crier's whole text, which does not render again when it is paused. */
const Run = memo(function Run() {
  const lines = useLines()
  if (lines.every(hasNothing)) {
    return (
      <div className={styles['run']} data-quiet>
        {lines.map((line) => (
          <Line key={line.title} {...line} />
        ))}
      </div>
    )
  }
  return (
    <div className={styles['run']}>
      {lines.map((line) => (
        <Line key={line.title} {...line} />
      ))}
      {/* A second copy, so that the end runs into the beginning. Keyboards skip it. */}
      <span className={styles['again']} aria-hidden="true">
        {lines.map((line) => (
          <Line key={line.title} {...line} tabIndex={-1} />
        ))}
      </span>
    </div>
  )
})

interface LineProps extends Pick<CrierLine, 'title' | 'to'>, ReturnType<CrierLine['useNews']> {
  tabIndex?: -1
}

function useLines(): readonly LineProps[] {
  // oxlint-disable-next-line react/rules-of-hooks -- the lines are always the same
  return crierLines.map(({ title, to, useNews }) => Object.assign({ title }, to && { to }, useNews()))
}

/** Whether the list is known to be empty, or could not be loaded. Then it has no reason to move. */
function hasNothing({ items, hasFailed }: LineProps): boolean {
  return hasFailed || items?.length === 0
}

function Line({ title, to, tabIndex, items, hasFailed }: LineProps) {
  return (
    <span className={styles['line']}>
      <b>
        {to === undefined ? (
          title
        ) : (
          <Link to={to} tabIndex={tabIndex}>
            {title}
          </Link>
        )}
      </b>
      {hasFailed ? (
        <span title={SCOREBOARD_FAILED}>... Loading failed - please try again later</span>
      ) : (
        <Items items={items} />
      )}
    </span>
  )
}

function Items({ items }: { items: readonly ReactNode[] | undefined }) {
  if (items === undefined) return <span>...</span>
  if (items.length === 0) return <span>(none)</span>
  return items.map((item, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the list shows its items by place
    <Fragment key={at}>
      {at > 0 && <i aria-hidden="true">◆</i>}
      <span className={styles['item']}>{item}</span>
    </Fragment>
  ))
}
