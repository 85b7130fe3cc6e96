import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { TabPart } from '#web/app/tab-part.tsx'
import type { Whose } from '#web/app/web-domain.ts'
import { binderQueries } from '#web/collection/queries.ts'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'

import { MemberBinders } from './member-binders.tsx'

/** The member's public binders. */
export function SpellsTab({ whose: { username, isOwn } }: { whose: Whose }) {
  const binders = useQuery(binderQueries.listOf(username))
  const empty = isOwn ? (
    <EmptyState
      icon="place:spell-book"
      title="No public binders yet"
      text="Make a binder public and everyone can see it here."
    >
      <Link to="/binders" className={buttonClass({ variant: 'quiet' })}>
        Your Spells
      </Link>
    </EmptyState>
  ) : (
    <EmptyState
      icon="place:spell-book"
      title="No public binders"
      text={`Binders ${username} makes public will show up here.`}
    />
  )
  return (
    <TabPart query={binders} isEmpty={({ total }) => total === 0} empty={empty}>
      {(found) => <MemberBinders {...found} />}
    </TabPart>
  )
}
