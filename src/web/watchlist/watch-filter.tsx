import { Button } from '#web/ui/controls/button.tsx'
import { NumberField } from '#web/ui/controls/number-field.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { useTypedQuantity } from './actions.ts'
import type { WatchQuestion } from './queries.ts'
import { ORDER_WORDS, orderOf } from './watch-address.ts'
import { ConditionField } from './wish-fields.tsx'

import styles from './watchlist-page.module.css'

interface WatchFilterProps {
  question: WatchQuestion
  onChange: (part: Partial<WatchQuestion>) => void
}

const ORDERS = Object.entries(ORDER_WORDS)

/** Filters the watchlist by the copy in hand: its condition and quantity. */
export function WatchFilter({ question, onChange }: WatchFilterProps) {
  const { condition, quantity, order } = question
  const typed = useTypedQuantity(quantity, (wanted) => onChange({ quantity: wanted }))
  return (
    <Leaf>
      <div className={styles['filters']}>
        <ConditionField value={condition} onChange={(wanted) => onChange({ condition: wanted })} />
        <NumberField
          label="Quantity"
          value={typed.text}
          fault={typed.isFault ? '1 or more' : undefined}
          onChange={({ target }) => typed.change(target.value)}
        />
        <SelectField
          label="Sort by"
          value={order}
          onChange={({ target }) => onChange({ order: orderOf(target.value) })}
        >
          {ORDERS.map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </SelectField>
      </div>
      {isNarrow(question) && (
        <p className={styles['narrow']}>
          <Text size="sm" tone="muted">
            {narrowWords(question)}
          </Text>
          <Button variant="ghost" size="sm" onClick={() => onChange({ condition: 'NM', quantity: 1 })}>
            Show all
          </Button>
        </p>
      )}
    </Leaf>
  )
}

/** Whether the filter may hide watches. */
export function isNarrow({ condition, quantity }: WatchQuestion): boolean {
  return condition !== 'NM' || quantity !== 1
}

function narrowWords({ condition, quantity }: WatchQuestion): string {
  const parts = [
    ...(condition === 'LP' ? ['you’d accept in Lightly Played condition'] : []),
    ...(quantity > 1 ? [`you want ${String(quantity)} or more of`] : []),
  ]
  return `Only cards ${parts.join(' and ')}.`
}
