import { Link } from '@tanstack/react-router'

import type { ShownWatch } from '#contract/watchlist.ts'
import { faceOf } from '#web/cards/printings/printing-face.tsx'
import { Price } from '#web/ui/cards/price.tsx'
import { Thumb } from '#web/ui/cards/thumb.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { rowClass } from '#web/ui/lists/row-class.ts'
import { RowList } from '#web/ui/lists/row-list.tsx'

import { wishWords } from './watch-words.ts'

import styles from './shown-watches.module.css'

/** The watched cards that a member shows. */
export function ShownWatches({ watches }: { watches: readonly ShownWatch[] }) {
  return (
    <Leaf flush>
      <RowList label="Watched cards">
        {watches.map((watch) => (
          <li key={watch.id}>
            <WatchLine watch={watch} />
          </li>
        ))}
      </RowList>
    </Leaf>
  )
}

function WatchLine({ watch }: { watch: ShownWatch }) {
  const { printing, isExact, finish, priceCents, currency } = watch
  return (
    <Link to="/card/$id" params={{ id: printing.id }} className={rowClass()}>
      <span className={styles['thumb']}>
        <Thumb card={faceOf(printing)} foil={finish !== null && finish !== 'nonfoil'} />
      </span>
      <span className={styles['words']}>
        <b className={styles['name']}>{printing.name}</b>
        <Text size="sm" tone="muted">
          {wishWords(watch)}
        </Text>
        {isExact && (
          <Text size="xs" tone="faint">
            {printing.set}, {printing.collectorNumber}
          </Text>
        )}
      </span>
      <b>
        <Price cents={priceCents} currency={currency} />
      </b>
    </Link>
  )
}
