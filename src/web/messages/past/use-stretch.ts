import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react'

import type { ListToCome } from '#web/app/list-to-come.tsx'
import { wordingOf } from '#web/app/words/wording.ts'
import { focusLine } from '#web/messages/line-id.ts'
import { messageQueries } from '#web/messages/queries.ts'
import type { Thread } from '#web/messages/thread.ts'
import { useEarlier } from '#web/messages/use-earlier.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

/** The part of a conversation that is on screen. */
export interface Stretch {
  readonly thread: Thread
  /** What is known of its end, whatever is on screen. */
  readonly end: Thread
  readonly now: Date
  readonly isFetching: boolean
  readonly showEarlier: () => void
  /** Whether it doesn't reach the end. */
  readonly isPast: boolean
  /** Undefined if nothing comes later. */
  readonly showLater: (() => void) | undefined
}

/** What is asked of the server for a stretch. */
type Asked = ComponentProps<typeof ListToCome>['list']

/**
 * The end of a conversation, or what was said around a message that lies before what is known of it. That message is
 * brought on screen.
 * @returns the stretch, undefined while it isn't here, and what it waits for
 */
export function useStretch(
  conversationId: string,
  at: number | undefined,
): { readonly stretch: Stretch | undefined; readonly asked: Asked } {
  const thread = useQuery(messageQueries.thread(conversationId))
  const { data: end, dataUpdatedAt } = thread
  const { isFetching, showEarlier } = useEarlier(conversationId)
  const isPast = at !== undefined && end !== undefined && at < firstOf(end)
  const { past, asked } = usePast(conversationId, at ?? 0, isPast)
  const shown = isPast ? past?.thread : end
  useFocus(shown === undefined ? undefined : at)

  if (end === undefined) return { stretch: undefined, asked: thread }
  const around = { end, now: new Date(dataUpdatedAt), isPast }
  if (isPast) return { stretch: past && { ...around, ...past }, asked }
  const atEnd = { thread: end, isFetching, showEarlier: () => void showEarlier(), showLater: undefined }
  return { stretch: { ...around, ...atEnd }, asked: thread }
}

const firstOf = ({ messages }: Thread) => messages[0]?.number ?? 1

/** What was said around a message, as far as it is fetched. */
function usePast(conversationId: string, at: number, enabled: boolean) {
  const asked = useInfiniteQuery({ ...messageQueries.past(conversationId, at), enabled })
  const { data, hasNextPage } = asked
  const messages = data?.pages.flatMap((page) => page.messages) ?? []
  const last = messages.at(-1)?.number ?? 0
  const goOnAfter = useGoingOn(last)
  if (data === undefined) return { past: undefined, asked }
  const past = {
    thread: { messages, hasBefore: data.pages[0]?.hasBefore === true, revision: 0 },
    isFetching: asked.isFetchingPreviousPage || asked.isFetchingNextPage,
    showEarlier: () => void sayIfFailed(asked.fetchPreviousPage()),
    showLater: hasNextPage
      ? () => {
          goOnAfter(last)
          void sayIfFailed(asked.fetchNextPage())
        }
      : undefined,
  }
  return { past, asked }
}

async function sayIfFailed(fetched: Promise<{ readonly error: Error | null }>): Promise<void> {
  const { error } = await fetched
  if (error !== null) showToast({ kind: 'bad', text: wordingOf(error) })
}

/**
 * Whoever asks for later messages goes on from the one that was the last. The box would stay at its end otherwise, and pass
 * over what has come.
 * @param last the number of the last message that is drawn
 * @returns to be called when later ones are asked for
 */
function useGoingOn(last: number): (from: number) => void {
  const asked = useRef<number>(undefined)
  useLayoutEffect(() => {
    const from = asked.current
    if (from === undefined || last <= from) return
    asked.current = undefined
    focusLine(from)
  }, [last])
  return (from) => {
    asked.current = from
  }
}

function useFocus(number: number | undefined): void {
  useEffect(() => {
    // Passages around it are drawn by then.
    if (number !== undefined) requestAnimationFrame(() => focusLine(number))
  }, [number])
}
