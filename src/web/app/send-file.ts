import type { z } from 'zod'

import { addressOf, type Endpoint } from '#contract/endpoint.ts'

import { refusalIn, Unreachable } from './call.ts'

interface Sending {
  readonly file: Blob
  readonly signal: AbortSignal
  /** Called repeatedly with the number of bytes sent. */
  readonly onProgress: (bytes: number) => void
}

/**
 * Calls an endpoint whose body is a file; the input goes into the address. This uses `XMLHttpRequest`,
 * because `fetch` cannot report upload progress.
 * @throws {Refused} when the server refuses
 * @throws {Unreachable} when we get no answer from our own server
 */
export async function sendFile<Input extends z.ZodObject, Reply extends z.ZodType>(
  endpoint: Endpoint<Input, Reply>,
  input: z.input<Input>,
  sending: Sending,
): Promise<z.output<Reply>> {
  const request = new XMLHttpRequest()
  request.open(endpoint.method, new URL(addressOf(endpoint, input), location.origin))
  await sent(request, sending)
  const body = bodyOf(request)
  if (request.status >= 200 && request.status < 300) return endpoint.reply.parse(body)
  throw await refusalIn(body, request.status)
}

async function sent(request: XMLHttpRequest, { file, signal, onProgress }: Sending): Promise<void> {
  signal.throwIfAborted()
  const answered = Promise.withResolvers<undefined>()
  const giveUp = () => {
    request.abort()
  }
  request.upload.addEventListener('progress', ({ loaded }) => {
    onProgress(loaded)
  })
  request.addEventListener('load', () => {
    answered.resolve(undefined)
  })
  request.addEventListener('error', () => {
    answered.reject(new Unreachable('the server did not answer'))
  })
  request.addEventListener('abort', () => {
    answered.reject(signal.reason)
  })
  signal.addEventListener('abort', giveUp)
  request.setRequestHeader('content-type', 'application/octet-stream')
  request.send(file)
  try {
    await answered.promise
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}

function bodyOf({ responseText, status }: XMLHttpRequest): unknown {
  try {
    return JSON.parse(responseText)
  } catch (error) {
    throw new Unreachable(`HTTP ${String(status)} without JSON`, { cause: error })
  }
}
