import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, redirect, useLocation } from '@tanstack/react-router'

import { canonicalPath, findPage } from '#contract/pages.ts'
import { MissingPage } from '#web/app/fallbacks/missing-page.tsx'
import { judge, signInBefore } from '#web/app/guard.ts'
import { sessionMember, useSessionMember } from '#web/app/session.ts'
import { Frame } from '#web/shell/frame/frame.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: ({ context, location }) => {
    const [path = ''] = location.href.split(/[?#]/, 1)
    const canonical = canonicalPath(path)
    if (canonical !== path)
      // oxlint-disable-next-line typescript/only-throw-error -- the router expects this value to be thrown
      throw redirect({ href: canonical + location.href.slice(path.length), replace: true })
    if (judge(location.pathname, sessionMember(context.queryClient)) === 'sign-in')
      // oxlint-disable-next-line typescript/only-throw-error -- the router expects this value to be thrown
      throw redirect({ to: '/signin', ...signInBefore(location), replace: true })
  },
  component: Root,
})

function Root() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const member = useSessionMember()
  if (findPage(path)?.isBare === true) return <Outlet />
  return <Frame>{judge(path, member) === 'missing' ? <MissingPage /> : <Outlet />}</Frame>
}
