import type { Trade } from '#contract/trades/trade.ts'
import { useOverlays } from '#web/app/overlays.ts'
import { newOffer } from '#web/trades/overlays.ts'
import { Button } from '#web/ui/controls/button.tsx'

interface CounterButtonProps {
  trade: Trade
  label: string
}

/** Answers the last round with another one, which begins as that one is. */
export function CounterButton({ trade: { id, otherUsername }, label }: CounterButtonProps) {
  const { show } = useOverlays()
  if (otherUsername === null) return null
  return (
    <Button variant="ghost" onClick={() => show(newOffer, { username: otherUsername, tradeId: id })}>
      {label}
    </Button>
  )
}
