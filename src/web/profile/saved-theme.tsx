import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { putOnSavedTheme } from './actions.ts'

/** Renders nothing. Applies the saved theme after a sign-in, on a device that may be new to the member. */
export function SavedTheme() {
  const queryClient = useQueryClient()
  useEffect(() => void putOnSavedTheme(queryClient), [queryClient])
  return null
}
