import { Link } from '@tanstack/react-router'

import { linkClass } from '#web/ui/controls/link-class.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

import { MatchPanel } from './match-panel.tsx'

/** On the dashboard: the best matches. */
export function MatchBox() {
  return (
    <Stack as="section">
      <Rubric title="Matches">
        <Link to="/matches" className={linkClass('more')}>
          All matches
        </Link>
      </Rubric>
      <Leaf flush>
        <MatchPanel />
      </Leaf>
    </Stack>
  )
}
