import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'

import type { Decision } from '#contract/decisions.ts'
import { later } from '#web/app/later.ts'
import { usePageTitle } from '#web/app/page-title.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { dayOfInstant } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { AppealWords } from './appeal-words.tsx'
import { decisionWords } from './decision-words.ts'
import { decisionQueries } from './queries.ts'
import { RemovedContent } from './removed-content.tsx'

import styles from './decisions.module.css'

const AppealDialog = later(async () => (await import('./appeal-dialog.tsx')).AppealDialog)

/** What keepers decided about the member, with the way to appeal. */
export function OwnDecisionsPage() {
  const { data } = useSuspenseQuery(decisionQueries.own())
  usePageTitle('Decisions about you')
  return (
    <Page>
      <PageHead
        title="Decisions about you"
        lede="What the keepers of this site decided, and why. You can appeal against each once."
      />
      {data.decisions.length === 0 && (
        <EmptyState
          icon="shield"
          title="Nothing here"
          text="The keepers of this site haven’t decided anything about you."
        />
      )}
      {data.decisions.map((decision) => (
        <OwnDecision key={decision.id} decision={decision} />
      ))}
    </Page>
  )
}

function OwnDecision({ decision }: { decision: Decision }) {
  const [isAppealing, setIsAppealing] = useState(false)
  const { id, reason, madeAt, endedAt, appeal, removal } = decision
  return (
    <Leaf stacked>
      <Row justify="between">
        <h2 className={styles['title']}>{decisionWords(decision)}</h2>
        <Text size="sm" tone="muted">
          {dayOfInstant(madeAt)}
        </Text>
      </Row>
      <p className={styles['words']}>{reason}</p>
      <RemovedContent decision={decision} />
      {appeal !== null && <AppealWords appeal={appeal} by="You" answeredBy="A keeper" />}
      {appeal === null && endedAt === null && removal?.isKept !== false && (
        <div>
          <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => setIsAppealing(true)}>
            Appeal
          </Button>
        </div>
      )}
      {isAppealing && (
        <Suspense fallback={null}>
          <AppealDialog decisionId={id} onClose={() => setIsAppealing(false)} />
        </Suspense>
      )}
    </Leaf>
  )
}
