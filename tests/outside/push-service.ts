import { createECDH, createPublicKey, type ECDH, hash, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

import ece from 'http_ece'
import { z } from 'zod'

import { PushPayload, type PushSubscription } from '#contract/push.ts'

const ORIGIN = 'https://push.example.com'

/** What a browser keeps of its subscription: a pair of keys, a secret, and an address. */
interface SubscribedBrowser {
  readonly subscription: PushSubscription
  readonly keys: ECDH
}

const browsers = new Map<string, SubscribedBrowser>()

/** A browser that subscribed at the stand-in's push service. A name has one browser. */
export function newBrowser(name: string): SubscribedBrowser {
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  const path = `/to/${hash('sha256', `${name} ${auth}`)}`
  const browser = { subscription: { endpoint: `${ORIGIN}${path}`, keys: { p256dh, auth } }, keys }
  browsers.set(path, browser)
  return browser
}

/** Decrypts what was sent to a browser, as the browser would (RFC 8291). */
export function decrypted({ keys, subscription }: SubscribedBrowser, body: Buffer): string {
  return ece
    .decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: subscription.keys.auth })
    .toString()
}

/** A push as the service received it, read with the keys of its browser. */
interface Received {
  readonly endpoint: string
  readonly payload: PushPayload
  readonly headers: IncomingHttpHeaders
  readonly bytes: number
}

interface Answer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
}

export interface PushService extends AsyncDisposable {
  /** For `PUSH_STAND_IN`. */
  readonly url: string
  readonly received: readonly Received[]
  /** How often it was called, also when it refused. */
  readonly calls: () => number
  /** What it answers from now on. */
  readonly answers: (answer: Answer) => void
}

const Claims = z.object({ aud: z.literal(ORIGIN), exp: z.number(), sub: z.string().min(1) })

/** A push service on a real socket: checks who calls (RFC 8292), decrypts, and takes or refuses the message. */
export async function startPushService(): Promise<PushService> {
  const received: Received[] = []
  let calls = 0
  let answer: Answer = { status: 201 }
  const answerTo = async (request: IncomingMessage, response: ServerResponse) => {
    const push = await take(request)
    if (push !== undefined && answer.status < 300) received.push(push)
    const { status, headers } = push === undefined ? { status: 400, headers: {} } : answer
    response.writeHead(status, headers).end()
  }
  const server = createServer((request, response) => {
    calls += 1
    void answerTo(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${String(port)}`,
    received,
    calls: () => calls,
    answers: (wanted) => {
      answer = wanted
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function take(request: IncomingMessage): Promise<Received | undefined> {
  const body = await buffer(request)
  const browser = browsers.get(request.url ?? '')
  if (browser === undefined || request.method !== 'POST' || !isSigned(request.headers.authorization))
    return undefined
  if (request.headers['content-encoding'] !== 'aes128gcm' || request.headers['ttl'] === undefined)
    return undefined
  const payload = PushPayload.parse(JSON.parse(decrypted(browser, body)))
  return {
    endpoint: browser.subscription.endpoint,
    payload,
    headers: request.headers,
    bytes: body.length,
  }
}

/** Whether the claims are for this service and signed with the key that comes with them. */
function isSigned(authorization = ''): boolean {
  const { jwt = '', key = '' } = /^vapid t=(?<jwt>[^,]+), k=(?<key>[\w-]+)$/.exec(authorization)?.groups ?? {}
  const [head = '', claims = '', signature = ''] = jwt.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  })
  const told = Claims.safeParse(JSON.parse(Buffer.from(claims, 'base64url').toString()))
  return (
    told.success &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  )
}
