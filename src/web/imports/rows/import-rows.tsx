import { useInfiniteQuery } from '@tanstack/react-query'
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'

import type { Import, ImportRow } from '#contract/imports.ts'
import { later } from '#web/app/later.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { useChooseForRow, type RowChoice } from '#web/imports/actions.ts'
import { ROW_FILTERS, type RowFilter } from '#web/imports/import-address.ts'
import { countOf, EMPTY_WORDS, FILTER_WORDS } from '#web/imports/import-words.ts'
import { importQueries } from '#web/imports/queries.ts'
import { figureOf } from '#web/ui/figure-of.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { ShowMore } from '#web/ui/lists/show-more.tsx'

import { RowLine } from './row-line.tsx'

import styles from './row-line.module.css'

const ChoiceDialog = later(async () => (await import('./choice-dialog.tsx')).ChoiceDialog)
const ALL = 'all'

interface ImportRowsProps {
  read: Import
  filter: RowFilter | undefined
  onFilter: (filter: RowFilter | undefined) => void
  /** Rows that were imported can only be read. */
  isReadOnly?: boolean
}

/** The rows of a file, and what we found for each. */
export function ImportRows({ read, filter, onFilter, isReadOnly = false }: ImportRowsProps) {
  const tabs = [undefined, ...ROW_FILTERS.filter((kind) => kind === filter || countOf(read, kind) > 0)]
  return (
    <Tabs
      label="Rows"
      tabs={tabs.map((kind) => ({
        id: kind ?? ALL,
        label: `${kind === undefined ? 'All' : FILTER_WORDS[kind]} ${figureOf(countOf(read, kind))}`,
      }))}
      selected={filter ?? ALL}
      onSelect={(id) => onFilter(ROW_FILTERS.find((kind) => kind === id))}
    >
      <RowPages key={filter ?? ALL} importId={read.id} filter={filter} isReadOnly={isReadOnly} />
    </Tabs>
  )
}

interface RowPagesProps {
  importId: string
  filter: RowFilter | undefined
  isReadOnly: boolean
}

function RowPages({ importId, filter, isReadOnly }: RowPagesProps) {
  const query = useInfiniteQuery(importQueries.rows(importId, filter))
  const rows = query.data?.pages.flatMap((page) => page.rows)
  const choosing = useChoosing(importId)
  const root = useRef<HTMLDivElement>(null)
  useFocusAfterChoice(root, choosing.chosen)

  if (rows === undefined && query.error !== null) {
    return (
      <Notice kind="bad" onRetry={() => void query.refetch()}>
        {wordingOf(query.error)}
      </Notice>
    )
  }
  if (rows === undefined) return <Skeleton height="24rem" />
  return (
    <div ref={root} className={styles['pages']}>
      <Leaf flush>
        {rows.length === 0 ? (
          <EmptyState icon="circle-check" title={EMPTY_WORDS[filter ?? ALL]} />
        ) : (
          <ul aria-label="Rows of the file">
            {rows.map((row) => (
              <RowLine
                key={row.number}
                row={row}
                isBusy={choosing.busyNumber === row.number}
                choosing={
                  isReadOnly
                    ? undefined
                    : {
                        onOpen: () => choosing.open(row),
                        onChoose: (printingId) => choosing.choose({ number: row.number, printingId }),
                      }
                }
              />
            ))}
          </ul>
        )}
      </Leaf>
      {query.hasNextPage && (
        <ShowMore isFetching={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
      )}
      <Suspense fallback={null}>
        {choosing.row && (
          <ChoiceDialog
            importId={importId}
            row={choosing.row}
            onClose={choosing.close}
            onChoose={choosing.choose}
          />
        )}
      </Suspense>
    </div>
  )
}

/** The row that needs a choice now, and the last choice made. */
function useChoosing(importId: string) {
  const [row, setRow] = useState<ImportRow>()
  const [chosen, setChosen] = useState<RowChoice>()
  const mutation = useChooseForRow(importId)

  function choose(choice: RowChoice) {
    setRow(undefined)
    mutation.mutate(choice, {
      // By then the rows have been refetched.
      onSuccess: () => setChosen(choice),
    })
  }

  return {
    row,
    chosen,
    busyNumber: mutation.isPending ? mutation.variables.number : undefined,
    open: setRow,
    close: () => setRow(undefined),
    choose,
  }
}

/** A row may leave the list after its choice and take the focus with it; then focuses the next row. */
function useFocusAfterChoice(root: RefObject<HTMLElement | null>, chosen: RowChoice | undefined): void {
  useEffect(() => {
    if (chosen === undefined || document.activeElement !== document.body) return
    const buttons = [...(root.current?.querySelectorAll<HTMLElement>('li button') ?? [])]
    const next = buttons.find((button) => Number(button.closest('li')?.dataset['row']) >= chosen.number)
    const target = next ?? buttons.at(-1) ?? document.querySelector<HTMLElement>('[role="tab"][tabindex="0"]')
    target?.focus()
  }, [root, chosen])
}
