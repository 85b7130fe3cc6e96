import { z } from 'zod'

import { mayKeep } from '#contract/keepers.ts'
import type { App } from '#server/app-context.ts'

import type { Limits } from './limits.ts'
import { Refusal } from './refusal.ts'
import { type Call, type Caller, OtherForm, Reply, type Route } from './route.ts'

/** Finds the caller from the raw `cookie` header. */
export type FindCaller = (cookies: string | undefined) => Promise<Caller | null>

/** Whether the password was given again in a session, as late as a dangerous call wants it. */
type IsPasswordFresh = (sessionId: string) => Promise<boolean>

/** Whether the house allows this as a name or a title. */
type IsAllowedName = (name: string) => Promise<boolean>

/** What an endpoint needs besides the app: who calls, from where, and the limits. */
export interface Surroundings {
  readonly app: App
  readonly limits: Limits
  readonly findCaller: FindCaller
  readonly isPasswordFresh: IsPasswordFresh
  readonly isAllowedName: IsAllowedName
}

export interface Performance {
  readonly request: Request
  /** The `cookie` header. */
  readonly cookies: string | undefined
  readonly address: string
  readonly input: Record<string, unknown>
}

/**
 * Runs one endpoint for one caller. It checks access, limits and input, and that the reply keeps the
 * contract.
 * @throws {Refusal} whatever the route refuses, and `not_ready` before the gate is open
 */
export async function perform(
  route: Route,
  surroundings: Surroundings,
  { request, cookies, address, input }: Performance,
): Promise<Reply<unknown> | OtherForm> {
  const { app, findCaller } = surroundings
  const caller = await admit(route, surroundings, { cookies, address })
  const call: Call<unknown, null> = {
    app,
    input: await checkNames(route, checkInput(route, input), surroundings),
    member: caller?.member ?? null,
    sessionId: caller?.sessionId ?? null,
    request,
    address,
    isStillSignedIn: async () => (await findCaller(cookies))?.sessionId === caller?.sessionId,
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- access and input were checked just above
  const answer = await route.handle(call as never)
  if (answer instanceof OtherForm) return answer
  const reply = answer instanceof Reply ? answer : new Reply(answer)
  if (route.endpoint.replyType !== undefined) return reply
  const { status, headers, isIndented } = reply
  return new Reply(
    checkReply(route, reply.body),
    headers === undefined ? { status, isIndented } : { status, headers, isIndented },
  )
}

/** Checks access and finds the caller. Service routes answer anyone, without asking the database. */
async function admit(
  route: Route,
  { app, limits, findCaller, isPasswordFresh }: Surroundings,
  { cookies, address }: Pick<Performance, 'cookies' | 'address'>,
): Promise<Caller | null> {
  if (route.isService) return null
  if (!app.gate.isOpen) throw new Refusal('not_ready')
  const caller = await findCaller(cookies)
  checkAccess(route, caller)
  checkSuspension(route, caller)
  checkLimit(route, caller, app.now())
  await checkPassword(route, caller, isPasswordFresh)
  await countCall(route, limits, caller, address)
  return caller
}

function checkAccess({ access, endpoint }: Route, caller: Caller | null): void {
  if (access === 'anyone') return
  if (access === 'admin' && !mayKeep(caller?.member, endpoint.power)) throw new Refusal('not_found')
  if (caller === null) throw new Refusal('signed_out')
}

/** Asked here once for all changes, so that none can be forgotten. */
function checkSuspension(
  { endpoint: { method, isForSuspended = false } }: Route,
  caller: Caller | null,
): void {
  if (caller?.isSuspended !== true || isForSuspended || method === 'GET' || method === 'HEAD') return
  throw new Refusal('suspended')
}

/** It ends by the clock, wherever it is still written down. */
function checkLimit({ endpoint: { isBeginning = false } }: Route, caller: Caller | null, now: Date): void {
  const until = caller?.limitedUntil ?? null
  if (!isBeginning || until === null || until <= now.toISOString()) return
  throw new Refusal('limited', undefined, { until })
}

async function checkPassword(
  { endpoint: { asksPassword = false } }: Route,
  caller: Caller | null,
  isFresh: IsPasswordFresh,
): Promise<void> {
  if (!asksPassword || caller === null || (await isFresh(caller.sessionId))) return
  throw new Refusal('password_again')
}

async function countCall(
  { endpoint, limit }: Route,
  limits: Limits,
  caller: Caller | null,
  address: string,
): Promise<void> {
  if (limit === undefined && (endpoint.method === 'GET' || endpoint.method === 'HEAD')) return
  const who = limit?.by === 'member' ? (caller?.member.id ?? address) : address
  await limits.count(`${endpoint.method} ${endpoint.path}`, limit, who)
}

function checkInput({ endpoint }: Route, input: Record<string, unknown>): unknown {
  if (containsNul(input)) throw new Refusal('malformed')
  const checked = endpoint.input.safeParse(input)
  if (checked.success) return checked.data
  throw new Refusal(
    'invalid_input',
    checked.error.issues.map((issue) => ({ path: issue.path.join('.'), code: issue.code })),
  )
}

/** Asked here once for all that is named, so that none can be forgotten. What is named already stays. */
async function checkNames(
  { endpoint: { names = [] } }: Route,
  input: unknown,
  { isAllowedName }: Surroundings,
): Promise<unknown> {
  for (const [path, named] of Object.entries(input ?? {}))
    for (const name of names.includes(path) ? [named].flat() : [])
      if (typeof name === 'string' && !(await isAllowedName(name)))
        throw new Refusal('forbidden_word', [{ path, code: 'forbidden_word' }])
  return input
}

/**
 * PostgreSQL stores every character except this one. It avoids recursion, because callers may nest input
 * deeply.
 */
function containsNul(input: Record<string, unknown>): boolean {
  const values: unknown[] = [input]
  for (const value of values) {
    if (typeof value === 'string' && value.includes('\0')) return true
    if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) values.push(inner)
  }
  return false
}

function checkReply({ endpoint }: Route, body: unknown): unknown {
  const checked = endpoint.reply.safeParse(body)
  if (checked.success) return checked.data
  throw new Error(`${endpoint.method} ${endpoint.path} would answer what its contract does not promise`, {
    cause: new Error(z.prettifyError(checked.error)),
  })
}
