import { Change } from '#web/ui/cards/change.tsx'
import { Chip } from '#web/ui/controls/chip.tsx'
import { Chips } from '#web/ui/controls/chips.tsx'
import type { Currency } from '#web/ui/controls/money-words.ts'
import { Seg } from '#web/ui/controls/seg.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { CURRENCIES, type PriceKind, type PriceLine, type Stretch } from './price-series.ts'

import styles from './price-plot.module.css'

const STRETCHES: readonly { value: Stretch; label: string }[] = [
  { value: '7', label: '7 d' },
  { value: '30', label: '30 d' },
  { value: '365', label: '1 y' },
  { value: 'all', label: 'All' },
]

const STRETCH_WORDS: Readonly<Record<Stretch, string>> = {
  '7': 'in 7 days',
  '30': 'in 30 days',
  '365': 'in a year',
  all: 'all time',
}

interface PriceChoicesProps {
  currencies: ReadonlySet<Currency>
  currency: Currency
  stretch: Stretch
  /** Whether there is more than one year to show. */
  hasYears: boolean
  lines: readonly PriceLine[]
  /** Finishes hidden from the plot. */
  left: ReadonlySet<PriceKind>
  /** The change of the first line, in percent. */
  change: number | undefined
  onCurrency: (currency: Currency) => void
  onStretch: (stretch: Stretch) => void
  onLeft: (left: ReadonlySet<PriceKind>) => void
}

/** Chooses which prices the plot shows, and how far back. */
export function PriceChoices({ currencies, lines, left, onLeft, ...choice }: PriceChoicesProps) {
  const shownCurrencies = CURRENCIES.filter(({ value }) => currencies.has(value))
  return (
    <>
      <div className={styles['controls']}>
        <Text size="sm" tone="muted">
          {choice.change !== undefined && (
            <>
              <Change percent={choice.change} /> {STRETCH_WORDS[choice.stretch]}
            </>
          )}
        </Text>
        <Seg
          label="Time range"
          options={STRETCHES.filter(({ value }) => value !== 'all' || choice.hasYears)}
          value={choice.stretch}
          onChange={choice.onStretch}
        />
      </div>
      {(shownCurrencies.length > 1 || lines.length > 1) && (
        <div className={styles['controls']}>
          {shownCurrencies.length > 1 && (
            <Seg
              label="Currency"
              options={shownCurrencies}
              value={choice.currency}
              onChange={choice.onCurrency}
            />
          )}
          {lines.length > 1 && (
            <Chips label="Finishes">
              {lines.map(({ kind, finish }) => (
                <Chip
                  key={kind}
                  pressed={!left.has(kind)}
                  onPress={() => onLeft(left.symmetricDifference(new Set([kind])))}
                >
                  <span className={styles['swatch']} data-finish={finish} aria-hidden="true" />
                  {finish}
                </Chip>
              ))}
            </Chips>
          )}
        </div>
      )}
    </>
  )
}
