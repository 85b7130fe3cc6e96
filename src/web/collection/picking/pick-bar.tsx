import { cardsWord, isAllPicked, stacksWord } from '#web/collection/acts/act-words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { ActionBar } from '#web/ui/layout/action-bar.tsx'
import type { IconName } from '#web/ui/marks/icon-names.ts'

import type { PickDeed } from './gestures.ts'
import type { Picking } from './use-picking.ts'
import type { Deeds } from './use-stack-commands.ts'

import styles from './pick-bar.module.css'

const DEEDS: readonly { deed: PickDeed; icon: IconName; word: string }[] = [
  { deed: 'trade', icon: 'card-exchange', word: 'For trade' },
  { deed: 'keep', icon: 'lock', word: 'Not for trade' },
  { deed: 'change', icon: 'pencil', word: 'Change' },
  { deed: 'move', icon: 'spell-book', word: 'Move' },
  { deed: 'copy', icon: 'copy', word: 'Copy' },
  { deed: 'delete', icon: 'trash-2', word: 'Remove' },
]

interface PickBarProps {
  picking: Picking
  deeds: Deeds
}

/** What is selected, and the actions for it. */
export function PickBar({ picking, deeds }: PickBarProps) {
  const { size, isBusy } = deeds
  const isNone = size.stacks === 0
  return (
    <ActionBar label="Selected cards">
      <b data-numeric role="status">
        {isNone ? 'None selected' : stacksWord(size.stacks)}
        {!isNone && <span className={styles['copies']}>{cardsWord(size.copies)}</span>}
      </b>
      <span className={styles['deeds']}>
        {!isAllPicked(picking.picked) && (
          <Button variant="ghost" size="sm" onClick={picking.pickAll}>
            All
          </Button>
        )}
        {DEEDS.map(({ deed, icon, word }) => (
          <Button
            key={deed}
            variant="ghost"
            size="sm"
            icon={icon}
            disabled={isNone || isBusy}
            onClick={() => deeds.doDeed(deed)}
          >
            {word}
          </Button>
        ))}
      </span>
      <span className={styles['close']}>
        <IconButton icon="x" label="Clear selection" onClick={picking.clear} />
      </span>
    </ActionBar>
  )
}
