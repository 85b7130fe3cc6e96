import { Hidden } from '#web/ui/hidden.tsx'
import { Text } from '#web/ui/layout/text.tsx'

/** The change of a price in percent, shown by sign, word and colour. */
export function Change({ percent }: { percent: number }) {
  const amount = `${Math.abs(percent).toFixed(1)}%`
  if (Math.abs(percent) < 0.05) {
    return (
      <Text tone="faint" numeric>
        0.0%
      </Text>
    )
  }
  const isUp = percent > 0
  return (
    <Text tone={isUp ? 'up' : 'down'} numeric>
      <span aria-hidden="true">{isUp ? '▲' : '▼'} </span>
      <Hidden>{isUp ? 'up ' : 'down '}</Hidden>
      {amount}
    </Text>
  )
}
