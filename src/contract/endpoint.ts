import type { z } from 'zod'

import type { KeeperPower } from './keepers.ts'

/** Methods an endpoint may answer. `GET` endpoints also answer `HEAD`. */
type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One HTTP call, described once. The server serves it, the browser calls it, both validate against its
 * schemas, and the API document is generated from it.
 */
export interface Endpoint<Input extends z.ZodObject = z.ZodObject, Reply extends z.ZodType = z.ZodType> {
  readonly method: Method
  /** Starts at the root, with `:name` for each path parameter. */
  readonly path: `/${string}`
  /** One sentence for readers of the API document. */
  readonly summary: string
  /** How the body arrives; JSON by default. A `file` is passed on as a stream. */
  readonly body?: 'json' | 'form' | 'file'
  /** Largest accepted body in bytes; 64 KiB by default. */
  readonly maxBytes?: number
  /** Fields that belong in the query string although there is a body. */
  readonly query?: readonly string[]
  /** Fields that others read as a name or a title. They hold none of the words that the house forbids there. */
  readonly names?: readonly string[]
  /** Path parameters, query string and body, merged into one object. */
  readonly input: Input
  readonly reply: Reply
  /** Media type of a reply that isn't JSON. Such replies are sent without validation. */
  readonly replyType?: string
  /** Whether pages of other sites may send a change. Only for calls that no cookie allows. */
  readonly isForAllSites?: boolean
  /** Whether suspended members may make this change. They may read everything that others may read. */
  readonly isForSuspended?: boolean
  /** Whether it begins something with others, which limited members may not. */
  readonly isBeginning?: boolean
  /** Of what keepers do, what this is; without it, it is for admins. */
  readonly power?: KeeperPower
  /** Whether it is dangerous, so that it asks for the password again; see `PASSWORD_GOOD_MINUTES`. */
  readonly asksPassword?: boolean
}

/** Describes one endpoint; see {@link Endpoint}. */
export function endpoint<Input extends z.ZodObject, Reply extends z.ZodType>(
  description: Endpoint<Input, Reply>,
): Endpoint<Input, Reply> {
  return description
}

/**
 * The URL of one call: path parameters filled in, the rest as query string. Both sides use it as the key of a
 * preloaded reply.
 */
export function addressOf(
  { path }: Pick<Endpoint, 'path'>,
  input: Readonly<Record<string, unknown>>,
): string {
  const { filledPath, rest } = fillPath(path, input)
  const query = new URLSearchParams()
  for (const [name, value] of rest) if (value !== undefined && value !== null) query.set(name, textOf(value))
  query.sort()
  return query.size === 0 ? filledPath : `${filledPath}?${query.toString()}`
}

/** Splits what a call with a body sends: its address, and the fields of the body. */
export function addressAndBody(
  { path, query = [] }: Pick<Endpoint, 'path' | 'query'>,
  input: Readonly<Record<string, unknown>>,
): { address: string; fields: Readonly<Record<string, unknown>> } {
  const { rest } = fillPath(path, input)
  const fields = [...rest].filter(([name]) => !query.includes(name))
  const inAddress = Object.entries(input).filter(([name]) => !fields.some(([field]) => field === name))
  return { address: addressOf({ path }, Object.fromEntries(inAddress)), fields: Object.fromEntries(fields) }
}

/** Fills a path's parameters from the input. Returns the path and the unused values. */
export function fillPath(
  path: string,
  input: Readonly<Record<string, unknown>>,
): { filledPath: string; rest: ReadonlyMap<string, unknown> } {
  const rest = new Map(Object.entries(input))
  const filledPath = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = textOf(rest.get(name))
    rest.delete(name)
    return encodeURIComponent(value)
  })
  return { filledPath, rest }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
