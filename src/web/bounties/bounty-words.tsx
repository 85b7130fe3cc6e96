import type { Bounty } from '#contract/bounties.ts'
import { faceOf } from '#web/cards/printings/printing-face.tsx'
import { Thumb } from '#web/ui/cards/thumb.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { rewardWords, standingWords } from './poster-words.ts'

import styles from './bounty-words.module.css'

interface BountyWordsProps {
  bounty: Bounty
  /** Replaces the reward when there is more to say about it. */
  terms?: string | undefined
  /** Replaces the state when something else matters more. */
  note?: string | undefined
}

/** The text of a bounty's row. */
export function BountyWords({ bounty, terms, note }: BountyWordsProps) {
  return (
    <>
      <span className={styles['thumb']}>
        <Thumb card={faceOf(bounty.printing)} />
      </span>
      <span className={styles['words']}>
        <b className={styles['name']}>{bounty.printing.name}</b>
        <Text size="sm" tone="muted">
          {terms ?? rewardWords(bounty.reward)}
        </Text>
        <Text size="xs" tone="faint">
          {note ?? standingWords(bounty)}
        </Text>
      </span>
    </>
  )
}
