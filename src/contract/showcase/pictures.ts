import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'

const Id = z.string().max(100)
/** Changes with what is shown, because messengers keep a picture by its address. */
const Version = z.string().max(40).optional()

export const pictureEndpoints = {
  binder: endpoint({
    method: 'GET',
    path: '/pictures/binders/:id',
    summary: 'The picture of a public or shared binder, for link previews.',
    input: z.object({ id: Id, v: Version }),
    reply: z.string(),
    replyType: 'image/jpeg',
  }),
  trades: endpoint({
    method: 'GET',
    path: '/pictures/members/:username',
    summary: 'The picture of what a member has for trade, for link previews.',
    input: z.object({ username: Id, v: Version }),
    reply: z.string(),
    replyType: 'image/jpeg',
  }),
}
