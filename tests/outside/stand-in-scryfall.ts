import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'

interface Seen {
  readonly path: string
  readonly userAgent: string | undefined
  readonly accept: string | undefined
  readonly range: string | undefined
  /** When the call came in, in milliseconds of this process. */
  readonly at: number
}

export interface StandIn extends AsyncDisposable {
  readonly url: string
  /** Every call so far. */
  readonly calls: readonly Seen[]
  /** Cuts the connection of the next `count` downloads, each half-way. */
  readonly cutDownloads: (count: number) => void
  /** Answers every call with this status and these headers from now on; 200 restores normal replies. */
  readonly failWith: (status: number, headers?: Readonly<Record<string, string>>) => void
  /** Accepts calls from now on, but never answers. */
  readonly fallSilent: () => void
}

type Card = Readonly<Record<string, unknown>>

interface Holdings {
  readonly cards: readonly unknown[]
  readonly sets: readonly unknown[]
  readonly rulings: readonly unknown[]
  readonly symbols: readonly unknown[]
  readonly updatedAt: string
}

const NOTHING = { sets: [], rulings: [], symbols: [], updatedAt: '2029-12-30T09:05:36.000+00:00' }

const NOT_THERE = { object: 'error', code: 'not_found', status: 404, details: 'None.' }

/** A stand-in for Scryfall over a real socket: its bulk data, and single cards. */
export async function standInScryfall(
  cards: readonly unknown[],
  more: Partial<Omit<Holdings, 'cards'>> = {},
): Promise<StandIn> {
  const holdings = { ...NOTHING, ...more, cards }
  const files = {
    '/file/default-cards.json': gzipSync(JSON.stringify(cards)),
    '/file/rulings.json': gzipSync(JSON.stringify(holdings.rulings)),
  }
  const calls: Seen[] = []
  let cuts = 0
  let failure: { status: number; headers: Readonly<Record<string, string>> } | undefined
  let isSilent = false
  const server = createServer((request, response) => {
    const { url = '', headers } = request
    const seen = { userAgent: headers['user-agent'], accept: headers.accept, range: headers.range }
    calls.push({ path: url, ...seen, at: performance.now() })
    if (isSilent) return
    if (failure !== undefined) {
      response.writeHead(failure.status, { 'content-type': 'application/json', ...failure.headers })
      response.end('{"object":"error"}')
      return
    }
    if (url === '/file/default-cards.json' || url === '/file/rulings.json') {
      cuts -= 1
      sendFile(request, response, { body: files[url], isCut: cuts >= 0 })
      return
    }
    if (url === '/moved') {
      response.writeHead(302, { location: '/file/default-cards.json' }).end()
      return
    }
    const reply = replyTo(new URL(url, address()), holdings)
    response.writeHead(reply === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(reply ?? NOT_THERE))
  })
  const address = () => {
    const bound = server.address()
    return typeof bound === 'object' && bound !== null ? `http://127.0.0.1:${String(bound.port)}` : ''
  }
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: address(),
    calls,
    cutDownloads: (count) => {
      cuts = count
    },
    failWith: (status, headers = {}) => {
      failure = status === 200 ? undefined : { status, headers }
    },
    fallSilent: () => {
      isSilent = true
    },
    [Symbol.asyncDispose]: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** @returns `undefined` for unknown paths */
function replyTo(url: URL, holdings: Holdings): unknown {
  const { cards } = holdings
  const known = repliesAt(url.origin, holdings)[`${url.pathname}${url.search}`]
  if (known !== undefined) return known
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the tests pass card objects
  const all = cards as readonly Card[]
  if (url.pathname === '/cards/search') return search(url, all)
  if (url.pathname === '/cards/autocomplete') {
    const names = all
      .map(({ name }) => String(name))
      .filter((name) => name.toLowerCase().startsWith(saidOf(url)))
    return { object: 'catalog', total_values: names.length, data: [...new Set(names)].slice(0, 20) }
  }
  return all.find(({ id }) => url.pathname === `/cards/${String(id)}`)
}

const PAGE_SIZE = 175

/** Cards whose names contain all words of the query, or those of one oracle id. */
function search(url: URL, cards: readonly Card[]): unknown {
  const query = saidOf(url)
  const found = cards.filter(({ name, oracle_id: oracleId }) =>
    query
      .split(' ')
      .every((word) => String(name).toLowerCase().includes(word) || word === `oracleid:${String(oracleId)}`),
  )
  const page = Number(url.searchParams.get('page') ?? 1)
  const data = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  if (data.length === 0) return undefined
  const hasMore = page * PAGE_SIZE < found.length
  return {
    object: 'list',
    total_cards: found.length,
    has_more: hasMore,
    ...(hasMore ? { next_page: `${url.href}&page=${String(page + 1)}` } : {}),
    data,
  }
}

function saidOf(url: URL): string {
  return (url.searchParams.get('q') ?? '').toLowerCase()
}

function repliesAt(url: string, { sets, symbols, updatedAt }: Holdings): Readonly<Record<string, unknown>> {
  const file = { updated_at: updatedAt, size: 1000 }
  return {
    '/bulk-data': {
      object: 'list',
      has_more: false,
      data: [
        { ...file, type: 'oracle_cards', download_uri: `${url}/file/oracle-cards.json` },
        { ...file, type: 'default_cards', download_uri: `${url}/moved` },
        { ...file, type: 'rulings', download_uri: `${url}/file/rulings.json` },
      ],
    },
    '/symbology': { object: 'list', has_more: false, data: symbols },
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
