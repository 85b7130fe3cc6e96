import type { Endpoint } from '#contract/endpoint.ts'

import { Refusal } from './refusal.ts'

const DEFAULT_MAX_BYTES = 65_536

/**
 * Reads everything the caller sent into one object: query string, body, path parameters; later ones win.
 * @throws {Refusal} `too_large`, `unsupported_type` or `malformed`
 */
export async function readInput(
  endpoint: Endpoint,
  request: Request,
  {
    query,
    pathParameters,
  }: { query: Readonly<Record<string, string>>; pathParameters: Readonly<Record<string, string>> },
): Promise<Record<string, unknown>> {
  if (endpoint.method === 'GET' || endpoint.method === 'HEAD' || endpoint.body === 'file') {
    return { ...query, ...pathParameters }
  }
  return { ...query, ...(await readBody(endpoint, request)), ...pathParameters }
}

async function readBody(endpoint: Endpoint, request: Request): Promise<object> {
  const text = await readText(request, endpoint.maxBytes ?? DEFAULT_MAX_BYTES)
  if (text === '') return {}
  const wanted = endpoint.body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  const given = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (given !== wanted) throw new Refusal('unsupported_type')
  return endpoint.body === 'form' ? Object.fromEntries(new URLSearchParams(text)) : parseObject(text)
}

function parseObject(text: string): object {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new Refusal('malformed')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal('malformed')
  return body
}

async function readText(request: Request, maxBytes: number): Promise<string> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > maxBytes) throw new Refusal('too_large')
  if (request.body === null) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of readUntilDisconnect(request.body)) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new Refusal('too_large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** A caller who disconnects half-way is not our error. @throws {Refusal} `malformed` */
async function* readUntilDisconnect(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch {
    throw new Refusal('malformed')
  }
}
