import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'

interface Seen {
  readonly path: string
  readonly userAgent: string | undefined
  readonly accept: string | undefined
  readonly range: string | undefined
}

export interface StandIn extends AsyncDisposable {
  readonly url: string
  /** Every call so far. */
  readonly calls: readonly Seen[]
  /** Cuts the connection of so many downloads to come, each after half of what it would send. */
  readonly cutDownloads: (count: number) => void
  /** From now on every call is answered with this status; 200 for as usual. */
  readonly failWith: (status: number) => void
}

/** A server that speaks as Scryfall's bulk data does, over a real socket. */
export async function standInScryfall(
  cards: readonly unknown[],
  { sets = [] as readonly unknown[], updatedAt = '2029-12-30T09:05:36.000+00:00' } = {},
): Promise<StandIn> {
  const body = gzipSync(JSON.stringify(cards))
  const calls: Seen[] = []
  let cuts = 0
  let status = 200
  const server = createServer((request, response) => {
    const { url = '', headers } = request
    calls.push({ path: url, userAgent: headers['user-agent'], accept: headers.accept, range: headers.range })
    if (status !== 200) {
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"object":"error"}')
      return
    }
    if (url === '/file/default-cards.json') {
      cuts -= 1
      sendFile(request, response, { body, isCut: cuts >= 0 })
      return
    }
    if (url === '/moved') {
      response.writeHead(302, { location: '/file/default-cards.json' }).end()
      return
    }
    const reply = repliesAt(address(), sets, updatedAt)[url]
    response.writeHead(reply === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(reply ?? { object: 'error' }))
  })
  const address = () => {
    const bound = server.address()
    return typeof bound === 'object' && bound !== null ? `http://127.0.0.1:${String(bound.port)}` : ''
  }
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  return {
    url: address(),
    calls,
    cutDownloads: (count) => {
      cuts = count
    },
    failWith: (wanted) => {
      status = wanted
    },
    [Symbol.asyncDispose]: async () => {
      const closed = Promise.withResolvers<void>()
      server.close(() => {
        closed.resolve()
      })
      server.closeAllConnections()
      await closed.promise
    },
  }
}

function repliesAt(
  url: string,
  sets: readonly unknown[],
  updatedAt: string,
): Readonly<Record<string, unknown>> {
  const file = { updated_at: updatedAt, size: 1000 }
  return {
    '/bulk-data': {
      object: 'list',
      has_more: false,
      data: [
        { ...file, type: 'oracle_cards', download_uri: `${url}/file/oracle-cards.json` },
        { ...file, type: 'default_cards', download_uri: `${url}/moved` },
      ],
    },
    '/sets': { object: 'list', has_more: true, next_page: `${url}/sets?page=2`, data: sets.slice(0, 1) },
    '/sets?page=2': { object: 'list', has_more: false, data: sets.slice(1) },
  }
}

function sendFile(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { body, isCut }: { body: Buffer; isCut: boolean },
): void {
  const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0)
  const rest = body.subarray(from)
  response.writeHead(from > 0 ? 206 : 200, {
    'content-type': 'application/json',
    'content-encoding': 'gzip',
    'content-length': rest.length,
    ...(from > 0
      ? { 'content-range': `bytes ${String(from)}-${String(body.length - 1)}/${String(body.length)}` }
      : {}),
  })
  if (!isCut) {
    response.end(rest)
    return
  }
  response.write(rest.subarray(0, Math.ceil(rest.length / 2)), () => {
    response.destroy()
  })
}
