import { useState, useSyncExternalStore } from 'react'

const KEY = 'announcement-dismissed'

/** The words that this device was last told to hide. Changed words come again. */
export function useDismissed(): { dismissed: string | null; dismiss: (text: string) => void } {
  const stored = useSyncExternalStore(subscribe, read)
  const [here, setHere] = useState<string | null>(null)
  return {
    dismissed: here ?? stored,
    dismiss: (text) => {
      setHere(text)
      try {
        localStorage.setItem(KEY, text)
      } catch {
        // Without storage it is hidden in this tab alone.
      }
    },
  }
}

/** Other tabs of this device hide it too. */
function subscribe(changed: () => void): () => void {
  addEventListener('storage', changed)
  return () => {
    removeEventListener('storage', changed)
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
