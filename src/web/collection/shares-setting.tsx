import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, useState } from 'react'

import { type Condition, CONDITIONS } from '#contract/collection/stacks.ts'
import { isSameShares, type Shares, STANDARD_SHARES } from '#contract/collection/valuation.ts'
import { useChangePreferences } from '#web/profile/actions.ts'
import { profileQueries } from '#web/profile/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { NumberField } from '#web/ui/controls/number-field.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { CONDITION_WORDS } from './stack-words.tsx'

import styles from './shares-setting.module.css'

/** How much the member's own copies count for, by condition. Saved when a field loses the focus. */
export function SharesSetting() {
  const { data: profile } = useQuery(profileQueries.mine())
  const change = useChangePreferences()
  if (profile === undefined) return <Skeleton height="12rem" />
  const { shares } = profile.preferences
  return (
    <>
      <Text as="p" tone="muted">
        Prices are for Near Mint. What share of it do your copies count for, in percent?
      </Text>
      <div className={styles['shares']} role="group" aria-label="Percent of the price, by condition">
        {CONDITIONS.map((condition) => (
          <ShareField
            key={condition}
            condition={condition}
            share={shares[condition]}
            onShare={(share) => change({ shares: { ...shares, [condition]: share } })}
          />
        ))}
      </div>
      <Row justify="between">
        <Text size="sm" tone="muted">
          Others see your binders counted at the standard shares.
        </Text>
        <Button
          variant="quiet"
          size="sm"
          disabled={isSameShares(shares, STANDARD_SHARES)}
          onClick={() => change({ shares: STANDARD_SHARES })}
        >
          Standard
        </Button>
      </Row>
    </>
  )
}

interface ShareFieldProps {
  condition: Condition
  share: Shares[Condition]
  onShare: (share: number) => void
}

function ShareField({ condition, share, onShare }: ShareFieldProps) {
  const [typed, setTyped] = useState(String(share))
  const [seen, setSeen] = useState(share)
  const [fault, setFault] = useState<string>()
  // Another tab changed it, "Standard" was pressed, or a refusal put it back.
  if (share !== seen) {
    setSeen(share)
    setTyped(String(share))
    setFault(undefined)
  }

  function handleBlur({ currentTarget }: FocusEvent<HTMLInputElement>) {
    const wanted = readShare(currentTarget.value)
    setFault(wanted === undefined ? 'Enter a whole number from 0 to 100.' : undefined)
    if (wanted === undefined) return
    setTyped(String(wanted))
    if (wanted !== share) onShare(wanted)
  }

  return (
    <NumberField
      label={CONDITION_WORDS[condition]}
      value={typed}
      fault={fault}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={handleBlur}
    />
  )
}

/** `80`, `80%` or `80 %`; `undefined` for anything but a whole number from 0 to 100. */
function readShare(typed: string): number | undefined {
  const digits = /^\s*(\d{1,3})\s*%?\s*$/.exec(typed)?.[1]
  const share = digits === undefined ? Number.NaN : Number(digits)
  return share <= 100 ? share : undefined
}
