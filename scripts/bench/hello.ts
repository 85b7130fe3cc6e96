import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/** The least that our HTTP stack can do: the measure for a real read. */
const hello = new Hono()
hello.get('/hello', (context) => context.json({ hello: 'world' }))
serve({ fetch: hello.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
  process.send?.(port)
})
