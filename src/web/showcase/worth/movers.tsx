import { Link } from '@tanstack/react-router'

import type { Currency } from '#contract/currency.ts'
import type { Mover } from '#contract/showcase/worth.ts'
import { faceOf } from '#web/cards/printings/printing-face.tsx'
import { Change } from '#web/ui/cards/change.tsx'
import { Price } from '#web/ui/cards/price.tsx'
import { Thumb } from '#web/ui/cards/thumb.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { rowClass } from '#web/ui/lists/row-class.ts'
import { RowList } from '#web/ui/lists/row-list.tsx'

import styles from './worth-panel.module.css'

interface MoversProps {
  /** Of the prices. */
  currency: Currency
  risen: readonly Mover[]
  fallen: readonly Mover[]
}

/** The cards whose price rose most, and those whose price fell most. */
export function Movers({ risen, fallen, currency }: MoversProps) {
  if (risen.length === 0 && fallen.length === 0) {
    return (
      <Text as="p" size="sm" tone="muted">
        No prices changed in this time.
      </Text>
    )
  }
  return (
    <div className={styles['movers']}>
      {risen.length > 0 && <MoverList label="Up" movers={risen} currency={currency} />}
      {fallen.length > 0 && <MoverList label="Down" movers={fallen} currency={currency} />}
    </div>
  )
}

interface MoverListProps {
  label: string
  movers: readonly Mover[]
  currency: Currency
}

function MoverList({ label, movers, currency }: MoverListProps) {
  return (
    <div>
      <h3>{label}</h3>
      <RowList label={label}>
        {movers.map(({ stackId, printing, finish, quantity, beforeCents, nowCents }) => (
          <li key={stackId}>
            <Link to="/card/$id" params={{ id: printing.id }} className={rowClass()}>
              <Thumb card={faceOf(printing)} foil={finish !== 'nonfoil'} />
              <span className={styles['mover']}>
                <b>{printing.name}</b>
                <Text size="sm" tone="muted" numeric>
                  ×{quantity} · <Price cents={beforeCents} currency={currency} /> →{' '}
                  <Price cents={nowCents} currency={currency} />
                </Text>
              </span>
              <Change percent={beforeCents === 0 ? 100 : (nowCents / beforeCents - 1) * 100} />
            </Link>
          </li>
        ))}
      </RowList>
    </div>
  )
}
