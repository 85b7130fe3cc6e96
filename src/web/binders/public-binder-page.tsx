import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { EmptyState } from '#web/ui/empty-state.tsx'
import { Leaf } from '#web/ui/leaf.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Page } from '#web/ui/page.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/text.tsx'

import { BinderStats } from './binder-stats.tsx'
import { Quantity } from './quantity.tsx'
import { binderQueries } from './queries.ts'
import type { StackViewKind } from './rules.ts'
import { StackGrid } from './stack-grid.tsx'
import { StackTable } from './stack-table.tsx'
import { StackView } from './stack-view.tsx'

interface PublicBinderPageProps {
  binderId: string
  view: StackViewKind
  onView: (view: StackViewKind) => void
}

/** A binder as its owner shows it to everybody, or to whoever has the link. */
export function PublicBinderPage({ binderId, view, onView }: PublicBinderPageProps) {
  const { data: binder } = useSuspenseQuery(binderQueries.publicOne(binderId))
  const paging = useSuspenseInfiniteQuery(binderQueries.publicStacks(binderId))
  const stacks = paging.data.pages.flatMap((page) => page.stacks)
  return (
    <Page>
      <Stack gap="sm">
        <PageHead title={binder.name} />
        <Text as="p" tone="muted">
          A binder of{' '}
          <Link to="/$username" params={{ username: binder.ownerUsername }}>
            {binder.ownerUsername}
          </Link>
        </Text>
        {binder.description !== '' && <Text as="p">{binder.description}</Text>}
      </Stack>
      <BinderStats binders={[binder]} valueLabel="Value" />
      {stacks.length === 0 ? (
        <Leaf flush>
          <EmptyState icon="spell-book" title="Nothing in here yet" />
        </Leaf>
      ) : (
        <StackView view={view} onView={onView} paging={paging}>
          {view === 'grid' ? <StackGrid stacks={stacks} /> : <StackTable stacks={stacks} copies={Quantity} />}
        </StackView>
      )}
    </Page>
  )
}
