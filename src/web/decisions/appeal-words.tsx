import type { Decision } from '#contract/decisions.ts'
import { momentWords } from '#web/ui/dates.ts'
import { Text } from '#web/ui/layout/text.tsx'

import { OUTCOME_WORDS } from './decision-words.ts'

import styles from './decisions.module.css'

interface AppealWordsProps {
  appeal: NonNullable<Decision['appeal']>
  /** Who appealed, and who answered. */
  by: string
  answeredBy: string
}

/** What a member said to a decision, and what they were answered. */
export function AppealWords({ appeal, by, answeredBy }: AppealWordsProps) {
  const { words, appealedAt, outcome, answer, answeredAt } = appeal
  return (
    <>
      <div>
        <Text as="p" size="sm" tone="muted">
          {by} · {momentWords(appealedAt)}
        </Text>
        <p className={styles['words']}>{words}</p>
      </div>
      {outcome === null || answeredAt === null ? (
        <Text as="p" size="sm" tone="muted">
          Not answered yet.
        </Text>
      ) : (
        <div>
          <Text as="p" size="sm" tone="muted">
            {OUTCOME_WORDS[outcome]} · {answeredBy} · {momentWords(answeredAt)}
          </Text>
          <p className={styles['words']}>{answer}</p>
        </div>
      )}
    </>
  )
}
