import { Link } from '@tanstack/react-router'

import type { KeepersDecision } from '#contract/decisions.ts'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { useFocusKept } from '#web/ui/controls/use-focus-kept.ts'
import { momentWords } from '#web/ui/dates.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { AnswerForm } from './answer-form.tsx'
import { AppealWords } from './appeal-words.tsx'
import { decisionWords } from './decision-words.ts'
import { RemovedContent } from './removed-content.tsx'

import styles from './decisions.module.css'

interface KeepersDecisionViewProps {
  decision: KeepersDecision
  /** Whether it says whom it is about. */
  isNamed?: boolean
}

/** For keepers: one decision, what its member says to it, and the form to answer. */
export function KeepersDecisionView({ decision, isNamed = false }: KeepersDecisionViewProps) {
  const { username, reason, madeAt, madeBy, readAt, kind } = decision
  const entry = useFocusKept<HTMLDivElement>()
  const unread = kind === 'warning' && readAt === null ? ' · not read yet' : ''
  return (
    <div ref={entry}>
      <Leaf stacked>
        <div>
          <h3 className={styles['title']}>
            {isNamed && (
              <>
                <Link to="/admin/members/$username" params={{ username }} className={linkClass('inline')}>
                  {username}
                </Link>
                {': '}
              </>
            )}
            {decisionWords(decision)}
          </h3>
          <Text as="p" size="sm" tone="muted">
            {madeBy ?? 'A former keeper'} · {momentWords(madeAt)}
            {unread}
          </Text>
        </div>
        <p className={styles['words']}>{reason}</p>
        <RemovedContent decision={decision} />
        <AppealPart decision={decision} />
      </Leaf>
    </div>
  )
}

function AppealPart({ decision }: { decision: KeepersDecision }) {
  const { id, username, appeal, answeredBy, mayAnswer } = decision
  if (appeal === null) return null
  return (
    <>
      <AppealWords appeal={appeal} by={username} answeredBy={answeredBy ?? 'a former keeper'} />
      {appeal.outcome === null && mayAnswer && <AnswerForm decisionId={id} />}
      {appeal.outcome === null && !mayAnswer && (
        <Text as="p" tone="muted">
          Another keeper answers this.
        </Text>
      )}
    </>
  )
}
