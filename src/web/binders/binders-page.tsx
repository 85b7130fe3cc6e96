import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Leaf } from '#web/ui/leaf.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Page } from '#web/ui/page.tsx'
import { Stat } from '#web/ui/stat.tsx'

import { BinderStats } from './binder-stats.tsx'
import { binderQueries } from './queries.ts'
import { Shelf } from './shelf.tsx'

const BinderFormDialog = lazy(async () => {
  const { BinderFormDialog: component } = await import('./binder-form-dialog.tsx')
  return { default: component }
})

/** All binders of the member, as a shelf of books. */
export function BindersPage() {
  const { data: binders } = useSuspenseQuery(binderQueries.list())
  const [isCreating, setIsCreating] = useState(false)
  const navigate = useNavigate()
  const isEmpty = binders.length === 0

  function handleNew() {
    setIsCreating(true)
  }

  return (
    <Page>
      <PageHead title="Spells" lede="Your binders. Mark a copy for trade and players nearby can find it.">
        {!isEmpty && (
          <Button icon="plus" onClick={handleNew}>
            New binder
          </Button>
        )}
      </PageHead>
      {isEmpty ? (
        <Leaf flush>
          <EmptyState
            icon="spell-book"
            title="No binders yet"
            text="A binder keeps cards together: the ones you trade, a deck, a treasure. Open your first and put a card in."
          >
            <Button icon="plus" onClick={handleNew}>
              New binder
            </Button>
          </EmptyState>
        </Leaf>
      ) : (
        <>
          <BinderStats binders={binders} valueLabel="All Spells">
            <Stat label="Binders">{binders.length}</Stat>
          </BinderStats>
          <Shelf binders={binders} onNew={handleNew} />
        </>
      )}
      <Suspense fallback={null}>
        {isCreating && (
          <BinderFormDialog
            onClose={() => setIsCreating(false)}
            onSaved={(binder) => {
              setIsCreating(false)
              void navigate({ to: '/binders/$id', params: { id: binder.id } })
            }}
          />
        )}
      </Suspense>
    </Page>
  )
}
