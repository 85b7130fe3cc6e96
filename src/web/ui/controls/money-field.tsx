import { TextField } from './text-field.tsx'
import { readingWords, readMoney } from './typed-money.ts'

interface MoneyFieldProps {
  label: string
  value: string
  placeholder?: string
  hint?: string
  fault?: string | undefined
  onTyped: (typed: string) => void
}

/** A field for an amount in dollars. While one types, it says which amount it reads. */
export function MoneyField({ value, hint, onTyped, ...field }: MoneyFieldProps) {
  const money = readMoney(value)
  const parts = [readingWords(money), money.fault === undefined ? hint : undefined]
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      hint={parts.filter(Boolean).join(' ') || undefined}
      onChange={({ target }) => onTyped(target.value)}
    />
  )
}
