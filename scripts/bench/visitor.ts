/** A member with a plain HTTP client. */
export interface Visitor {
  readonly username: string
  readonly cookie: string
  /** The same member at another server of the same database. */
  readonly at: (url: string) => Visitor
  readonly post: (path: string, body: unknown) => Promise<unknown>
  readonly get: (path: string) => Promise<unknown>
}

/** Signs up a newcomer. */
export async function newVisitor(url: string, username: string): Promise<Visitor> {
  const signUp = { email: `${username}@example.org`, password: `the ale of ${username} is warm`, username }
  const response = await send(url, '/api/signup', undefined, signUp)
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return visitorAt(url, { username, cookie })
}

function visitorAt(url: string, who: Pick<Visitor, 'username' | 'cookie'>): Visitor {
  return {
    ...who,
    at: (otherUrl) => visitorAt(otherUrl, who),
    post: async (path, body) => await (await send(url, path, who.cookie, body)).json(),
    get: async (path) => await (await send(url, path, who.cookie)).json(),
  }
}

async function send(url: string, path: string, cookie?: string, body?: unknown): Promise<Response> {
  const response = await fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...(cookie === undefined ? {} : { cookie }), 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${String(response.status)} ${await response.text()}`)
  return response
}
