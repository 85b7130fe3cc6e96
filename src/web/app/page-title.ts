import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

import { findPage } from '#contract/pages.ts'

const APP_NAME = 'Tradewyrm'

/** As the browser's tab shows a page of this title. */
function tabTitle(title: string): string {
  return title === '' ? APP_NAME : `${title} · ${APP_NAME}`
}

/** The title that a path has of itself, before its data say more. */
export function titleOfPath(path: string): string {
  return tabTitle(findPage(path)?.title ?? 'Not found')
}

/** Gives the page a title of its own for as long as it is shown: the name of a card, a member, a gathering. */
export function usePageTitle(title: string): void {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  useEffect(() => {
    // Two pages may bear one title, and the path's own was put on in between.
    if (path !== undefined) document.title = tabTitle(title)
  }, [title, path])
}
