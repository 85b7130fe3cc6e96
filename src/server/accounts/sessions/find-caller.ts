import { createHmac, timingSafeEqual } from 'node:crypto'

import type { LRUCache } from 'lru-cache'

import { authSecretOf } from '#server/accounts/auth-secret.ts'
import { findCookie, sessionCookieName } from '#server/accounts/links.ts'
import type { App } from '#server/app-context.ts'
import { boundedCache } from '#server/bounded-cache.ts'
import { isDatabaseAway } from '#server/db/away.ts'
import type { FindCaller } from '#server/http/perform.ts'
import type { Caller } from '#server/http/route.ts'
import { ownedByApp } from '#server/owned-state.ts'

import { findCallerByToken } from './queries.ts'

/** How old a cached caller may be; known changes drop it at once. */
const REMEMBERED_MS = 5000
/** How long a cached caller serves while the database is away; nobody can sign out meanwhile. */
const STANDS_IN_MS = 60_000
const MOST_REMEMBERED = 10_000

interface Remembered {
  readonly answer: Promise<Caller | null>
  /** Set once the answer is there. */
  readonly caller: Caller | null | undefined
  readonly until: number
}

/** The cached callers by their raw cookie; a signature checked once need not be checked again. */
const remembered = ownedByApp(() => boundedCache<Remembered>(MOST_REMEMBERED))

/**
 * Returns a function that finds the caller by the session cookie. It checks the signature itself and reads
 * session, member and address in one query, because every signed-in request pays for it.
 */
export function findCaller(app: App): FindCaller {
  const cookieStart = `${sessionCookieName(app.config.publicUrl)}=`
  const callers = remembered.of(app)
  return (cookies) => {
    const cookie = findCookie(cookies, cookieStart)
    if (cookie === undefined) return NOBODY
    const now = app.now().getTime()
    const known = callers.peek(cookie)
    if (known !== undefined && known.until > now) return known.answer
    const token = tokenOf(cookie, authSecretOf(app))
    if (token === undefined) return NOBODY
    const before = known !== undefined && known.until + STANDS_IN_MS > now ? known : undefined
    return remember(callers, cookie, { answer: findCallerByToken(app.db, token, app.now()), now, before })
  }
}

const NOBODY: Promise<Caller | null> = Promise.resolve(null)

/** Drops the cached callers with one of these sessions, or of this member. */
export function forgetCallers(
  app: App,
  { memberId, sessionId }: { memberId: string; sessionId?: string },
): void {
  const callers = remembered.of(app)
  const isMeant = ({ caller }: Remembered) =>
    // An answer still under way may have been read too early, so it is dropped as well.
    // Who was nobody may be a member by now: somebody who waited to be let in.
    caller === undefined ||
    caller === null ||
    (caller.member.id === memberId && (sessionId === undefined || caller.sessionId === sessionId))
  const meant = [...callers.entries()].filter(([, entry]) => isMeant(entry))
  for (const [cookie] of meant) callers.delete(cookie)
}

interface Look {
  readonly answer: Promise<Caller | null>
  readonly now: number
  /** The previous cached answer, if it may serve while the database is away. */
  readonly before: Remembered | undefined
}

function remember(
  callers: LRUCache<string, Remembered>,
  cookie: string,
  { answer: asked, now, before }: Look,
): Promise<Caller | null> {
  const until = now + REMEMBERED_MS
  const answer =
    before === undefined
      ? asked
      : asked.catch((error: unknown) => {
          if (!isDatabaseAway(error)) throw error
          // Restore the old entry; the next caller looks again.
          callers.set(cookie, before)
          return before.answer
        })
  const entry: Remembered = { answer, caller: undefined, until }
  callers.set(cookie, entry)
  void settle(callers, cookie, entry)
  return answer
}

/** Adds the caller to the entry once the answer is there; a failed look is not cached. */
async function settle(
  callers: LRUCache<string, Remembered>,
  cookie: string,
  entry: Remembered,
): Promise<void> {
  const caller = await entry.answer.catch(() => undefined)
  if (callers.peek(cookie) !== entry) return
  if (caller === undefined) callers.delete(cookie)
  else callers.set(cookie, { ...entry, caller })
}

/** The secret of the session in the `cookie` header, if the cookie has our signature. */
export function sessionToken(app: App, cookies: string | undefined): string | undefined {
  const cookie = findCookie(cookies, `${sessionCookieName(app.config.publicUrl)}=`)
  return cookie === undefined ? undefined : tokenOf(cookie, authSecretOf(app))
}

/** The session's secret, if the cookie has our signature. Better Auth signs `secret.HMAC-SHA-256`. */
function tokenOf(cookie: string, secret: string): string | undefined {
  const signed = decode(cookie)
  const dot = signed.lastIndexOf('.')
  if (dot < 1) return undefined
  const token = signed.slice(0, dot)
  const expected = createHmac('sha256', secret).update(token).digest()
  const given = Buffer.from(signed.slice(dot + 1), 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
}

function decode(cookie: string): string {
  try {
    return decodeURIComponent(cookie)
  } catch {
    return ''
  }
}
