import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { DATA_HEADERS, SAFETY_HEADERS, STRICT_TRANSPORT } from './headers.ts'
import { LiveBody } from './live-body.ts'
import { JSON_TYPE, type Outgoing } from './outgoing.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Below this a compressed body saves less than it costs. */
const WORTH_IT_CHARACTERS = 1024
/** Quick levels: these bodies are made anew for every call. */
const BROTLI_LEVEL = 4
const GZIP_LEVEL = 5

/** The headers on every reply of this installation: of data, and of pages and all else. */
export interface StandingHeaders {
  readonly data: Readonly<Record<string, string>>
  readonly page: Readonly<Record<string, string>>
}

/** @param more those of one part of the site */
export function standingHeaders(
  publicUrl: string,
  more: Readonly<Record<string, string>> = {},
): StandingHeaders {
  const secure = publicUrl.startsWith('https:') ? { 'strict-transport-security': STRICT_TRANSPORT } : {}
  return { data: { ...DATA_HEADERS, ...secure, ...more }, page: { ...SAFETY_HEADERS, ...secure, ...more } }
}

/** All headers of a reply but its cookies. */
export function headersOf(
  { headers }: Outgoing,
  standing: StandingHeaders,
  requestId: string,
): Readonly<Record<string, string>> {
  const always = headers['content-type'] === JSON_TYPE ? standing.data : standing.page
  return { ...always, ...headers, 'x-request-id': requestId }
}

/**
 * The response for the HTTP library. Plain headers and a plain body keep it on its short way: built
 * from objects of the web platform the same reply takes several times as long.
 */
export function respond(outgoing: Outgoing, standing: StandingHeaders, requestId: string): Response {
  const { status, cookies = [] } = outgoing
  const headers = headersOf(outgoing, standing, requestId)
  // Nobody asks for the head of a live reply but to see whether it is there.
  const body = outgoing.body instanceof LiveBody ? null : outgoing.body
  if (cookies.length === 0) return new Response(body, { status, headers })
  const withCookies = new Headers(headers)
  for (const cookie of cookies) withCookies.append('set-cookie', cookie)
  return new Response(body, { status, headers: withCookies })
}

/**
 * The same reply with a mark by which the caller may ask next time whether it has changed; without a
 * body when it is what the caller has already.
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

/** The same reply in the smallest form the caller takes, where that is worth it. */
export async function compressed(outgoing: Outgoing, accepted: string): Promise<Outgoing> {
  const { body, headers } = outgoing
  if (typeof body !== 'string' || body.length < WORTH_IT_CHARACTERS) return outgoing
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

function own(bytes: Buffer): Buffer<ArrayBuffer> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zlib never answers with shared memory
  return bytes as Buffer<ArrayBuffer>
}
