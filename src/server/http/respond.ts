import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { DATA_HEADERS, SAFETY_HEADERS, STRICT_TRANSPORT } from './headers.ts'
import { LiveBody } from './live-body.ts'
import { JSON_TYPE, type Outgoing } from './outgoing.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compressing a smaller body saves less than it costs. */
const WORTH_IT_LENGTH = 1024
/** Text that is sent as bytes: it was long enough to be written in pieces. */
const TEXT_TYPE = /^(?:text\/|application\/json\b)/
/** Fast levels, because these bodies are made for each call. */
const BROTLI_LEVEL = 4
const GZIP_LEVEL = 5

/** The headers on every reply of this installation: those of data, and those of pages and everything else. */
export interface StandingHeaders {
  readonly data: Readonly<Record<string, string>>
  readonly page: Readonly<Record<string, string>>
}

/** @param more the headers of one part of the site */
export function standingHeaders(
  publicUrl: string,
  more: Readonly<Record<string, string>> = {},
): StandingHeaders {
  const secure = publicUrl.startsWith('https:') ? { 'strict-transport-security': STRICT_TRANSPORT } : {}
  return { data: { ...DATA_HEADERS, ...secure, ...more }, page: { ...SAFETY_HEADERS, ...secure, ...more } }
}

/** All headers of a reply except its cookies. */
export function headersOf(
  { headers }: Outgoing,
  standing: StandingHeaders,
  requestId: string,
): Readonly<Record<string, string>> {
  const always = headers['content-type'] === JSON_TYPE ? standing.data : standing.page
  return { ...always, ...headers, 'x-request-id': requestId }
}

/**
 * Builds the response for the HTTP library. Plain headers and a plain body use its fast path; web platform
 * objects take several times as long.
 */
export function respond(outgoing: Outgoing, standing: StandingHeaders, requestId: string): Response {
  const { status, cookies = [] } = outgoing
  const headers = headersOf(outgoing, standing, requestId)
  // A HEAD request only asks whether a live reply exists.
  const body = outgoing.body instanceof LiveBody ? null : outgoing.body
  if (cookies.length === 0) return new Response(body, { status, headers })
  const withCookies = new Headers(headers)
  for (const cookie of cookies) withCookies.append('set-cookie', cookie)
  return new Response(body, { status, headers: withCookies })
}

/**
 * Adds an ETag to the reply, so that the caller can ask whether it changed. Drops the body if the caller
 * already has it.
 */
export function marked(outgoing: Outgoing, known: string | undefined): Outgoing {
  const { body, headers, status } = outgoing
  if (status !== 200 || typeof body !== 'string') return outgoing
  const mark = `W/"${hash('sha1', body, 'base64url')}"`
  const isKnown = (known ?? '').split(',').some((each) => ['*', mark].includes(each.trim()))
  const { 'content-type': _, ...rest } = headers
  if (isKnown) return { ...outgoing, status: 304, headers: { ...rest, etag: mark }, body: null }
  return { ...outgoing, headers: { ...headers, etag: mark } }
}

/** Compresses the reply as the caller accepts it, if that is worthwhile. */
export async function compressed(outgoing: Outgoing, accepted: string): Promise<Outgoing> {
  const { body, headers } = outgoing
  if (!isText(outgoing, body) || body.length < WORTH_IT_LENGTH) return outgoing
  const vary = { ...headers, vary: [headers['vary'], 'accept-encoding'].filter(Boolean).join(', ') }
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL }
    return {
      ...outgoing,
      body: own(await brotli(body, { params })),
      headers: { ...vary, 'content-encoding': 'br' },
    }
  }
  if (/\bgzip\b/.test(accepted)) {
    return {
      ...outgoing,
      body: own(await zip(body, { level: GZIP_LEVEL })),
      headers: { ...vary, 'content-encoding': 'gzip' },
    }
  }
  return { ...outgoing, headers: vary }
}

/** Pictures and archives come as bytes too; they are compressed already. */
function isText({ headers }: Outgoing, body: Outgoing['body']): body is string | Buffer<ArrayBuffer> {
  return typeof body === 'string' || (Buffer.isBuffer(body) && TEXT_TYPE.test(headers['content-type'] ?? ''))
}

function own(bytes: Buffer): Buffer<ArrayBuffer> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zlib never returns shared memory
  return bytes as Buffer<ArrayBuffer>
}
