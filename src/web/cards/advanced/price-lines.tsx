import { useId } from 'react'

import { FieldNote } from '#web/ui/controls/field-note.tsx'
import { readingWords } from '#web/ui/controls/typed-money.ts'

import { Choice } from './choice.tsx'
import type { FieldsProps } from './fields-props.ts'
import { EMPTY_PRICE, priceIn, type PriceLine } from './form-model.ts'
import { COMPARISONS, CURRENCIES } from './form-options.ts'
import { LineList } from './line-list.tsx'

import styles from './advanced-form.module.css'

export function PriceLines({ form, isChecked, onForm }: FieldsProps) {
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
          <AmountField line={line} isChecked={isChecked} onTyped={(amount) => change({ amount })} />
        </>
      )}
    </LineList>
  )
}

interface AmountFieldProps {
  line: PriceLine
  isChecked: boolean
  onTyped: (amount: string) => void
}

function AmountField({ line, isChecked, onTyped }: AmountFieldProps) {
  const noteId = useId()
  const money = priceIn(line)
  const reading = readingWords(money, line.currency)
  const fault = isChecked ? money.fault : undefined
  return (
    <>
      <input
        className={styles['amount']}
        aria-label="Amount"
        aria-invalid={fault !== undefined}
        aria-describedby={reading === undefined ? undefined : noteId}
        inputMode="decimal"
        value={line.amount}
        onChange={({ target }) => onTyped(target.value)}
      />
      {reading !== undefined && (
        <div className={styles['note']}>
          <FieldNote id={noteId} hint={reading} fault={fault} />
        </div>
      )}
    </>
  )
}
