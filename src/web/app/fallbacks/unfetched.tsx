import { type ComponentType, useEffect, useState } from 'react'

import { whenIdle } from '#web/app/after-first-paint.ts'

export interface UnfetchedProps {
  error: Error
  /** Those of a dialog. */
  isOpen?: boolean
  onClose?: () => void
  onRetry: () => void
}

let words: Promise<ComponentType<UnfetchedProps> | undefined> | undefined

async function load(): Promise<ComponentType<UnfetchedProps> | undefined> {
  try {
    return (await import('./unfetched-words.tsx')).UnfetchedWords
  } catch {
    words = undefined
    return undefined
  }
}

// Fetch it early, while the network still works.
whenIdle(() => void (words ??= load()))

/** In place of a part of the app that could not be fetched. */
export function Unfetched({ onForget, ...props }: UnfetchedProps & { onForget: () => void }) {
  const [Words, setWords] = useState<ComponentType<UnfetchedProps>>()
  const { isOpen = true } = props

  useEffect(() => {
    void (words ??= load()).then((found) => setWords(() => found))
  }, [])
  // Opening the dialog again is another try.
  useEffect(() => (isOpen ? onForget : undefined), [isOpen, onForget])

  if (!isOpen) return null
  if (Words !== undefined) return <Words {...props} />
  return (
    <p role="alert">
      Couldn’t load this.{' '}
      <button type="button" onClick={props.onRetry}>
        Try again
      </button>
    </p>
  )
}
