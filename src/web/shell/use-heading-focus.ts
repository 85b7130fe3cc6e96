import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** After going to another page, readers and keyboards stand at its main heading. */
export function useHeadingFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation !== undefined && pathChanged) focusHeading()
      }),
    [router],
  )
}

function focusHeading(): void {
  const main = document.querySelector<HTMLElement>('#main')
  const heading = main?.querySelector('h1') ?? main
  // A field of the page that asked for the focus keeps it.
  if (heading === null || main?.contains(document.activeElement) === true) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
