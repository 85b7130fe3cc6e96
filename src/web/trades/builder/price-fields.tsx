import { CONDITIONS } from '#contract/collection/stacks.ts'
import type { Currency } from '#contract/currency.ts'
import { CONDITION_WORDS } from '#web/cards/copies/copy-words.ts'
import { NumberField } from '#web/ui/controls/number-field.tsx'
import { Seg } from '#web/ui/controls/seg.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import type { OfferDraft } from './offer-draft.ts'
import type { Counting } from './offer-round.ts'
import { readShare } from './price-words.ts'

import styles from './price-fields.module.css'

const CURRENCIES = [
  { value: 'usd', label: 'US dollars' },
  { value: 'eur', label: 'Euros' },
] as const satisfies readonly { value: Currency; label: string }[]

interface PriceFieldsProps {
  typed: OfferDraft['shares']
  counting: Counting
  onChange: (part: Partial<OfferDraft>) => void
}

/** By which prices both sides of this offer are counted. */
export function PriceFields({ typed, counting, onChange }: PriceFieldsProps) {
  const { currency, shares } = counting
  return (
    <details className={styles['prices']}>
      <summary>How this offer is counted</summary>
      <Stack gap="sm">
        <Text as="p" tone="muted">
          The same for both of you. Each currency has its own market, and amounts stay as they were typed.
        </Text>
        <Seg
          label="Currency of this offer"
          options={CURRENCIES}
          value={currency}
          onChange={(next) => onChange({ currency: next })}
        />
        <Text as="p" tone="muted">
          What share of the price each condition counts for, in percent:
        </Text>
        <div className={styles['shares']} role="group" aria-label="Percent of the price, by condition">
          {CONDITIONS.map((condition, at) => {
            const text = typed[at] ?? ''
            const isWrong = text !== '' && readShare(text) === undefined
            return (
              <NumberField
                key={condition}
                label={CONDITION_WORDS[condition]}
                value={text === '' ? String(shares[condition]) : text}
                fault={isWrong ? 'From 0 to 100.' : undefined}
                onChange={({ currentTarget: { value } }) =>
                  onChange({
                    shares: CONDITIONS.map((_, other) => (other === at ? value : (typed[other] ?? ''))),
                  })
                }
              />
            )
          })}
        </div>
      </Stack>
    </details>
  )
}
