import { useQuery } from '@tanstack/react-query'

import { TabPart } from '#web/app/tab-part.tsx'
import { KeepersDecisionView } from '#web/decisions/keepers-decision-view.tsx'
import { decisionQueries } from '#web/decisions/queries.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

/** What keepers decided about a member, with the appeals. */
export function DecisionsPart({ username }: { username: string }) {
  const list = useQuery(decisionQueries.about(username))
  return (
    <Stack as="section" labelledBy="member-decisions">
      <Rubric title="Decisions" id="member-decisions" />
      <TabPart
        query={list}
        isEmpty={({ decisions }) => decisions.length === 0}
        empty={<EmptyState icon="shield" title="No warnings, limits or suspensions" />}
      >
        {({ decisions }) => (
          <Stack>
            {decisions.map((decision) => (
              <KeepersDecisionView key={decision.id} decision={decision} />
            ))}
          </Stack>
        )}
      </TabPart>
    </Stack>
  )
}
