import { useEffect } from 'react'

/**
 * Says on the page's root, as `data-fitted`, that this page fits the window above all that floats at its foot. Style
 * sheets that asked with `:root:has(…)` would make browsers restyle every part of the page at each letter.
 */
export function useFittedPage(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset['fitted'] = 'true'
    return () => {
      delete dataset['fitted']
    }
  }, [])
}
