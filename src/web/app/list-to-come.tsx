import { Notice } from '#web/ui/layout/notice.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

import { wordingOf } from './words/wording.ts'

interface ListToComeProps {
  list: { readonly error: Error | null; readonly refetch: () => Promise<unknown> }
  /** About that of the list, so that little moves when it comes. */
  height: string
}

/** In place of a list that isn't here yet, or couldn't be loaded. */
export function ListToCome({ list, height }: ListToComeProps) {
  if (list.error === null) return <Skeleton height={height} />
  return (
    <Notice kind="bad" onRetry={() => void list.refetch()}>
      {wordingOf(list.error)}
    </Notice>
  )
}
