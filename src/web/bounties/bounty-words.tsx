import type { Bounty } from '#contract/bounties.ts'
import { faceOf } from '#web/cards/printings/printing-face.tsx'
import { Thumb } from '#web/ui/cards/thumb.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { rewardWords, standingWords } from './poster-words.ts'

import styles from './bounty-words.module.css'

interface BountyWordsProps {
  bounty: Bounty
  /** The reward, unless there is more to say of it. */
  terms?: string | undefined
  /** How it stands, unless something else counts there. */
  note?: string | undefined
}

/** What a row says of a bounty. */
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
