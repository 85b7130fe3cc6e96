import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'

import { wordingOf } from '#web/app/words/wording.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { focusBeside } from '#web/ui/lists/focus-beside.ts'

import { useForgetSearch, useSaveSearch } from './actions.ts'
import { savedQueries } from './queries.ts'

import styles from './saved-searches.module.css'

/** The searches a member saved. */
export function SavedSearches({ onPick }: { onPick: (search: string) => void }) {
  const titleId = useId()
  const { data: searches, isError, refetch } = useQuery(savedQueries.list())
  const save = useSaveSearch()
  const forget = useForgetSearch(({ name, q }) => {
    const undo = { label: 'Undo', onPress: () => save.mutate({ name, q }, { onError: sayWhy }) }
    showToast({ kind: 'info', text: `Deleted “${name}”.`, action: undo })
  })

  return (
    <Stack as="section" labelledBy={titleId}>
      <Rubric title="Saved searches" id={titleId} />
      {isError && (
        <Notice kind="bad" onRetry={() => void refetch()}>
          Couldn’t load your saved searches.
        </Notice>
      )}
      {!searches && !isError && <Skeleton height="3.5rem" />}
      {searches?.length === 0 && (
        <Text as="p" tone="muted">
          None yet. Save a search and it will show up here.
        </Text>
      )}
      {searches && searches.length > 0 && (
        <Leaf as="ul" flush>
          {searches.map((search) => (
            <li key={search.id} className={styles['saved']}>
              <button type="button" className={styles['search']} onClick={() => onPick(search.q)}>
                <span className={styles['name']}>{search.name}</span>
                <code className={styles['words']}>{search.q}</code>
              </button>
              <IconButton
                icon="x"
                label={`Delete ${search.name}`}
                onClick={({ currentTarget }) => {
                  // The pressed button goes.
                  focusBeside(currentTarget.closest('li'))
                  forget.mutate(search)
                }}
              />
            </li>
          ))}
        </Leaf>
      )}
    </Stack>
  )
}

function sayWhy(error: Error): void {
  showToast({ kind: 'bad', text: wordingOf(error) })
}
