import type { Verdict } from '#contract/trades/ratings.ts'
import type { IconName } from '#web/ui/marks/icon-names.ts'
import type { SealKind } from '#web/ui/marks/wax-seal.tsx'

/** How a rating is shown: as a seal with a word. */
export const VERDICT_SEALS: Readonly<
  Record<Verdict, { readonly kind: SealKind; readonly icon: IconName; readonly label: string }>
> = {
  positive: { kind: 'completed', icon: 'check', label: 'Positive' },
  neutral: { kind: 'sent', icon: 'minus', label: 'Neutral' },
  negative: { kind: 'declined', icon: 'x', label: 'Negative' },
}
