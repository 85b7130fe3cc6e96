import type { z } from 'zod'

/** The methods an endpoint may answer. `GET` endpoints answer `HEAD` by themselves. */
type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One HTTP call, described once: the server serves it, the browser calls it, both check it
 * against the same schemas, and the API document is written from it.
 */
export interface Endpoint<Input extends z.ZodObject = z.ZodObject, Reply extends z.ZodType = z.ZodType> {
  readonly method: Method
  /** From the root, with `:name` for each path parameter. */
  readonly path: `/${string}`
  /** One sentence for the reader of the API document. */
  readonly summary: string
  /** How a body arrives: JSON unless said otherwise; a `file` is handed on as a stream. */
  readonly body?: 'json' | 'form' | 'file'
  /** The largest body taken, in bytes; 64 KiB unless said otherwise. */
  readonly maxBytes?: number
  /** Path parameters, query string and body, gathered in one object. */
  readonly input: Input
  readonly reply: Reply
  /** Media type of the reply when it is not JSON; it is then sent as it comes, unchecked. */
  readonly replyType?: string
}

/** Describes one endpoint; see {@link Endpoint}. */
export function endpoint<Input extends z.ZodObject, Reply extends z.ZodType>(
  description: Endpoint<Input, Reply>,
): Endpoint<Input, Reply> {
  return description
}

/**
 * The path of one call with its path parameters filled in, and the rest of the input as a query
 * string. Both sides name a first reply by it.
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

/** Puts the input's values in the places of a path that name them; hands back what is left over. */
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
