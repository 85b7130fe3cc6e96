import type { Trade } from '#contract/trades/trade.ts'
import { useOverlays } from '#web/app/overlays.ts'
import { newOffer } from '#web/trades/overlays.ts'
import { PassingButton } from '#web/ui/controls/passing-button.tsx'

interface CounterButtonProps {
  trade: Trade
  label: string
  onGone: () => void
}

/** Answers the last round with another one, which begins as that one is. */
export function CounterButton({ trade: { id, otherUsername }, label, onGone }: CounterButtonProps) {
  const { show } = useOverlays()
  if (otherUsername === null) return null
  return (
    <PassingButton
      variant="ghost"
      onGone={onGone}
      onClick={() => show(newOffer, { username: otherUsername, tradeId: id })}
    >
      {label}
    </PassingButton>
  )
}
