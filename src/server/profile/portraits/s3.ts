import { hash } from 'node:crypto'

import type { S3Settings } from '#server/config.ts'

import type { PictureStore } from './portrait-files.ts'

/** The picture store fails; the message is for the log. */
class S3Trouble extends Error {
  override readonly name = 'S3Trouble'
}

const PATIENCE_MS = 10_000
/** For an answer that means "later". */
const TRIES_MORE = 1
const NOT_THERE = 404

/**
 * Stores pictures in a bucket of any service that speaks S3, using path-style addresses, which all of them
 * know.
 */
export function s3Store(settings: S3Settings, patienceMs = PATIENCE_MS): PictureStore {
  const ask = (name: string, asked: Asked) =>
    request(settings, `portraits/${name}`, { ...asked, signal: AbortSignal.timeout(patienceMs) })
  return {
    write: async (name, bytes) => {
      await expectOk(await ask(name, { method: 'PUT', body: Buffer.from(bytes) }))
    },
    read: async (name) => {
      const response = await ask(name, { method: 'GET' })
      if (response.status !== NOT_THERE) await expectOk(response)
      const bytes = await response.arrayBuffer().catch(unreachable)
      return response.status === NOT_THERE ? undefined : Buffer.from(bytes)
    },
    remove: async (name) => {
      const response = await ask(name, { method: 'DELETE' })
      if (response.status !== NOT_THERE) await expectOk(response)
    },
  }
}

interface Asked {
  readonly method: 'PUT' | 'GET' | 'DELETE'
  readonly body?: Buffer<ArrayBuffer>
}

async function request(
  settings: S3Settings,
  key: string,
  { method, body, signal }: Asked & { readonly signal: AbortSignal },
): Promise<Response> {
  const { AwsClient } = await import('aws4fetch')
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: TRIES_MORE })
  const headers = {
    'x-amz-content-sha256': hash('sha256', body ?? ''),
    ...(body === undefined ? {} : { 'content-type': 'image/webp' }),
  }
  try {
    return await client.fetch(`${endpoint}/${bucket}/${key}`, {
      method,
      headers,
      body: body ?? null,
      redirect: 'manual',
      signal,
    })
  } catch (error) {
    return unreachable(error)
  }
}

async function expectOk(response: Response): Promise<void> {
  if (response.ok) return
  const said = await response.text().catch(unreachable)
  const code = /<Code>(\w+)<\/Code>/.exec(said)?.[1] ?? 'no word why'
  throw new S3Trouble(`the bucket answered ${String(response.status)}: ${code}`)
}

function unreachable(cause: unknown): never {
  throw new S3Trouble('the bucket could not be reached', { cause })
}
