import type { OwnProfile } from '#contract/profile.ts'
import { useCurrency } from '#web/app/currency.ts'
import { Seg } from '#web/ui/controls/seg.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { useChangePreferences } from './actions.ts'

const CURRENCIES = [
  { value: 'usd', label: 'US dollars' },
  { value: 'eur', label: 'Euros' },
] as const

/** The currency of the prices that the member sees. */
export function CurrencyField({ profile }: { profile: OwnProfile }) {
  const usual = useCurrency()
  const change = useChangePreferences()
  return (
    <>
      <Text as="p" tone="muted">
        Which prices do you want to see? Each comes from its own market, and we never convert them.
      </Text>
      <Seg
        label="Currency"
        options={CURRENCIES}
        value={profile.preferences.currency ?? usual}
        onChange={(currency) => change({ currency })}
      />
    </>
  )
}
