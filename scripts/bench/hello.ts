import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/** The least our HTTP stack can do, to compare real reads with. */
const hello = new Hono()
hello.get('/hello', (context) => context.json({ hello: 'world' }))
serve({ fetch: hello.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
  process.send?.(port)
})
