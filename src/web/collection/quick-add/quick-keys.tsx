import { FINISHES } from '#contract/cards.ts'
import { CONDITIONS, LANGUAGES } from '#contract/collection/stacks.ts'
import { CONDITION_WORDS, FINISH_WORDS } from '#web/collection/stack-words.tsx'
import { Chip } from '#web/ui/controls/chip.tsx'
import { Chips } from '#web/ui/controls/chips.tsx'
import { InlineSelect } from '#web/ui/controls/inline-select.tsx'

import type { KeptFacts } from './quick-rows.ts'

import styles from './quick-add.module.css'

const COUNTS = [1, 2, 3, 4]

interface QuickKeysProps {
  kept: KeptFacts
  quantity: number
  onKept: (part: Partial<KeptFacts>) => void
  onQuantity: (quantity: number) => void
}

/** What stays from one line to the next, as keys to press; they are large where fingers press them. */
export function QuickKeys({ kept, quantity, onKept, onQuantity }: QuickKeysProps) {
  return (
    <div className={styles['keys']}>
      <span className={styles['counts']}>
        <Chips label="Copies of the next card">
          {COUNTS.map((count) => (
            <Chip
              key={count}
              label={`${String(count)} ${count === 1 ? 'copy' : 'copies'}`}
              pressed={count === quantity}
              onPress={() => onQuantity(count)}
            >
              {count}
            </Chip>
          ))}
        </Chips>
      </span>
      <Chips label="Finish">
        {FINISHES.map((finish) => (
          <Chip key={finish} pressed={finish === kept.finish} onPress={() => onKept({ finish })}>
            {FINISH_WORDS[finish]}
          </Chip>
        ))}
      </Chips>
      <Chips label="Condition">
        {CONDITIONS.map((condition) => (
          <Chip
            key={condition}
            label={CONDITION_WORDS[condition]}
            pressed={condition === kept.condition}
            onPress={() => onKept({ condition })}
          >
            {condition}
          </Chip>
        ))}
      </Chips>
      <InlineSelect
        label="Language"
        value={kept.language}
        onChange={({ target }) =>
          onKept({ language: LANGUAGES.find(([code]) => code === target.value)?.[0] ?? 'en' })
        }
      >
        {LANGUAGES.map(([code, word]) => (
          <option key={code} value={code}>
            {word}
          </option>
        ))}
      </InlineSelect>
    </div>
  )
}
