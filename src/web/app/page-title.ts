import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

import { findPage } from '#contract/pages.ts'

const APP_NAME = 'Tradewyrm'

/** The text of the browser tab for a page with this title. */
function tabTitle(title: string): string {
  return title === '' ? APP_NAME : `${title} · ${APP_NAME}`
}

/** The default title of a path, before its data provides a better one. */
export function titleOfPath(path: string): string {
  return tabTitle(findPage(path)?.title ?? 'Not found')
}

/** Sets the page's title while it is shown: the name of a card, a member, a gathering. */
export function usePageTitle(title: string): void {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  useEffect(() => {
    // Two pages may share a title, and in between the path's default title was set, so the path is a
    // dependency.
    if (path !== undefined) document.title = tabTitle(title)
  }, [title, path])
}
