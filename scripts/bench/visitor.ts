import { askJson, askLean } from './lean-client.ts'

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
  const { ok, setCookie, body } = await askLean(`${url}/api/signup`, { body: signUp })
  if (!ok) throw new Error(`${username} can’t sign up: ${body}`)
  const cookie = setCookie.map((line) => line.split(';')[0]).join('; ')
  return visitorAt(url, { username, cookie })
}

function visitorAt(url: string, who: Pick<Visitor, 'username' | 'cookie'>): Visitor {
  const headers = { cookie: who.cookie }
  return {
    ...who,
    at: (otherUrl) => visitorAt(otherUrl, who),
    post: (path, body) => askJson(`${url}${path}`, { headers, body }),
    get: (path) => askJson(`${url}${path}`, { headers }),
  }
}
