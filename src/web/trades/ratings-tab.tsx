import type { Whose } from '#web/app/web-domain.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'

/** What others say about a member after a trade. */
export function RatingsTab({ whose: { username, isOwn } }: { whose: Whose }) {
  return (
    <Leaf flush>
      <EmptyState
        icon="scales"
        title="No ratings yet"
        text={
          isOwn
            ? 'What others say about you after a trade will show up here.'
            : `What others say after a trade with ${username} will show up here.`
        }
      />
    </Leaf>
  )
}
