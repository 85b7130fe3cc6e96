import { z } from 'zod'

import { endpoint } from './endpoint.ts'

/** Parts that must answer before the server is ready. */
const Health = z.object({
  ready: z.boolean(),
  database: z.boolean(),
  catalogue: z.boolean(),
  eventLog: z.boolean(),
  /** False while the disk is full: reading goes on, and saving is refused. */
  disk: z.boolean(),
})
export type Health = z.infer<typeof Health>

export const serviceEndpoints = {
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    summary: 'Whether the server is ready: status 200 when all parts work, 503 otherwise.',
    input: z.object({}),
    reply: Health,
  }),
  openapi: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This API as an OpenAPI 3.1 document.',
    input: z.object({}),
    reply: z.record(z.string(), z.unknown()),
  }),
  docs: endpoint({
    method: 'GET',
    path: '/api/docs',
    summary: 'This API as a web page.',
    input: z.object({}),
    reply: z.string(),
    replyType: 'text/html; charset=utf-8',
  }),
  docsStyle: endpoint({
    method: 'GET',
    path: '/api/docs.css',
    summary: 'The stylesheet of the API page.',
    input: z.object({}),
    reply: z.string(),
    replyType: 'text/css; charset=utf-8',
  }),
}
