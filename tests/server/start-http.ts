import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pino from 'pino'

import { accountEndpoints } from '#contract/accounts.ts'
import { addressOf, type Endpoint, fillPath } from '#contract/endpoint.ts'
import type { App } from '#server/app-context.ts'
import type { Config } from '#server/config.ts'
import { startServer } from '#server/start-server.ts'

import { type Stock, stockHome } from './ready-made.ts'
import { testConfig } from './start-app.ts'

/** The password of every member in a test. */
export const PASSWORD = 'speak friend and enter'
const INDEX = '<!doctype html><html lang="en"><head><title>Tradewyrm</title></head><body></body></html>'

/** A minimal browser, which keeps its cookies. */
export interface Client {
  /** Calls one endpoint of the contract. `body` is the parsed reply, even of a refusal. */
  readonly call: (
    endpoint: Endpoint,
    input?: Readonly<Record<string, unknown>>,
  ) => Promise<{ status: number; body: unknown }>
  /** Like `fetch`, with a path of this server. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>
  readonly cookies: ReadonlyMap<string, string>
}

export interface TestServer extends AsyncDisposable {
  readonly url: string
  readonly app: App
  /** A visitor who isn't signed in, unless given the cookies of a member. */
  readonly visitor: (cookies?: ReadonlyMap<string, string>) => Client
  /** A client signed in as the member with that name. The first call signs them up. */
  readonly as: (username: string) => Promise<Client>
  /** Another server on the same database, as on another machine. */
  readonly another: () => Promise<TestServer>
}

/**
 * The whole server with the starter set and a nearly empty web app, listening on a free port.
 * @param kind of database, if not this run's
 */
export async function startHttp(
  settings: Readonly<Record<string, string>> = {},
  stock: Stock = 'first-hoard',
  kind?: string,
): Promise<TestServer> {
  const home = mkdtempSync(path.join(tmpdir(), 'tradewyrm-test-'))
  const webFolder = path.join(home, 'web')
  mkdirSync(webFolder)
  writeFileSync(path.join(webFolder, 'index.html'), INDEX)
  const database = await stockHome(home, stock, kind)
  return await open(testConfig(home, database.url, settings), webFolder, async () => {
    await database.drop()
    rmSync(home, { recursive: true, force: true })
  })
}

async function open(config: Config, webFolder: string, tidyUp: () => Promise<void>): Promise<TestServer> {
  const server = await startServer(config, pino({ level: 'error', base: null }), webFolder)
  const url = `http://127.0.0.1:${String(server.port)}`
  const visitor = (cookies?: ReadonlyMap<string, string>) => clientOf(url, cookies)
  return {
    url,
    app: server.app,
    visitor,
    as: (username) => signedIn(visitor(), username),
    another: () => open({ ...config }, webFolder, () => Promise.resolve()),
    [Symbol.asyncDispose]: async () => {
      await server.stop()
      await tidyUp()
    },
  }
}

/** Signs in as the member with that name; signs up first if needed. */
export async function signedIn(client: Client, username: string): Promise<Client> {
  const newcomer = { email: `${username.toLowerCase()}@example.org`, password: PASSWORD, username }
  const signUp = await client.fetch('/api/signup', posted(newcomer))
  if (signUp.ok) return client
  const signIn = await client.fetch('/api/signin', posted({ login: username, password: PASSWORD }))
  if (!signIn.ok) throw new Error(`${username} cannot sign in: ${await signIn.text()}`)
  return client
}

/** Gives the password again, as what is dangerous asks for. */
export async function confident(client: Client): Promise<Client> {
  const { status, body } = await client.call(accountEndpoints.givePassword, { password: PASSWORD })
  if (status !== 200) throw new Error(`the password was not taken: ${JSON.stringify(body)}`)
  return client
}

function posted(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/** A minimal browser for the server at `url`. */
export function clientOf(url: string, known?: ReadonlyMap<string, string>): Client {
  const cookies = new Map(known)
  const send = async (address: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    if (cookies.size > 0) {
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    }
    const response = await fetch(new URL(address, url), { redirect: 'manual', ...init, headers })
    for (const cookie of response.headers.getSetCookie()) keep(cookies, cookie)
    return response
  }
  return {
    cookies,
    fetch: send,
    call: async (endpoint, input = {}) => {
      const response = await send(...requestOf(endpoint, input))
      const text = await response.text()
      return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
    },
  }
}

function requestOf(endpoint: Endpoint, input: Readonly<Record<string, unknown>>): [string, RequestInit] {
  const { method } = endpoint
  if (method === 'GET' || method === 'HEAD') return [addressOf(endpoint, input), { method }]
  const { filledPath, rest } = fillPath(endpoint.path, input)
  return [filledPath, { ...posted(Object.fromEntries(rest)), method }]
}

function keep(cookies: Map<string, string>, setCookie: string): void {
  const [pair = '', ...attributes] = setCookie.split(/;\s*/)
  const at = pair.indexOf('=')
  const name = pair.slice(0, at)
  if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) cookies.delete(name)
  else cookies.set(name, pair.slice(at + 1))
}
