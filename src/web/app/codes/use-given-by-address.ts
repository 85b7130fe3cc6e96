import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Gives the code that a page was opened with, once. */
export function useGivenByAddress(
  tokenIn: (hash: string) => string | undefined,
  give: (token: string) => void,
): void {
  const hash = useLocation({ select: (location) => location.hash })
  const { history } = useRouter()
  const asked = useRef<string>(undefined)
  const token = tokenIn(`#${hash}`)
  useEffect(() => {
    if (token === undefined || asked.current === token) return
    asked.current = token
    give(token)
    // A code is good for a minute, so the address doesn't keep it.
    history.replace(location.pathname)
  }, [token, give, history])
}
