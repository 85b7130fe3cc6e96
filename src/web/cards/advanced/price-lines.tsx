import type { FieldsProps } from './advanced-form.tsx'
import { Choice } from './choice.tsx'
import { COMPARISONS, CURRENCIES, EMPTY_PRICE } from './form-model.ts'
import { LineList } from './line-list.tsx'

import styles from './advanced-form.module.css'

export function PriceLines({ form, onForm }: FieldsProps) {
  return (
    <LineList
      legend="Price"
      more="Another price"
      lines={form.prices}
      empty={EMPTY_PRICE}
      onLines={(prices) => onForm({ prices })}
    >
      {(line, change) => (
        <>
          <Choice
            label="Currency"
            value={line.currency}
            options={CURRENCIES}
            onChoose={(currency) => change({ currency })}
          />
          <Choice
            label="Comparison"
            value={line.is}
            options={COMPARISONS}
            onChoose={(is) => change({ is })}
          />
          <input
            className={styles['amount']}
            aria-label="Amount"
            inputMode="decimal"
            value={line.amount}
            onChange={({ target }) => change({ amount: target.value })}
          />
        </>
      )}
    </LineList>
  )
}
