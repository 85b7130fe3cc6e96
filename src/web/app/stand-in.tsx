import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'

import type { SessionMember } from '#contract/accounts.ts'
import type { Currency } from '#contract/currency.ts'
import { type InputIssue, type RefusalCode, REFUSALS } from '#contract/refusals.ts'
import { ToastRegion } from '#web/ui/layers/toast-region.tsx'

import { currencyQuery } from './currency.ts'
import { forgetDrafts } from './drafts/kept-drafts.ts'
import { createQueryClient } from './query-client.ts'
import { sessionQuery } from './session.ts'
import { rememberSession } from './stand-in-sessions.ts'

/** For tests: one request the browser made. */
export interface Asked {
  readonly url: URL
  readonly body: unknown
}

type Answer = (asked: Asked) => Response | Promise<Response>

const browserFetch = globalThis.fetch

/**
 * For tests: replaces the network. It answers by `METHOD /path`; any other request to the API fails at once, as if the
 * server were unreachable. `asked` keeps every request that is answered, in order.
 */
export function standIn(answers: Readonly<Record<string, Answer>>) {
  const asked: Asked[] = []
  const before = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const answer = answers[`${request.method} ${url.pathname}`]
    if (answer === undefined) {
      // The server of the tests knows no API, and is slow to say so when it is busy.
      if (before === browserFetch && url.pathname.startsWith('/api/')) throw new TypeError('Failed to fetch')
      return await before(request)
    }
    const text = await request.text()
    const question = { url, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
    asked.push(question)
    return await answer(question)
  }
  return {
    asked,
    [Symbol.dispose]() {
      globalThis.fetch = before
    },
  }
}

export function reply(body: unknown): Response {
  return Response.json(body)
}

export function refuse(refusal: RefusalCode, issues?: readonly InputIssue[]): Response {
  return Response.json({ refusal, issues }, { status: REFUSALS[refusal] })
}

export const MAREN: SessionMember = {
  id: 'm1',
  username: 'MarenOfTheMill',
  isAdmin: false,
  isVerified: false,
  email: 'maren@millgate.example',
  avatarUrl: null,
}

/** Who looks at the part, and in which currency. */
interface RenderedFor {
  readonly member?: SessionMember | null
  readonly keepsDrafts?: boolean
  readonly currency?: Currency
}

/**
 * For tests: renders part of a page as the app would, with a cache, toasts and a router that has only this
 * route. The member has typed nothing, unless `keepsDrafts`.
 */
export async function renderPart(
  part: ReactNode,
  { member = null, keepsDrafts = false, currency = 'usd' }: RenderedFor = {},
) {
  if (member !== null && !keepsDrafts) forgetDrafts(member.id)
  const queryClient = createQueryClient()
  rememberSession(queryClient)
  const defaults = queryClient.getDefaultOptions()
  // What a test doesn't answer is asked for again, but nothing waits seconds for it.
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 1 } })
  queryClient.setQueryData(sessionQuery.queryKey, { member })
  queryClient.setQueryData(currencyQuery.queryKey, { currency })
  const root = createRootRouteWithContext()({ component: Outlet })
  const only = createRoute({ getParentRoute: () => root, path: '$', component: () => part })
  const history = createMemoryHistory({ initialEntries: ['/here'] })
  const router = createRouter({ routeTree: root.addChildren([only]), history, context: {} })
  const { unmount } = await render(
    <QueryClientProvider client={queryClient}>
      {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the app's own router is registered */}
      <RouterProvider router={router as never} />
      <ToastRegion />
    </QueryClientProvider>,
  )
  return { queryClient, history, unmount }
}
