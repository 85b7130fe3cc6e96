import { useEffect } from 'react'

import { putOnSavedTheme } from './actions.ts'

/** Shows nothing: for the moment after signing in, on a device that may be new to the member. */
export function SavedTheme() {
  useEffect(() => void putOnSavedTheme(), [])
  return null
}
