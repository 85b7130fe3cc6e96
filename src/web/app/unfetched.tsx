import { type ComponentType, createElement, use, useEffect } from 'react'

import { whenIdle } from './after-first-paint.ts'

export interface UnfetchedProps {
  error: Error
  /** Whether another try is under way. */
  isTrying: boolean
  /** Those of a dialog. */
  isOpen?: boolean
  onClose?: () => void
  onRetry: () => void
}

/** When even the words cannot be fetched. */
function PlainWords({ onRetry }: UnfetchedProps) {
  return (
    <p role="alert">
      Couldn’t load this.{' '}
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    </p>
  )
}

const load = async (): Promise<ComponentType<UnfetchedProps>> => {
  try {
    return (await import('./fallbacks/unfetched-words.tsx')).UnfetchedWords
  } catch {
    return PlainWords
  }
}

let words: ReturnType<typeof load> | undefined

// Fetch it early, while the network still works.
whenIdle(() => void (words ??= load()))

/** In place of a part of the app that could not be fetched. */
export function Unfetched({ onForget, ...props }: UnfetchedProps & { onForget: () => void }) {
  const Words = use((words ??= load()))
  const { isOpen = true } = props
  // Opening the dialog again is another try.
  useEffect(() => (isOpen ? onForget : undefined), [isOpen, onForget])
  return isOpen && createElement(Words, props)
}
