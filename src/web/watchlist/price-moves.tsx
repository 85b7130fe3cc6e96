import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { WatchMove } from '#contract/watchlist.ts'
import { PanelBox } from '#web/app/panel-box.tsx'
import { faceOf } from '#web/cards/printings/printing-face.tsx'
import { Change } from '#web/ui/cards/change.tsx'
import { Price } from '#web/ui/cards/price.tsx'
import { Thumb } from '#web/ui/cards/thumb.tsx'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { RowList } from '#web/ui/lists/row-list.tsx'
import { Spark } from '#web/ui/marks/spark.tsx'

import { watchlistQueries } from './queries.ts'

import styles from './price-moves.module.css'

const TITLE = 'Price moves this week'

/** On the dashboard: the watched cards whose price moved most. */
export function PriceMoves() {
  const query = useQuery(watchlistQueries.moves())
  return (
    <PanelBox title={TITLE} query={query} failure="Couldn’t load price moves." height="18rem">
      {(moves) => (
        <Leaf flush>
          {moves.length === 0 ? (
            <EmptyState
              icon="place:scales"
              title="No price moves"
              text="When a card on your watchlist rises or falls within a week, it shows up here."
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

function MoveRow({ move: { printing, priceCents, currency, beforeCents, points } }: { move: WatchMove }) {
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
            <Price cents={priceCents} currency={currency} />
          </b>
          <Text size="sm">
            <Change percent={(priceCents / beforeCents - 1) * 100} />
          </Text>
        </span>
      </Link>
    </li>
  )
}
