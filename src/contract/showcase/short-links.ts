import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'

export const shortLinkEndpoints = {
  binder: endpoint({
    method: 'GET',
    path: '/b/:code',
    summary: 'The short address of a binder, which leads to its page.',
    input: z.object({ code: z.string().max(100) }),
    reply: z.string(),
    replyType: 'text/plain',
  }),
}
