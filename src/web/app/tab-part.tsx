import type { ReactNode } from 'react'

import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

import { wordingOf } from './words/wording.ts'

interface TabPartProps<Data> {
  query: {
    readonly data: Data | undefined
    readonly error: Error | null
    readonly refetch: () => Promise<unknown>
  }
  isEmpty: (data: Data) => boolean
  /** Shown when there is nothing. */
  empty: ReactNode
  children: (data: Data) => ReactNode
}

/** The content of a tab for one query: loading, failed, empty, or its data. */
export function TabPart<Data>({
  query: { data, error, refetch },
  isEmpty,
  empty,
  children,
}: TabPartProps<Data>) {
  if (data === undefined) {
    if (error === null) return <Skeleton height="16rem" />
    return (
      <Notice kind="bad" onRetry={() => void refetch()}>
        {wordingOf(error)}
      </Notice>
    )
  }
  return isEmpty(data) ? <Leaf flush>{empty}</Leaf> : children(data)
}
