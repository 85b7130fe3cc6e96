import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { Stack } from '#contract/binders/stacks.ts'
import { SAYS } from '#web/shell/says.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Leaf } from '#web/ui/leaf.tsx'
import { linkClass } from '#web/ui/link-class.ts'
import { Page } from '#web/ui/page.tsx'
import { Text } from '#web/ui/text.tsx'
import { showToast } from '#web/ui/toasts.ts'

import { BinderDialogs, type BinderDialog } from './binder-dialogs.tsx'
import { BinderHead } from './binder-head.tsx'
import { BinderStats } from './binder-stats.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'
import { binderQueries } from './queries.ts'
import type { StackViewKind } from './rules.ts'
import { StackGrid } from './stack-grid.tsx'
import { StackTable } from './stack-table.tsx'
import { StackView } from './stack-view.tsx'

interface BinderPageProps {
  binderId: string
  view: StackViewKind
  onView: (view: StackViewKind) => void
}

/** One binder of the member: what is in it, and all that can be done with it. */
export function BinderPage({ binderId, view, onView }: BinderPageProps) {
  const { data: binder } = useSuspenseQuery(binderQueries.one(binderId))
  const paging = useSuspenseInfiniteQuery(binderQueries.stacks(binderId))
  const [dialog, setDialog] = useState<BinderDialog>()
  const stacks = paging.data.pages.flatMap((page) => page.stacks)

  function handleAdd() {
    showToast({ kind: 'info', text: SAYS.searchForBinder })
    setDialog({ kind: 'add' })
  }

  return (
    <Page>
      <Text as="div" size="sm" tone="muted">
        <nav aria-label="You are here">
          <Link to="/binders" className={linkClass('plain')}>
            Spells
          </Link>{' '}
          › {binder.name}
        </nav>
      </Text>
      <BinderHead
        binder={binder}
        onAdd={handleAdd}
        onEdit={() => setDialog({ kind: 'edit' })}
        onDelete={() => setDialog({ kind: 'delete' })}
      />
      <BinderStats binders={[binder]} valueLabel="Value" />
      {stacks.length === 0 ? (
        <Leaf flush>
          <EmptyState
            icon="card-draw"
            title="Nothing in here yet"
            text="Find a card, choose its printing and put it in."
          >
            <Button icon="plus" onClick={handleAdd}>
              Add to Binder
            </Button>
          </EmptyState>
        </Leaf>
      ) : (
        <StackView view={view} onView={onView} paging={paging}>
          <Stacks
            view={view}
            stacks={stacks}
            onChange={(stack) => setDialog({ kind: 'stack', stackId: stack.id })}
          />
        </StackView>
      )}
      <BinderDialogs dialog={dialog} binder={binder} stacks={stacks} onClose={() => setDialog(undefined)} />
    </Page>
  )
}

interface StacksProps {
  view: StackViewKind
  stacks: readonly Stack[]
  onChange: (stack: Stack) => void
}

function Stacks({ view, stacks, onChange }: StacksProps) {
  if (view === 'grid') return <StackGrid stacks={stacks} onPress={onChange} />
  return <StackTable stacks={stacks} copies={QuantityStepper} onChange={onChange} />
}
