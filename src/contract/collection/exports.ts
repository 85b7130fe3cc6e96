import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'
import { FORMAT_IDS, LOSSES } from '#engines/formats/vocabulary.ts'

import { StackQuestion } from './listing.ts'

const question = { ...StackQuestion.shape, format: z.enum(FORMAT_IDS) }

export const exportEndpoints = {
  file: endpoint({
    method: 'GET',
    path: '/api/stacks/export',
    summary: "The caller's stacks as a file for another app.",
    input: z.object(question),
    reply: z.string(),
    replyType: 'text/plain; charset=utf-8',
  }),
  losses: endpoint({
    method: 'GET',
    path: '/api/stacks/export/losses',
    summary: 'What that file can’t hold, and for how many stacks.',
    input: z.object(question),
    reply: z.object({
      stacks: z.int(),
      losses: z.array(z.object({ loss: z.enum(LOSSES), stacks: z.int() })),
    }),
  }),
}
