import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'

const TOKEN_MAX = 2000
const input = z.object({ token: z.string().max(TOKEN_MAX) })
const page = {
  input,
  reply: z.string(),
  replyType: 'text/html; charset=utf-8',
} as const
/**
 * Providers of mail post from pages of their own. Our page tells browsers to keep its address to themselves, so
 * they name no origin either. The token is what allows the change; no cookie is looked at.
 */
const press = { method: 'POST', body: 'file', isForAllSites: true, isForSuspended: true, ...page } as const

/** What the links in emails open. They work without a session, for people and for their mail programs. */
export const unsubscribeEndpoints = {
  show: endpoint({
    method: 'GET',
    path: '/unsubscribe/:token',
    summary: 'Asks whether to stop emails like the one with this link. Changes nothing.',
    ...page,
  }),
  stop: endpoint({
    ...press,
    path: '/unsubscribe/:token',
    summary: 'Stops emails of the kinds that one email told (RFC 8058). The body is not read.',
  }),
  undo: endpoint({
    ...press,
    path: '/unsubscribe/:token/undo',
    summary: 'Takes that back. The body is not read.',
  }),
}
