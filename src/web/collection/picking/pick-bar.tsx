import { cardsWord, isAllPicked, stacksWord } from '#web/collection/acts/act-words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { ActionBar } from '#web/ui/layout/action-bar.tsx'
import type { IconName } from '#web/ui/marks/icon-names.ts'

import type { PickCommand } from './gestures.ts'
import type { Picking } from './use-picking.ts'
import type { StackCommands } from './use-stack-commands.ts'

import styles from './pick-bar.module.css'

const COMMANDS: readonly { command: PickCommand; icon: IconName; word: string }[] = [
  { command: 'trade', icon: 'place:card-exchange', word: 'For trade' },
  { command: 'keep', icon: 'lock', word: 'Not for trade' },
  { command: 'change', icon: 'pencil', word: 'Change' },
  { command: 'printing', icon: 'place:card-draw', word: 'Printing' },
  { command: 'move', icon: 'place:spell-book', word: 'Move' },
  { command: 'copy', icon: 'copy', word: 'Copy' },
  { command: 'delete', icon: 'trash-2', word: 'Remove' },
]

interface PickBarProps {
  picking: Picking
  commands: StackCommands
}

/** What is selected, and the actions for it. */
export function PickBar({ picking, commands }: PickBarProps) {
  const { size, isBusy } = commands
  const isNone = size.stacks === 0
  return (
    <ActionBar label="Selected cards">
      <b data-numeric role="status">
        {isNone ? 'None selected' : stacksWord(size.stacks)}
        {!isNone && <span className={styles['copies']}>{cardsWord(size.copies)}</span>}
      </b>
      <span className={styles['commands']}>
        {!isAllPicked(picking.picked) && (
          <Button variant="ghost" size="sm" onClick={picking.pickAll}>
            All
          </Button>
        )}
        {COMMANDS.map(({ command, icon, word }) => (
          <Button
            key={command}
            variant="ghost"
            size="sm"
            icon={icon}
            disabled={isNone || isBusy}
            onClick={() => commands.run(command)}
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
