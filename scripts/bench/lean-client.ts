import { Agent, request } from 'node:http'

/**
 * `fetch` leaves some 20 KB for each answer until the whole heap is collected. Collecting them held a process for up to
 * 30 ms, which is more than most of what we measure takes.
 */
const agent = new Agent({ keepAlive: true })

export interface LeanRequest {
  /** `POST` with a body and `GET` without, unless told. */
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
}

export interface LeanAnswer {
  readonly status: number
  readonly ok: boolean
  readonly setCookie: readonly string[]
  readonly body: string
}

/** Asks a server over a connection that stays open, and reads the whole answer. */
export function askLean(
  url: string,
  { body, headers = {}, method = body === undefined ? 'GET' : 'POST' }: LeanRequest = {},
): Promise<LeanAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<LeanAnswer>()
  const sent = request(
    url,
    { agent, method, headers: { 'content-type': 'application/json', ...headers } },
    (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const status = answer.statusCode ?? 0
        resolve({
          status,
          ok: status >= 200 && status < 300,
          setCookie: answer.headers['set-cookie'] ?? [],
          body: Buffer.concat(chunks).toString(),
        })
      })
    },
  )
  sent.on('error', reject)
  sent.end(body === undefined ? undefined : JSON.stringify(body))
  return promise
}

/** As `askLean`, and reads the answer as JSON. Throws if the server refuses. */
export async function askJson(url: string, asked?: LeanRequest): Promise<unknown> {
  const { ok, status, body } = await askLean(url, asked)
  if (!ok) throw new Error(`${url}: ${String(status)} ${body}`)
  return JSON.parse(body)
}
