import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { invitationIn } from './newcomers/invitation-address.ts'

const FIRST_PAGE = '/dashboard'

/** Sends a member on from a page for the signed-out to where they were going. */
export function AfterSignIn({ next }: { next: string | undefined }) {
  const { history } = useRouter()
  useEffect(() => {
    history.replace(sameSitePath(`${next ?? ''}${fragmentOf(next)}`) ?? FIRST_PAGE)
  }, [history, next])
  return null
}

/** A code that was scanned while signed out: the server never saw it, but the browser kept it. */
function fragmentOf(next: string | undefined): string {
  // An invitation has done what it is for.
  const isOver = next?.includes('#') === true || invitationIn(location.hash) !== undefined
  return isOver ? '' : location.hash
}

/** Returns `next` if it is a path of this site and not a page for the signed-out. */
export function sameSitePath(next: string | undefined): string | undefined {
  if (!next?.startsWith('/') || !URL.canParse(next, location.origin)) return undefined
  const url = new URL(next, location.origin)
  if (url.origin !== location.origin || ['/signin', '/signup'].includes(url.pathname)) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}
