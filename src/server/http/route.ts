import type { z } from 'zod'

import type { Member } from '#contract/accounts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { App } from '#server/app-context.ts'

/** The caller: the member of the session, and the session itself. */
export interface Caller {
  readonly member: Member
  readonly sessionId: string
  /** Suspended members read, and change nothing but their accounts. */
  readonly isSuspended: boolean
  /** Until then they begin nothing with others; `null` if nothing limits them. */
  readonly limitedUntil: string | null
}

/** Everything a handler gets about one call. */
export interface Call<Input, Who> {
  readonly app: App
  /** Validated by the endpoint's schema. */
  readonly input: Input
  readonly member: Who extends null ? Member | null : Member
  /** The caller's session; `null` for the signed-out. */
  readonly sessionId: Who extends null ? string | null : string
  /**
   * The raw request, for headers, cookies and the stream of a `file` body. Its body is limited by `maxBytes`.
   */
  readonly request: Request
  /** The caller's address, as far as `TRUST_PROXY` lets us believe it. */
  readonly address: string
  /** Checks again whether the caller's session is still valid, for replies that stay open. */
  readonly isStillSignedIn: () => Promise<boolean>
}

/** How often one caller may call: `count` times in `seconds`, per address or per member. */
export interface Limit {
  readonly count: number
  readonly seconds: number
  readonly by: 'address' | 'member'
}

interface RouteOptions {
  readonly limit?: Limit
}

/** A reply with more than a body: a status, headers, cookies, or indented JSON for people. */
export class Reply<Body> {
  readonly body: Body
  readonly status: number
  readonly headers: Headers | undefined
  readonly isIndented: boolean

  constructor(
    body: Body,
    options: {
      status?: number
      headers?: ConstructorParameters<typeof Headers>[0]
      isIndented?: boolean
    } = {},
  ) {
    this.body = body
    this.status = options.status ?? 200
    this.headers = options.headers === undefined ? undefined : new Headers(options.headers)
    this.isIndented = options.isIndented === true
  }
}

/**
 * A reply that is written already, or in another form than the endpoint promises because the caller asked for it.
 * It is sent as it is; text of a known length may be compressed.
 */
export class OtherForm {
  readonly body: string | Buffer<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>> | null
  readonly status: number
  /** They include the media type. */
  readonly headers: Readonly<Record<string, string>>

  constructor(body: OtherForm['body'], headers: OtherForm['headers'], status = 200) {
    this.body = body
    this.headers = headers
    this.status = status
  }
}

type Handler<Input extends z.ZodObject, ReplyType extends z.ZodType, Who> = (
  call: Call<z.output<Input>, Who>,
) => Answer<z.input<ReplyType>> | Promise<Answer<z.input<ReplyType>>>

type Answer<Body> = Body | Reply<Body> | OtherForm

export interface Route {
  readonly endpoint: Endpoint
  readonly access: 'anyone' | 'member' | 'admin'
  readonly limit: Limit | undefined
  /**
   * Whether it reports the server's state. Then it is answered while the gate is closed, and never asks who
   * calls.
   */
  readonly isService: boolean
  readonly handle: (call: Call<never, Caller>) => unknown
}

/** Defines a route that anyone may call, signed in or not. */
export function publicRoute<Input extends z.ZodObject, ReplyType extends z.ZodType>(
  endpoint: Endpoint<Input, ReplyType>,
  handle: Handler<Input, ReplyType, null>,
  { limit }: RouteOptions = {},
): Route {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- serve() gives each handler the call of its own access
  return { endpoint, access: 'anyone', limit, isService: false, handle: handle as unknown as Route['handle'] }
}

/**
 * Defines a route about the server itself. Anyone may call it, even while the server waits for its database.
 */
export function serviceRoute<Input extends z.ZodObject, ReplyType extends z.ZodType>(
  endpoint: Endpoint<Input, ReplyType>,
  handle: Handler<Input, ReplyType, null>,
): Route {
  return { ...publicRoute(endpoint, handle), isService: true }
}

/** Defines a route for signed-in members; others are refused as `signed_out`. */
export function memberRoute<Input extends z.ZodObject, ReplyType extends z.ZodType>(
  endpoint: Endpoint<Input, ReplyType>,
  handle: Handler<Input, ReplyType, Caller>,
  { limit }: RouteOptions = {},
): Route {
  return { endpoint, access: 'member', limit, isService: false, handle }
}

/**
 * Defines a route for admins, and for moderators where the power that its endpoint names is theirs too; to
 * everybody else it seems not to exist.
 */
export function adminRoute<Input extends z.ZodObject, ReplyType extends z.ZodType>(
  endpoint: Endpoint<Input, ReplyType>,
  handle: Handler<Input, ReplyType, Caller>,
  { limit }: RouteOptions = {},
): Route {
  return { endpoint, access: 'admin', limit, isService: false, handle }
}
