import { useState } from 'react'

/**
 * The time as of which a list is dated: when it was fetched, or when it was opened if that is later. What stays on
 * screen until another question has its own answer was fetched at a time that nobody kept.
 */
export function useAsOf({ dataUpdatedAt }: { readonly dataUpdatedAt: number }): Date {
  const [openedMs] = useState(() => Date.now())
  return new Date(Math.max(dataUpdatedAt, openedMs))
}
