import type { Stack } from '#contract/collection/stacks.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

import { useChangeStack } from './actions.ts'
import { ShareForTrade } from './counts.tsx'

import styles from './for-trade-box.module.css'

interface ForTradeBoxProps {
  stack: Stack
  tabIndex: number
}

/** Whether copies are for trade. A press puts all of them up for trade, or none. */
export function ForTradeBox({ stack, tabIndex }: ForTradeBoxProps) {
  const change = useChangeStack()
  const { id: stackId, quantity, forTrade, printing } = stack
  return (
    <label className={styles['box']}>
      <input
        type="checkbox"
        checked={forTrade > 0}
        aria-label={`${printing.name} for trade`}
        tabIndex={tabIndex}
        onChange={() =>
          change.mutate(
            { stackId, forTrade: forTrade > 0 ? 0 : quantity },
            { onError: (error) => showToast({ kind: 'bad', text: wordingOf(error) }) },
          )
        }
      />
      {forTrade > 0 && forTrade < quantity && <ShareForTrade stack={stack} />}
    </label>
  )
}
