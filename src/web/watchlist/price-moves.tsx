import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { WatchMove } from '#contract/watchlist.ts'
import { faceOf } from '#web/cards/printing-face.tsx'
import { PanelBox } from '#web/shell/panel-box.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Change } from '#web/ui/change.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Leaf } from '#web/ui/leaf.tsx'
import { Price } from '#web/ui/price.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { Spark } from '#web/ui/spark.tsx'
import { Text } from '#web/ui/text.tsx'
import { Thumb } from '#web/ui/thumb.tsx'

import { watchlistQueries } from './queries.ts'

import styles from './price-moves.module.css'

const TITLE = 'Price moves this week'

/** Watched cards whose price moved most, for the dashboard. */
export function PriceMoves() {
  const query = useQuery(watchlistQueries.moves())
  return (
    <PanelBox title={TITLE} query={query} failure="The price moves could not be loaded." height="18rem">
      {(moves) => (
        <Leaf flush>
          {moves.length === 0 ? (
            <EmptyState
              icon="scales"
              title="Prices stood still"
              text="When a card on your watchlist rises or falls within a week, you see it here."
            >
              <Link to="/watchlist" className={buttonClass({ variant: 'quiet' })}>
                Watch more cards
              </Link>
            </EmptyState>
          ) : (
            <RowList label={TITLE}>
              {moves.map((move) => (
                <MoveRow key={move.watchId} move={move} />
              ))}
            </RowList>
          )}
        </Leaf>
      )}
    </PanelBox>
  )
}

function MoveRow({ move: { printing, priceCents, beforeCents, points } }: { move: WatchMove }) {
  return (
    <li>
      <Link to="/card/$id" params={{ id: printing.id }} className={styles['row']}>
        <Thumb card={faceOf(printing)} />
        <span className={styles['words']}>
          <b>{printing.name}</b>
          <Text size="xs" tone="faint">
            {printing.set}
          </Text>
        </span>
        <span className={styles['spark']}>
          <Spark points={points.map(({ cents }) => cents)} />
        </span>
        <span className={styles['price']}>
          <b>
            <Price cents={priceCents} />
          </b>
          <Text size="sm">
            <Change percent={(priceCents / beforeCents - 1) * 100} />
          </Text>
        </span>
      </Link>
    </li>
  )
}
