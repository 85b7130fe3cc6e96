import { type Mark, MARKS } from '#contract/collection/stacks.ts'
import { MARK_WORDS } from '#web/collection/stack-words.tsx'
import { Chip } from '#web/ui/controls/chip.tsx'
import { Chips } from '#web/ui/controls/chips.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import styles from './mark-chips.module.css'

interface MarkChipsProps {
  marks: readonly Mark[]
  onMarks: (marks: readonly Mark[]) => void
}

/** The marks that some copies have, to press on and off. */
export function MarkChips({ marks, onMarks }: MarkChipsProps) {
  return (
    <div className={styles['marks']}>
      <Text strong>Marks</Text>
      <Chips label="Marks">
        {MARKS.map((mark) => (
          <Chip
            key={mark}
            pressed={marks.includes(mark)}
            onPress={() =>
              onMarks(marks.includes(mark) ? marks.filter((each) => each !== mark) : [...marks, mark])
            }
          >
            {MARK_WORDS[mark]}
          </Chip>
        ))}
      </Chips>
    </div>
  )
}
