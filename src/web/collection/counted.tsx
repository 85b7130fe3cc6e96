import { Link } from '@tanstack/react-router'

import type { Condition } from '#contract/collection/stacks.ts'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { Stat } from '#web/ui/layout/stat.tsx'

/** The share of the price that copies of a condition count for, in percent. */
interface CountedShare {
  readonly condition: Condition
  readonly share: number
}

/** `counted at 80% for LP, 70% for MP`; `undefined` if all of these conditions count fully. */
export function countedWords(shares: readonly CountedShare[]): string | undefined {
  const parts = shares
    .filter(({ share }) => share < 100)
    .map(({ condition, share }) => `${String(share)}% for ${condition}`)
  return parts.length === 0 ? undefined : `counted at ${parts.join(', ')}`
}

/** Among the figures of the member's own cards: why they are worth less than their prices. It leads to the shares. */
export function Counted({ shares }: { shares: readonly CountedShare[] }) {
  const words = countedWords(shares)
  if (words === undefined) return null
  return (
    <Stat label="Worn cards">
      <small>
        <Link to="/profile" hash="worth" className={linkClass('plain')}>
          {words}
        </Link>
      </small>
    </Stat>
  )
}
