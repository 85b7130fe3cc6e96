import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'

import { PanelBox } from '#web/app/panel-box.tsx'
import type { UseWaiting, Waiting } from '#web/app/web-domain.ts'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { RowList } from '#web/ui/lists/row-list.tsx'

import { useWaiting } from './use-waiting.ts'

import styles from './awaiting-seal.module.css'

const TITLE = 'Awaiting your seal'
const SHOWN = 6

/** The dashboard's box with everything that waits for the member. */
export function AwaitingSeal({ waiting }: { waiting: readonly UseWaiting[] }) {
  return (
    <PanelBox
      title={TITLE}
      more={
        <Link to="/inbox" className={linkClass('more')}>
          Inbox
        </Link>
      }
      query={useWaiting(waiting)}
      failure="Couldn’t load what’s waiting for you."
      height="6rem"
      isEmpty={(rows) => rows.length === 0}
    >
      {(rows) => (
        <Leaf fillet>
          <WaitingRows rows={rows} />
        </Leaf>
      )}
    </PanelBox>
  )
}

function WaitingRows({ rows }: { rows: NonNullable<Waiting['rows']> }) {
  if (rows.length === 0) {
    return (
      <EmptyState
        icon="place:candle-flame"
        title="All quiet"
        text="Bounties of yours that someone takes and news about your cards will show up here."
      >
        <Link to="/bounties" className={buttonClass({ variant: 'quiet' })}>
          See the bounty board
        </Link>
      </EmptyState>
    )
  }
  return (
    <div className={styles['rows']}>
      <RowList label={TITLE}>
        {rows.slice(0, SHOWN).map(({ id, row }) => (
          <Fragment key={id}>{row}</Fragment>
        ))}
      </RowList>
      {rows.length > SHOWN && <p className={styles['more']}>and {rows.length - SHOWN} more in the inbox</p>}
    </div>
  )
}
