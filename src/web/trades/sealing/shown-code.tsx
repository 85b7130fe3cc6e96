import { useCallback } from 'react'

import type { Trade } from '#contract/trades/trade.ts'
import { RotatingCode } from '#web/app/codes/rotating-code.tsx'
import { SOMEBODY } from '#web/trades/trade-words.ts'

import { useShowCode } from './actions.ts'
import { sealAddress } from './seal-address.ts'

interface ShownCodeProps {
  trade: Trade
  binderId: string
}

/** The member's own code for a trade. */
export function ShownCode({ trade, binderId }: ShownCodeProps) {
  const { data, error, mutate } = useShowCode(trade)
  const draw = useCallback(() => mutate(binderId), [mutate, binderId])
  return (
    <RotatingCode
      code={data}
      error={error}
      name={trade.otherUsername ?? SOMEBODY}
      addressOf={(token) => sealAddress(trade.id, token)}
      onDraw={draw}
    />
  )
}
