import type { z } from 'zod'

import { addressAndBody, addressOf, type Endpoint } from '#contract/endpoint.ts'
import type { InputIssue, RefusalCode, RefusalReply } from '#contract/refusals.ts'

import { takeFirstReply } from './first-replies.ts'
import { learnWords } from './learned-words.ts'

/** The server refused; `code` says why, `issues` which fields were wrong. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: RefusalCode
  readonly issues: readonly InputIssue[]

  /** Whom the copies in question are promised to. */
  readonly promisedTo: string | undefined

  /** When the reason ends by itself. */
  readonly until: string | undefined

  constructor(
    code: RefusalCode,
    issues: readonly InputIssue[] = [],
    {
      promisedTo,
      until,
    }: { readonly promisedTo?: string | undefined; readonly until?: string | undefined } = {},
  ) {
    super(code)
    this.code = code
    this.issues = issues
    this.promisedTo = promisedTo
    this.until = until
  }
}

/** The server could not be reached, or something in between answered instead. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

/**
 * Calls the server and validates its reply. If the reply came with the page, it is used instead, once. Where the server
 * asks for the password, so do we, and then call again.
 * @throws {Refused} when the server refuses
 * @throws {Unreachable} when we get no answer from our own server
 */
export async function call<Input extends z.ZodObject, Reply extends z.ZodType>(
  endpoint: Endpoint<Input, Reply>,
  input: z.input<Input>,
  signal?: AbortSignal,
): Promise<z.output<Reply>> {
  const first = endpoint.method === 'GET' ? takeFirstReply(addressOf(endpoint, input)) : undefined
  if (first !== undefined) return endpoint.reply.parse(first)
  const response = await send(requestFor(endpoint, input, signal))
  const body = await readBody(response)
  if (response.ok) return endpoint.reply.parse(body)
  const refusal = await refusalIn(body, response.status)
  if (!(refusal instanceof Refused) || refusal.code !== 'password_again') throw refusal
  const { askPassword } = await import('./password-again.ts')
  if (await askPassword()) return await call(endpoint, input, signal)
  throw refusal
}

async function send(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    if (request.signal.aborted) throw error
    throw new Unreachable('the server did not answer', { cause: error })
  }
}

async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    throw new Unreachable(`HTTP ${String(response.status)} without JSON`, { cause: error })
  }
}

/** The error that an unsuccessful answer stands for, once there are words for it. */
export async function refusalIn(body: unknown, status: number): Promise<Error> {
  if (!isRefusalReply(body)) return new Unreachable(`HTTP ${String(status)}`)
  // Without them, whoever shows the error says that we cannot be reached, which is then true.
  await learnWords().catch(() => undefined)
  const promisedTo = body.promised?.map(({ to }) => to).join(', ')
  return new Refused(body.refusal, body.issues, { promisedTo, until: body.until })
}

function isRefusalReply(body: unknown): body is z.infer<typeof RefusalReply> {
  return typeof body === 'object' && body !== null && 'refusal' in body && typeof body.refusal === 'string'
}

function requestFor(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  signal: AbortSignal | undefined,
): Request {
  const { method } = endpoint
  const abort = { signal: signal ?? null }
  if (method === 'GET' || method === 'HEAD' || method === 'DELETE') {
    return new Request(new URL(addressOf(endpoint, input), location.origin), { method, ...abort })
  }
  const { address, fields } = addressAndBody(endpoint, input)
  return new Request(new URL(address, location.origin), { method, ...abort, ...bodyOf(endpoint, fields) })
}

function bodyOf({ body }: Endpoint, values: Record<string, unknown>): RequestInit {
  if (body === 'form') {
    const form = new FormData()
    for (const [name, value] of Object.entries(values))
      form.set(name, value instanceof Blob ? value : String(value))
    return { body: form }
  }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(values) }
}
