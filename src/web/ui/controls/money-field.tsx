import type { Ref } from 'react'

import type { Currency } from './money-words.ts'
import { TextField } from './text-field.tsx'
import { readingWords, readMoney } from './typed-money.ts'

interface MoneyFieldProps {
  ref?: Ref<HTMLInputElement>
  label: string
  value: string
  /** By default the sign of the currency. */
  placeholder?: string
  hint?: string
  fault?: string | undefined
  /** Of the amount. */
  currency?: Currency
  onTyped: (typed: string) => void
}

/** A field for an amount of money. While one types, it says which amount it reads. */
export function MoneyField({
  value,
  placeholder,
  hint,
  currency = 'usd',
  onTyped,
  ...field
}: MoneyFieldProps) {
  const money = readMoney(value, currency)
  const parts = [readingWords(money, currency), money.fault === undefined ? hint : undefined]
  return (
    <TextField
      {...field}
      placeholder={placeholder ?? (currency === 'eur' ? '€' : '$')}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      hint={parts.filter(Boolean).join(' ') || undefined}
      onChange={({ target }) => onTyped(target.value)}
    />
  )
}
