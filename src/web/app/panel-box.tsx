import { type ReactNode, use, useId } from 'react'

import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

import { HidesEmpty } from './hides-empty.ts'

interface PanelBoxProps<Data> {
  title: string
  /** A link to the full page, styled with `linkClass('more')`. */
  more?: ReactNode
  query: {
    readonly data: Data | undefined
    readonly error: Error | null
    readonly refetch: () => Promise<unknown>
  }
  /** The message when loading fails. */
  failure: string
  /** The height of what is shown while loading, as a CSS length. */
  height: string
  /** Whether there is nothing in it but words that say so. */
  isEmpty?: ((data: Data) => boolean) | undefined
  children: (data: Data) => ReactNode
}

/** One box of the dashboard. It loads, fails and retries independently. */
export function PanelBox<Data>(props: PanelBoxProps<Data>) {
  const { title, more, query, failure, height, isEmpty, children } = props
  const id = useId()
  const { data, error, refetch } = query
  const hidesEmpty = use(HidesEmpty)
  if (hidesEmpty && data !== undefined && isEmpty?.(data) === true) return null
  return (
    <Stack as="section" labelledBy={id}>
      <Rubric title={title} id={id}>
        {more}
      </Rubric>
      {data !== undefined && <div>{children(data)}</div>}
      {data === undefined && error === null && <Skeleton height={height} />}
      {data === undefined && error !== null && (
        <Leaf>
          <Notice kind="bad" onRetry={() => void refetch()}>
            {failure}
          </Notice>
        </Leaf>
      )}
    </Stack>
  )
}
