import type { Decision } from '#contract/decisions.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { REMOVED_WORDS } from './decision-words.ts'

import styles from './decisions.module.css'

/** What a decision removed, as long as it is kept. */
export function RemovedContent({ decision }: { decision: Decision }) {
  const { removal, endedAt } = decision
  if (removal === null) return null
  const { thing, title, lines, picture, isKept } = removal
  return (
    <div>
      <Text as="p" size="sm" tone="muted">
        {[REMOVED_WORDS[thing], title].filter((part) => part !== '').join(': ')}
      </Text>
      {picture !== null && <img className={styles['picture']} src={picture} alt="What was removed" />}
      {lines.map((words) => (
        <blockquote key={words} className={styles['removed']}>
          {words}
        </blockquote>
      ))}
      {!isKept && endedAt === null && <Notice kind="info">It is deleted for good.</Notice>}
    </div>
  )
}
