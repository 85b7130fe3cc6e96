import { createHmac, hash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Settings that make the server store its pictures here. */
const BUCKET = 'tavern-pictures'
const REGION = 'eu-middle-1'
const KEY_ID = 'AKIATAVERNKEEPER'
const SECRET = 'a/secret+of/the+cellar'
/** Requests signed longer ago are refused, as in the real service. */
const CLOCKS_APART_MS = 900_000

interface Seen {
  readonly method: string
  readonly path: string
  readonly status: number
}

export interface StandInS3 extends AsyncDisposable {
  /** Settings as environment variables. */
  readonly settings: Readonly<Record<string, string>>
  /** Contents of the bucket, by key. */
  readonly objects: ReadonlyMap<string, Buffer>
  readonly types: ReadonlyMap<string, string>
  readonly calls: readonly Seen[]
  /** Answers every call with this status from now on; 200 restores normal replies. */
  readonly failWith: (status: number) => void
  /** Accepts calls from now on, but never answers. */
  readonly fallSilent: () => void
  /** Runs `work` before the next call is answered. */
  readonly interrupt: (work: () => Promise<void>) => void
}

/** A stand-in for S3 over a real socket: one bucket, addressed by path, for signed requests only. */
export async function standInS3(): Promise<StandInS3> {
  const objects = new Map<string, Buffer>()
  const types = new Map<string, string>()
  const calls: Seen[] = []
  let failure = 200
  let isSilent = false
  let interruption: (() => Promise<void>) | undefined
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    if (isSilent) return
    const interrupting = interruption
    interruption = undefined
    await interrupting?.()
    const answer = failure === 200 ? answerTo(request, body, objects) : refused(failure, 'InternalError')
    const { method = '', url = '' } = request
    calls.push({ method, path: url, status: answer.status })
    if (method === 'PUT' && answer.status === 200) types.set(url, request.headers['content-type'] ?? '')
    response.writeHead(answer.status, { 'content-type': 'application/xml' }).end(answer.body)
  }
  const server = createServer((request, response) => {
    void serve(request, response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${String(port)}/`,
      S3_BUCKET: BUCKET,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: KEY_ID,
      S3_SECRET_ACCESS_KEY: SECRET,
    },
    objects,
    types,
    calls,
    failWith: (status) => {
      failure = status
    },
    fallSilent: () => {
      isSilent = true
    },
    interrupt: (work) => {
      interruption = work
    },
    [Symbol.asyncDispose]: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

interface Answer {
  readonly status: number
  readonly body: Buffer | string
}

function answerTo(request: IncomingMessage, body: Buffer, objects: Map<string, Buffer>): Answer {
  const wrong = whatIsWrong(request, body)
  if (wrong !== undefined) return refused(403, wrong)
  const { method, url = '' } = request
  const [, key] = new RegExp(`^/${BUCKET}/(.+)$`).exec(decodeURIComponent(url)) ?? []
  if (key === undefined) return refused(404, 'NoSuchBucket')
  if (method === 'PUT') objects.set(key, body)
  if (method === 'DELETE') objects.delete(key)
  if (method !== 'GET') return { status: method === 'DELETE' ? 204 : 200, body: '' }
  const object = objects.get(key)
  return object === undefined ? refused(404, 'NoSuchKey') : { status: 200, body: object }
}

function refused(status: number, code: string): Answer {
  return { status, body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>` }
}

const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([\da-f]{64})$/

/** Checks Signature Version 4 by its public description. @returns an error code, or nothing */
function whatIsWrong(request: IncomingMessage, body: Buffer): string | undefined {
  const { headers } = request
  const [, keyId, day = '', region, names = '', signature = ''] =
    SIGNED.exec(headers.authorization ?? '') ?? []
  const instant = String(headers['x-amz-date'])
  const toSign = ['AWS4-HMAC-SHA256', instant, `${day}/${REGION}/s3/aws4_request`]
  const key = [day, REGION, 's3', 'aws4_request'].reduce<Buffer>(sign, Buffer.from(`AWS4${SECRET}`))
  const right = sign(key, [...toSign, hash('sha256', canonicalOf(request, names))].join('\n')).toString('hex')
  const checks: readonly (readonly [code: string, isRight: boolean])[] = [
    ['InvalidAccessKeyId', keyId === KEY_ID],
    ['AuthorizationHeaderMalformed', region === REGION && instant.startsWith(day)],
    // Anything unsigned could be changed on the way.
    ['AccessDenied', MUST_BE_SIGNED.every((name) => names.split(';').includes(name))],
    ['RequestTimeTooSkewed', Math.abs(timeOf(instant) - Date.now()) < CLOCKS_APART_MS],
    ['XAmzContentSHA256Mismatch', headers['x-amz-content-sha256'] === hash('sha256', body)],
    ['SignatureDoesNotMatch', right === signature],
  ]
  return checks.find(([, isRight]) => !isRight)?.[0]
}

const MUST_BE_SIGNED = ['host', 'x-amz-content-sha256', 'x-amz-date']

/** The canonical form of a request, which both sides sign. */
function canonicalOf({ method = '', url = '', headers }: IncomingMessage, names: string): string {
  const { pathname, searchParams } = new URL(url, 'http://bucket')
  searchParams.sort()
  const lines = names
    .split(';')
    .map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, ' ')}`)
  const digest = String(headers['x-amz-content-sha256'])
  return [method, pathname, searchParams.toString(), ...lines, '', names, digest].join('\n')
}

function sign(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

/** Parses `20300102T030405Z`. */
function timeOf(instant: string): number {
  return Date.parse(instant.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'))
}
