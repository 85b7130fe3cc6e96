import type { PastImport } from '#contract/cards/import.ts'
import { momentWords } from '#web/ui/dates.ts'
import { Grow } from '#web/ui/layout/grow.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { rowClass } from '#web/ui/lists/row-class.ts'
import { RowList } from '#web/ui/lists/row-list.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'

import { changeWords, OUTCOME_WORDS } from './import-words.ts'

/** Earlier imports, with how they ended and what they changed. */
export function PastImports({ past }: { past: readonly PastImport[] }) {
  return (
    <Leaf flush>
      <RowList label="Earlier imports">
        {past.map((run) => (
          <li key={run.id} className={rowClass()}>
            <Grow>
              <b>{momentWords(run.beganAt)}</b>
              <Text as="p" size="sm" tone="muted">
                {run.sentence ?? (changeWords(run) || 'Nothing changed.')}
              </Text>
            </Grow>
            <Tag tone={run.outcome === 'failed' ? 'bad' : undefined}>{OUTCOME_WORDS[run.outcome]}</Tag>
          </li>
        ))}
      </RowList>
    </Leaf>
  )
}
